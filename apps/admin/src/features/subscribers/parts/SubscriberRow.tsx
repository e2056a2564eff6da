import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { RowCheck } from '../../../shared/ui/RowCheck.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { STATUS_LOOK } from '../subscriber-text.ts';
import { SubscriberButtons } from './SubscriberButtons.tsx';
import { SubscriberLink } from './SubscriberLink.tsx';

export interface SubscriberItemProps {
  subscriber: SubscriberView;
  selection: Selection;
}

/** A subscriber in the table of wide screens. */
export function SubscriberRow({ subscriber, selection }: SubscriberItemProps) {
  const { id, email, status, isPremium, subscribedAt, lastActiveAt } = subscriber;
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <RowCheck label={`Select ${email}`} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
          <SubscriberLink id={id}>{email}</SubscriberLink>
        </Box>
      </TableCell>
      <TableCell>
        <StatusChip {...STATUS_LOOK[status]} />
      </TableCell>
      <TableCell>
        <PlanBadge isPremium={isPremium} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RelativeTime iso={subscribedAt} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RelativeTime iso={lastActiveAt} fallback="Unknown" />
      </TableCell>
      <TableCell align="right">
        <SubscriberButtons subscriber={subscriber} />
      </TableCell>
    </TableRow>
  );
}
