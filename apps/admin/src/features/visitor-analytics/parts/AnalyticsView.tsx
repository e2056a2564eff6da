import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VisitorPeriod, VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { countingQuery } from '../../../shared/api/counting.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { countingText, missingText } from '../../../shared/ui/counting-text.ts';
import { CountingNote } from '../../../shared/ui/CountingNote.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { statsQuery } from '../api.ts';
import { LIST_FILTER } from '../list-filter.ts';
import { sampleNote } from '../sample-text.ts';
import { ActiveNow } from './ActiveNow.tsx';
import { AnalyticsTabs } from './AnalyticsTabs.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';
import { EnhancedBanner } from './EnhancedBanner.tsx';
import { FigureCards, FiguresSkeleton } from './FigureCards.tsx';
import { Funnel } from './Funnel.tsx';
import { NoVisitors } from './NoVisitors.tsx';
import { OldSamples } from './OldSamples.tsx';
import { RefusedHosts } from './RefusedHosts.tsx';
import { TopCampaigns } from './TopCampaigns.tsx';
import { TopPages } from './TopPages.tsx';
import { TopReferrers } from './TopReferrers.tsx';
import { VisitorTrend } from './VisitorTrend.tsx';

const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

interface AnalyticsViewProps {
  site: SiteView;
  days: VisitorPeriod;
  verify: (site: SiteView) => ReactNode;
}

/** Everything that is known of a website's visitors. */
export function AnalyticsView({ site, days, verify }: AnalyticsViewProps) {
  const query = useQuery({ ...statsQuery(site.id, days), placeholderData: keepPreviousData });
  const counting = useQuery(countingQuery(site.id)).data;
  const missing = missingText(counting);
  return (
    <Box sx={STACK}>
      <CountingNote text={countingText(counting)} />
      <ErrorBoundary title="The other addresses that use this website’s code could not be shown">
        <RefusedHosts site={site} />
      </ErrorBoundary>
      <DataState
        query={query}
        skeleton={<FiguresSkeleton />}
        isEmpty={({ hasVisitors, hasSamples }) => !hasVisitors && !hasSamples}
        empty={
          <Box sx={STACK}>
            {missing === null ? (
              <NoVisitors>{verify(site)}</NoVisitors>
            ) : (
              <EmptyState title="No figures yet" text={missing} />
            )}
            {query.data && hasCheckouts(query.data) && <Funnel funnel={query.data.funnel} days={query.data.days} />}
          </Box>
        }
      >
        {(stats) => <Figures site={site} stats={stats} />}
      </DataState>
      <ErrorBoundary title="The consent settings could not be shown">
        <ConsentSettings key={site.id} siteId={site.id} />
      </ErrorBoundary>
    </Box>
  );
}

/** Whether the server knows of somebody who went to pay, whose visits nobody counted. */
const hasCheckouts = ({ funnel }: VisitorStats): boolean =>
  funnel.subscriptionStarted > 0 || funnel.subscriptionCompleted > 0;

function Figures({ site, stats }: { site: SiteView; stats: VisitorStats }) {
  const [filter, setFilter] = useUrlFilter(LIST_FILTER);
  const { isSample, hasSamples } = stats;
  return (
    <>
      {hasSamples && (
        <Alert severity="info" role="note">
          {sampleNote(isSample)}
        </Alert>
      )}
      <ErrorBoundary title="The number of active visitors could not be shown">
        <ActiveNow siteId={site.id} />
      </ErrorBoundary>
      {isSample && stats.pageViews === 0 ? (
        <OldSamples />
      ) : (
        <>
          <FigureCards stats={stats} />
          <Box sx={COLUMNS}>
            <ErrorBoundary title="The chart could not be shown">
              <VisitorTrend siteId={site.id} stats={stats} />
            </ErrorBoundary>
            <TopReferrers stats={stats} chosen={filter.referrer} onChoose={(referrer) => setFilter({ referrer })} />
          </Box>
          <Box sx={COLUMNS}>
            <TopPages
              stats={stats}
              siteUrl={site.siteUrl}
              chosen={filter.page}
              onChoose={(page) => setFilter({ page })}
            />
            <Funnel funnel={stats.funnel} days={stats.days} isSample={isSample} />
          </Box>
          <TopCampaigns stats={stats} chosen={filter.campaign} onChoose={(campaign) => setFilter({ campaign })} />
        </>
      )}
      <ErrorBoundary title="Enhanced analytics could not be shown">
        <EnhancedBanner siteId={site.id} days={stats.days} />
      </ErrorBoundary>
      <AnalyticsTabs site={site} hasVisitors={stats.hasVisitors} filter={filter} onFilter={setFilter} />
    </>
  );
}
