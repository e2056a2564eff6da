import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { restoreQuestion, sendAgainQuestion } from '../delivery-text.ts';
import { useSendingAct } from '../use-sending.ts';

const ASKS = {
  sendAgain: { title: 'Send it again?', label: 'Send again to those refused', question: sendAgainQuestion },
  restoreBounced: { title: 'Restore bounced readers?', label: 'Restore bounced readers', question: restoreQuestion },
} as const;

/** What can be done for readers whose mail server refused a sent issue. */
export function RefusedReaders({ id, view }: { id: number; view: DeliveryView }) {
  const [asked, setAsked] = useState<keyof typeof ASKS | null>(null);
  const sendAgain = useSendingAct(id, 'sendAgain');
  const restoreBounced = useSendingAct(id, 'restoreBounced');
  if (view.deliveryStatus !== 'sent' || view.failed + view.restorable === 0) return null;
  const acts = { sendAgain, restoreBounced };
  const shown = asked && ASKS[asked];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="textSecondary">
        If the mail server refused you rather than these readers, fix that first. Then send it again, and restore
        readers who were taken off the list by mistake.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {view.failed > 0 && (
          <BusyButton variant="outlined" busy={sendAgain.isPending} onClick={() => setAsked('sendAgain')}>
            {ASKS.sendAgain.label}
          </BusyButton>
        )}
        {view.restorable > 0 && (
          <BusyButton variant="outlined" busy={restoreBounced.isPending} onClick={() => setAsked('restoreBounced')}>
            {ASKS.restoreBounced.label}
          </BusyButton>
        )}
      </Box>
      {asked && shown && (
        <ConfirmDialog
          title={shown.title}
          question={shown.question(view)}
          confirmLabel={shown.label}
          tone="primary"
          onConfirm={() => acts[asked].mutateAsync()}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
