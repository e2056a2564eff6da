import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { figuresQuery } from '../api.ts';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
} as const;

/** How many of a website's posts are premium. */
export function PremiumFigures({ siteId }: { siteId: number }) {
  const query = useQuery(figuresQuery(siteId));
  return (
    <DataState
      query={query}
      skeleton={
        <Box sx={GRID}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} variant="rounded" height={98} />
          ))}
        </Box>
      }
      isEmpty={({ totalPosts }) => totalPosts === 0}
      empty={
        <Paper variant="outlined">
          <EmptyState
            title="No data yet"
            text="This website has no posts. Its figures appear with the first one."
            action={
              <Button variant="contained" component={Link} to={ADMIN_PATHS.contentGenerationTab('ready')}>
                Choose a video to write from
              </Button>
            }
          />
        </Paper>
      }
    >
      {({ premiumPosts, premiumPercentage, freePosts }) => (
        <Box sx={GRID}>
          <StatCard
            label="Premium Posts"
            value={formatNumber(premiumPosts)}
            help="Posts of this website that are premium, drafts included."
          />
          <StatCard
            label="Premium Share"
            value={`${formatNumber(premiumPercentage)}%`}
            help="Premium posts among all posts of this website, rounded to whole percent."
          />
          <StatCard
            label="Free Posts"
            value={formatNumber(freePosts)}
            help="Posts of this website that are free, drafts included."
          />
        </Box>
      )}
    </DataState>
  );
}
