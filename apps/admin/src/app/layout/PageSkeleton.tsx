import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from '../../shared/hooks/use-delayed.ts';

/** Shown while a screen's own code arrives. */
export function PageSkeleton() {
  const due = useDelayed();
  return (
    <Box role="status" aria-label="Loading" sx={{ visibility: due ? 'visible' : 'hidden' }}>
      <Skeleton variant="rounded" width={240} height={32} sx={{ mb: 5 }} />
      <Skeleton variant="rounded" height={120} sx={{ mb: 4 }} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}
