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

const NEUTRAL = { direction: 'neutral', text: 'In the last seven days' } as const;

export function ListStatsSkeleton() {
  return (
    <Box sx={GRID}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" height={122} />
      ))}
    </Box>
  );
}

/** How many get mail, and who came and left. */
export function ListStats({ stats }: { stats: SubscriberStats }) {
  const told = breakdown(stats);
  return (
    <Box>
      <Box sx={GRID}>
        <StatCard
          label="Active subscribers"
          value={formatNumber(stats.active)}
          change={netChange(stats)}
          help="Subscribers of this website who get mail. The change is those who came less those who left."
        />
        <StatCard
          label="Gained"
          value={formatNumber(stats.gained)}
          change={NEUTRAL}
          help="Who became active in the last seven days, by a form, by hand or with a list."
        />
        <StatCard
          label="Lost"
          value={formatNumber(stats.lost)}
          change={NEUTRAL}
          help="Who left, bounced, complained or was deleted in the last seven days."
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
