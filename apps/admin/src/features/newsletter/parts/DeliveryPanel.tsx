import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { cancelQuestion, deliveryNote } from '../delivery-text.ts';
import { exactTime } from '../issue-times.ts';
import { decisionAt } from '../numbers-text.ts';
import { useDelivery } from '../use-delivery.ts';
import { useSendingAct } from '../use-sending.ts';
import { DeliveryFigures } from './DeliveryFigures.tsx';
import { RefusedReaders } from './RefusedReaders.tsx';
import { WhyPaused } from './WhyPaused.tsx';

/** How far the sending of an issue is, live, and the ways to stop it. */
export function DeliveryPanel({ issue, site }: { issue: NewsletterDetail; site: SiteView }) {
  const query = useDelivery(issue.id);
  const at = issue.abTest && decisionAt(issue.abTest);
  const decided = at && exactTime(at, site.timeZone);
  return (
    <Section title="Delivery">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={200} />}>
        {(view) => {
          const note = deliveryNote(view, issue.abTest, decided);
          return (
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {view.deliveryStatus === 'paused' ? <WhyPaused view={view} /> : <Note error={view.error} note={note} />}
              {/* What is held up has no pace. */}
              <DeliveryFigures view={note ? { ...view, perMinute: null } : view} timeZone={site.timeZone} />
              <SendingButtons id={issue.id} view={view} />
              <RefusedReaders id={issue.id} view={view} />
            </Box>
          );
        }}
      </DataState>
    </Section>
  );
}

function Note({ error, note }: { error: string | null; note: string | null }) {
  if (error === null && note === null) return null;
  return (
    <Alert severity={error === null ? 'info' : 'warning'} role={error === null ? 'status' : undefined}>
      {error}
      {note && <Typography sx={error === null ? null : { mt: 2 }}>{note}</Typography>}
    </Alert>
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
          title="Cancel sending?"
          question={cancelQuestion(view)}
          confirmLabel="Cancel sending"
          cancelLabel="Don’t cancel"
          onConfirm={() => cancel.mutateAsync()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}
