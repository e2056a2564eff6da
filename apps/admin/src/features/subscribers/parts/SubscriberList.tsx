import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { SubscriberCard } from './SubscriberCard.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';

interface SubscriberListProps {
  subscribers: readonly SubscriberView[];
  selection: Selection;
}

/** The subscribers as a table, on narrow screens as cards. */
export function SubscriberList({ subscribers, selection }: SubscriberListProps) {
  const isNarrow = useNarrow('lg');
  if (isNarrow) {
    return (
      <Box
        component="ul"
        aria-label="Subscribers"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {subscribers.map((subscriber) => (
          <SubscriberCard key={subscriber.id} subscriber={subscriber} selection={selection} />
        ))}
      </Box>
    );
  }
  return (
    <Table aria-label="Subscribers" size="small">
      <TableHead>
        <TableRow>
          <TableCell>Email</TableCell>
          <TableCell>Status</TableCell>
          <TableCell>Plan</TableCell>
          <TableCell>Subscribed</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>Last active</TableCell>
          <TableCell align="right">Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} selection={selection} />
        ))}
      </TableBody>
    </Table>
  );
}
