import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Initial } from '../../../shared/ui/Initial.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { NoSubscribers } from '../../../shared/ui/NoSubscribers.tsx';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { recentSubscribersQuery, subscriberStatsQuery } from '../api.ts';

/** Who came last to the website's list. */
export function RecentSubscribers({ siteId }: { siteId: number }) {
  const query = useQuery(recentSubscribersQuery(siteId));
  const stats = useQuery(subscriberStatsQuery(siteId));
  return (
    <Section
      title="Recent subscribers"
      action={
        query.data?.length ? (
          <Button size="small" component={Link} to={ADMIN_PATHS.subscribers} sx={{ mr: '-10px' }}>
            All subscribers
          </Button>
        ) : null
      }
    >
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={120} />}
        empty={<NoSubscribers stats={stats.data} variant="outlined" />}
      >
        {(subscribers) => (
          <Box component="ul" aria-label="Recent subscribers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {subscribers.map(({ id, email, isPremium, subscribedAt }) => (
              <ListRow key={id} action={<PlanBadge isPremium={isPremium} />}>
                <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                  <Initial email={email} />
                  <Box sx={{ minWidth: 0 }}>
                    <Link to={`${ADMIN_PATHS.subscribers}?subscriber=${id}`} style={{ overflowWrap: 'anywhere' }}>
                      {email}
                    </Link>
                    <Typography variant="caption" component="p" color="textSecondary">
                      Subscribed <RelativeTime iso={subscribedAt} />
                    </Typography>
                  </Box>
                </Box>
              </ListRow>
            ))}
          </Box>
        )}
      </DataState>
    </Section>
  );
}
