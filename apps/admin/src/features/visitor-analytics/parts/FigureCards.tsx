import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { figuresOf } from '../figures.ts';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
} as const;

export function FiguresSkeleton() {
  return (
    <Box sx={GRID}>
      {[1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} variant="rounded" height={122} />
      ))}
    </Box>
  );
}

/** How many came, and what they did. */
export function FigureCards({ stats }: { stats: VisitorStats }) {
  const nowMs = useNow();
  return (
    <Box sx={GRID}>
      {figuresOf(stats, nowMs).map((figure) => (
        <StatCard key={figure.label} {...figure} />
      ))}
    </Box>
  );
}
