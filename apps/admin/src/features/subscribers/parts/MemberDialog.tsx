import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { storyText } from '../member-story-text.ts';
import { memberQuery } from '../members-api.ts';
import { KnownDialog } from './KnownDialog.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberMoney } from './MemberMoney.tsx';
import { Timeline } from './Timeline.tsx';

/** All that is known of one member. */
export function MemberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(memberQuery(id));
  return (
    <KnownDialog title={query.data?.email ?? 'Member'} onClose={onClose}>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(member) => (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <MemberFacts member={member} />
            {member.subscriptions.map((subscription) => (
              <MemberMoney key={subscription.id} subscription={subscription} />
            ))}
            <Timeline lines={member.timeline.map((event) => ({ at: event.at, ...storyText(event) }))} />
          </Box>
        )}
      </DataState>
    </KnownDialog>
  );
}
