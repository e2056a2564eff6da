import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { NoSubscribers } from '../../../shared/ui/NoSubscribers.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { recentQuery, statsQuery } from '../api.ts';
import { ListStats, ListStatsSkeleton } from './ListStats.tsx';
import { RecentRow } from './RecentRow.tsx';

/** How the list moved, and who came last. */
export function OverviewTab({ siteId }: { siteId: number }) {
  const stats = useQuery(statsQuery(siteId));
  const recent = useQuery(recentQuery(siteId));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DataState query={stats} skeleton={<ListStatsSkeleton />}>
        {(figures) => <ListStats stats={figures} />}
      </DataState>
      <Section
        title="Recent subscribers"
        action={
          recent.data?.length ? (
            <Button size="small" component={Link} to={ADMIN_PATHS.subscribersTab('manage')} sx={{ mr: '-10px' }}>
              All subscribers
            </Button>
          ) : null
        }
      >
        <DataState query={recent} skeleton={<RowsSkeleton />} empty={<NoSubscribers stats={stats.data} />}>
          {(rows) => (
            <Box component="ul" aria-label="Recent subscribers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((subscriber) => (
                <RecentRow key={subscriber.id} subscriber={subscriber} />
              ))}
            </Box>
          )}
        </DataState>
      </Section>
    </Box>
  );
}

function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
