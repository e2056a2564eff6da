import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { lastDayOf } from '../give-days.ts';
import { isPaying } from '../member-text.ts';
import { membershipQuery } from '../members-api.ts';
import { planAct } from '../subscriber-text.ts';
import { useConfirmAgain, useDeleteSubscriber, useDowngrade, useUpgrade } from '../use-subscriber-actions.ts';
import { AskedGive } from './AskedGive.tsx';

/** At the foot of what is known of a subscriber. Who pays can't be made free here: it ends where it is paid for. */
export function SubscriberActions({ subscriber, onGone }: { subscriber: SubscriberDetail; onGone: () => void }) {
  const { id, email, isPremium, wordpressSiteId } = subscriber;
  const upgrade = useUpgrade();
  const downgrade = useDowngrade();
  const remove = useDeleteSubscriber();
  const confirm = useConfirmAgain();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(membershipQuery(id));
  const timeZone = useSites().data?.find((site) => site.id === wordpressSiteId)?.timeZone;
  const planTitle = planAct(subscriber);
  const member = data?.member ?? null;
  const given = member?.given ?? null;
  const end = given?.endsAt;
  return (
    <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: '12px !important', flexWrap: 'wrap' }}>
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
      {subscriber.status === 'pending' && (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={confirm.isPending}
          onClick={() => confirm.mutate(subscriber)}
        >
          Email the confirmation again
        </BusyButton>
      )}
      {isPremium && given && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          Change end date
        </Button>
      )}
      {planTitle !== null && !(isPremium && isPaying(member)) && (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={downgrade.isPending}
          onClick={() => (isPremium ? downgrade.mutate(subscriber) : setAsking(true))}
        >
          {planTitle}
        </BusyButton>
      )}
      {isAsking && (
        <AskedGive
          siteId={wordpressSiteId}
          whom={email}
          lastDay={!isPremium ? undefined : end && timeZone ? lastDayOf(end, timeZone) : null}
          onGive={(day) => upgrade(subscriber, day)}
          onClose={() => setAsking(false)}
        />
      )}
    </DialogActions>
  );
}
