import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { PremiumIcon } from '../../../shared/ui/PremiumIcon.tsx';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';
import { planAct } from '../subscriber-text.ts';
import { useDeleteSubscriber, useDowngrade, useUpgrade } from '../use-subscriber-actions.ts';
import { AskedGive } from './AskedGive.tsx';

/** What can be done with a subscriber in a list. */
export function SubscriberButtons({ subscriber }: { subscriber: SubscriberView }) {
  const { email, isPremium } = subscriber;
  const upgrade = useUpgrade();
  const downgrade = useDowngrade();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteSubscriber();
  const planTitle = planAct(subscriber);
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      {planTitle === null ? null : (
        <Tooltip title={planTitle}>
          <IconButton
            aria-label={`${planTitle}: ${email}`}
            onClick={() => (isPremium ? !downgrade.isPending && downgrade.mutate(subscriber) : setAsking(true))}
            size="small"
          >
            <PremiumIcon fontSize="small" color={isPremium ? 'warning' : 'inherit'} />
          </IconButton>
        </Tooltip>
      )}
      {isAsking && (
        <AskedGive
          siteId={subscriber.wordpressSiteId}
          whom={email}
          onGive={(day) => upgrade(subscriber, day)}
          onClose={() => setAsking(false)}
        />
      )}
      <Tooltip title="Delete">
        <IconButton
          aria-label={`Delete ${email}`}
          onClick={() => !remove.isPending && remove.mutate(subscriber)}
          size="small"
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
