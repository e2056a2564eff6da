import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { FiguresSkeleton } from './parts/FigureCards.tsx';
import { SampleButton } from './parts/SampleButton.tsx';
import { daysOf, DEFAULT_PERIOD, PERIOD_CHOICES, PERIODS } from './periods.ts';
import type { Period } from './periods.ts';

// What it shares with other screens is named by this one's script, not by the first download.
const analyticsView = lazyPart(async () => (await import('./parts/AnalyticsView.tsx')).AnalyticsView);
analyticsView.preload().catch(() => undefined);

function Loading() {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FiguresSkeleton />
      <Skeleton variant="rounded" height={340} />
    </Box>
  );
}

/** Visitor Analytics: how many read a website, where they come from, and what follows. `verify`: runs 'Verify installation'. */
export function VisitorAnalyticsPage({ verify }: { verify: (site: SiteView) => ReactNode }) {
  const { site } = useSelectedSite();
  const [period, setPeriod] = useUrlState<Period>('days', DEFAULT_PERIOD, { allowed: PERIODS, push: true });
  const days = daysOf(period);
  return (
    <>
      <PageHeader
        title="Visitor Analytics"
        purpose={`How many people visit ${site?.name ?? 'your website'}, and what they do there.`}
        action={
          site && (
            <>
              <Segments label="Period" choices={PERIOD_CHOICES} value={period} onChange={setPeriod} />
              <SampleButton key={site.id} siteId={site.id} days={days} />
            </>
          )
        }
      />
      <SiteScope reason="Each website has its own visitors. Connect a website first." skeleton={<Loading />}>
        {(shown) => (
          <ErrorBoundary key={shown.id} title="The figures could not be shown">
            <Suspense fallback={<Loading />}>
              <analyticsView.Part site={shown} days={days} verify={verify} />
            </Suspense>
          </ErrorBoundary>
        )}
      </SiteScope>
    </>
  );
}
