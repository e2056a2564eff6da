import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SubscriberStats } from '@pressloom/contracts/subscribers';
import { formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { breakdown, netChange } from '../subscriber-text.ts';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
} as const;

const NEUTRAL = { direction: 'neutral', text: 'In the last 7 days' } as const;

export function ListStatsSkeleton() {
  return (
    <Box sx={GRID}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" height={122} />
      ))}
    </Box>
  );
}

/** How many are on the list, and who came and left. */
export function ListStats({ stats }: { stats: SubscriberStats }) {
  const told = breakdown(stats);
  return (
    <Box>
      <Box sx={GRID}>
        <StatCard
          label="Active subscribers"
          value={formatNumber(stats.active)}
          change={netChange(stats)}
          help="Confirmed or added subscribers of this website, including those who paused their emails. The change is gained minus lost."
        />
        <StatCard
          label="Gained"
          value={formatNumber(stats.gained)}
          change={NEUTRAL}
          help="People added to this list in the last 7 days: by a form, by hand, by an import (whatever date its file gives), or restored."
        />
        <StatCard
          label="Lost"
          value={formatNumber(stats.lost)}
          change={NEUTRAL}
          help="People who unsubscribed, bounced, complained or were deleted in the last 7 days."
        />
      </Box>
      {told && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {told}
        </Typography>
      )}
    </Box>
  );
}
