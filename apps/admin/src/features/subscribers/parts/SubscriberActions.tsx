import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { planAct } from '../subscriber-text.ts';
import { useDeleteSubscriber, useSetPlan } from '../use-subscriber-actions.ts';

/** At the foot of what is known of a subscriber. */
export function SubscriberActions({ subscriber, onGone }: { subscriber: SubscriberDetail; onGone: () => void }) {
  const plan = useSetPlan();
  const remove = useDeleteSubscriber();
  const planTitle = planAct(subscriber);
  return (
    <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: '12px !important' }}>
      <Button
        color="error"
        onClick={() => {
          remove.mutate(subscriber);
          onGone();
        }}
        sx={{ mr: 'auto' }}
      >
        Delete
      </Button>
      {planTitle === null ? null : (
        <BusyButton variant="outlined" color="inherit" busy={plan.isPending} onClick={() => plan.mutate(subscriber)}>
          {planTitle}
        </BusyButton>
      )}
    </DialogActions>
  );
}
