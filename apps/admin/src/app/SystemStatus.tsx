import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from '../shared/hooks/use-delayed.ts';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../shared/ui/LazyPart.tsx';

const { Part } = lazyPart(async () => (await import('../features/system/parts/SystemStatusCard.tsx')).SystemStatusCard);

/** The System Status card above the settings, which are there without it where it can't be had. */
export function SystemStatus() {
  return (
    <ErrorBoundary title="System Status">
      <Suspense fallback={<CardSkeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Keeps the tabs where they will be. */
function CardSkeleton() {
  const due = useDelayed();
  return <Skeleton variant="rounded" height={220} sx={{ mb: 4, visibility: due ? 'visible' : 'hidden' }} />;
}
