import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { RowCheck } from '../../../shared/ui/RowCheck.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { STATUS_LOOK } from '../subscriber-text.ts';
import { SubscriberButtons } from './SubscriberButtons.tsx';
import { SubscriberLink } from './SubscriberLink.tsx';
import type { SubscriberItemProps } from './SubscriberRow.tsx';

/** A subscriber in the list of narrow screens. */
export function SubscriberCard({ subscriber, selection }: SubscriberItemProps) {
  const { id, email, status, isPremium, subscribedAt, lastActiveAt } = subscriber;
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
        <RowCheck label={`Select ${email}`} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
        <Box sx={{ minWidth: 0 }}>
          <SubscriberLink id={id}>{email}</SubscriberLink>
          <Typography variant="caption" component="p" color="textSecondary">
            Subscribed <RelativeTime iso={subscribedAt} /> · last active{' '}
            <RelativeTime iso={lastActiveAt} fallback="unknown" />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip {...STATUS_LOOK[status]} />
        <PlanBadge isPremium={isPremium} />
        <Box sx={{ ml: 'auto' }}>
          <SubscriberButtons subscriber={subscriber} />
        </Box>
      </Box>
    </Box>
  );
}
