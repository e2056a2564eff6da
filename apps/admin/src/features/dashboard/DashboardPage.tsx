import Box from '@mui/material/Box';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { QuotaCard } from './parts/QuotaCard.tsx';
import { RecentVideos } from './parts/RecentVideos.tsx';
import { StatCards, StatCardsSkeleton } from './parts/StatCards.tsx';

export function DashboardPage() {
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        purpose="What came in, what was written, and what is left of today’s quota."
      />
      <SiteScope
        skeleton={<StatCardsSkeleton />}
        reason="Figures, videos and posts belong to a website. Connect a WordPress site to begin."
      >
        {({ id }) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <ErrorBoundary title="The figures could not be shown">
              <StatCards siteId={id} />
            </ErrorBoundary>
            <Box
              sx={{
                display: 'grid',
                gap: 4,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
              }}
            >
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
