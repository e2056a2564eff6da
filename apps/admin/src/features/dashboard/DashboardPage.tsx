import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { QuotaCard } from './parts/QuotaCard.tsx';
import { RecentVideos } from './parts/RecentVideos.tsx';
import { StatCards, StatCardsSkeleton } from './parts/StatCards.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
} as const;

function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StatCardsSkeleton />
      <Box sx={COLUMNS}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Box>
  );
}

export function DashboardPage() {
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        purpose="What came in, what was written, and what is left of today’s quota."
      />
      <SiteScope
        skeleton={<DashboardSkeleton />}
        reason="Figures, videos and posts belong to a website. Connect a WordPress site to begin."
      >
        {({ id }) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <ErrorBoundary title="The figures could not be shown">
              <StatCards siteId={id} />
            </ErrorBoundary>
            <Box sx={COLUMNS}>
              <ErrorBoundary title="The recent videos could not be shown">
                <RecentVideos siteId={id} />
              </ErrorBoundary>
              <ErrorBoundary title="The quota could not be shown">
                <QuotaCard siteId={id} />
              </ErrorBoundary>
            </Box>
          </Box>
        )}
      </SiteScope>
    </>
  );
}
