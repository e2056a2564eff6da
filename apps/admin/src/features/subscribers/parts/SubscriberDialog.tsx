import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { subscriberQuery } from '../api.ts';
import { eventText } from '../subscriber-text.ts';
import { KnownDialog } from './KnownDialog.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';
import { SubscriberFacts } from './SubscriberFacts.tsx';
import { Timeline } from './Timeline.tsx';

/** All that is known of one subscriber. */
export function SubscriberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(subscriberQuery(id));
  return (
    <KnownDialog
      title={query.data?.email ?? 'Subscriber'}
      onClose={onClose}
      actions={query.data && <SubscriberActions subscriber={query.data} onGone={onClose} />}
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(subscriber) => (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <SubscriberFacts subscriber={subscriber} />
            <Timeline lines={subscriber.timeline.map((event) => ({ at: event.at, ...eventText(event) }))} />
          </Box>
        )}
      </DataState>
    </KnownDialog>
  );
}
