import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { Initial } from '../../../shared/ui/Initial.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SubscriberLink } from './SubscriberLink.tsx';

/** Somebody who came lately. */
export function RecentRow({ subscriber: { id, email, isPremium, subscribedAt } }: { subscriber: SubscriberView }) {
  return (
    <ListRow action={<PlanBadge isPremium={isPremium} />}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Initial email={email} />
        <Box sx={{ minWidth: 0 }}>
          <SubscriberLink id={id}>{email}</SubscriberLink>
          <Typography variant="caption" component="p" color="textSecondary">
            Subscribed <RelativeTime iso={subscribedAt} />
          </Typography>
        </Box>
      </Box>
    </ListRow>
  );
}
