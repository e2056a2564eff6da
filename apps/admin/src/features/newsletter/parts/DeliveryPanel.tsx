import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { cancelQuestion } from '../delivery-text.ts';
import { useDelivery } from '../use-delivery.ts';
import { useSendingAct } from '../use-sending.ts';
import { DeliveryFigures } from './DeliveryFigures.tsx';
import { WhyPaused } from './WhyPaused.tsx';

/** How far the sending of an issue is, live, and the ways to stop it. */
export function DeliveryPanel({ issue, site }: { issue: NewsletterDetail; site: SiteView }) {
  const query = useDelivery(issue.id);
  return (
    <Section title="Delivery">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={200} />}>
        {(view) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {view.deliveryStatus === 'paused' && <WhyPaused view={view} />}
            {view.deliveryStatus !== 'paused' && view.error && (
              <Alert severity={view.deliveryStatus === 'failed' ? 'error' : 'warning'}>{view.error}</Alert>
            )}
            <DeliveryFigures view={view} timeZone={site.timeZone} />
            <SendingButtons id={issue.id} view={view} />
          </Box>
        )}
      </DataState>
    </Section>
  );
}

function SendingButtons({ id, view }: { id: number; view: DeliveryView }) {
  const [isAsked, setIsAsked] = useState(false);
  const pause = useSendingAct(id, 'pause');
  const resume = useSendingAct(id, 'resume');
  const cancel = useSendingAct(id, 'cancel');
  const { deliveryStatus } = view;
  if (deliveryStatus !== 'sending' && deliveryStatus !== 'paused') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {deliveryStatus === 'sending' ? (
        <BusyButton variant="outlined" busy={pause.isPending} busyLabel="Pausing..." onClick={() => pause.mutate()}>
          Pause
        </BusyButton>
      ) : (
        <BusyButton variant="contained" busy={resume.isPending} busyLabel="Resuming..." onClick={() => resume.mutate()}>
          Resume
        </BusyButton>
      )}
      <BusyButton color="error" busy={cancel.isPending} onClick={() => setIsAsked(true)}>
        Cancel sending
      </BusyButton>
      {isAsked && (
        <ConfirmDialog
          title="Cancel the sending?"
          question={cancelQuestion(view)}
          confirmLabel="Cancel sending"
          onConfirm={() => cancel.mutateAsync()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}
