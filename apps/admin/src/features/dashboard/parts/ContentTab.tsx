import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { BlogSnapshot } from './BlogSnapshot.tsx';
import { NextBlogGeneration } from './NextBlogGeneration.tsx';
import { QuotaMonitor } from './QuotaMonitor.tsx';
import { RecentVideos } from './RecentVideos.tsx';

// Beside what people come for: it is fetched after that.
const DigestCard = lazyPart(async () => (await import('./DigestCard.tsx')).DigestCard);
const PaywallCard = lazyPart(async () => (await import('./PaywallCard.tsx')).PaywallCard);
const RecentSubscribers = lazyPart(async () => (await import('./RecentSubscribers.tsx')).RecentSubscribers);

/** Two columns on wide windows, each part below the other on narrow ones. */
export const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
} as const;

const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** What came in and what was written from it. */
export function ContentTab({ siteId }: { siteId: number }) {
  return (
    <Box sx={COLUMNS}>
      <Box sx={STACK}>
        <ErrorBoundary title="The recent videos could not be shown">
          <RecentVideos siteId={siteId} />
        </ErrorBoundary>
        <ErrorBoundary title="The newest posts could not be shown">
          <BlogSnapshot siteId={siteId} />
        </ErrorBoundary>
      </Box>
      <Box sx={STACK}>
        <ErrorBoundary title="Yesterday could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <DigestCard.Part siteId={siteId} />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary title="The recent subscribers could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <RecentSubscribers.Part siteId={siteId} />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary title="The paywall could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
            <PaywallCard.Part siteId={siteId} />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary title="The quota could not be shown">
          <QuotaMonitor siteId={siteId} />
        </ErrorBoundary>
        <ErrorBoundary title="The next automatic writing could not be shown">
          <NextBlogGeneration siteId={siteId} />
        </ErrorBoundary>
      </Box>
    </Box>
  );
}
