import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import type { VisitorStats, VisitorTrend as VisitorTrendDay } from '@pressloom/contracts/visitor-analytics';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { hoursFile, hoursQuery, trendsFile, trendsQuery } from '../api.ts';
import { dayRows, hourRows } from '../chart-rows.ts';
import type { ChartRows } from '../chart-rows.ts';
import type { LineNames } from '../line-names.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { DayTable } from './DayTable.tsx';
import { FileButton } from './FileButton.tsx';
import { HourTable } from './HourTable.tsx';

const CHART_HEIGHT = 280;
const SKELETON = <Skeleton variant="rounded" height={CHART_HEIGHT} />;

// The charts weigh as much as the rest of the product's screens: the figures don't wait for them.
const lineChart = lazyPart(async () => (await import('./LineComparison.tsx')).LineComparison);

interface VisitorTrendProps {
  siteId: number;
  stats: VisitorStats;
}

/** Visitors day by day beside the period before; of today, page views hour by hour beside yesterday. */
export function VisitorTrend({ siteId, stats: { days, timeZone, hasVisitors } }: VisitorTrendProps) {
  const zone = zoneTitle(timeZone, new Date(useNow()));
  if (days === 1)
    return (
      <Section
        title="Page views by hour"
        hint={zone}
        action={<FileButton address={hoursFile(siteId)} what="page views by hour" isEmpty={!hasVisitors} />}
      >
        <Hours siteId={siteId} />
      </Section>
    );
  return (
    <Section
      title="Visitors by day"
      hint={zone}
      action={<FileButton address={trendsFile(siteId, days)} what="visitors by day" isEmpty={!hasVisitors} />}
    >
      <Days siteId={siteId} days={days} />
    </Section>
  );
}

function Days({ siteId, days }: { siteId: number; days: number }) {
  const query = useQuery({ ...trendsQuery(siteId, 2 * days), placeholderData: keepPreviousData });
  return (
    <DataState query={query} skeleton={SKELETON}>
      {(trends) => <ShownDays trends={trends} />}
    </DataState>
  );
}

/** Until another period is there, the one before is shown: its own length says which that is. */
function ShownDays({ trends }: { trends: readonly VisitorTrendDay[] }) {
  const days = trends.length / 2;
  const names = { now: `last ${days} days`, before: `the ${days} days before`, unfinished: 'today isn’t over' };
  const rows = dayRows(trends, days);
  return (
    <>
      <Chart rows={rows} what="Visitors by day" names={names} />
      <AsTable>
        <DayTable trends={trends.slice(-days)} before={rows.hasBefore ? rows.before : undefined} />
      </AsTable>
    </>
  );
}

function Hours({ siteId }: { siteId: number }) {
  const query = useQuery(hoursQuery(siteId));
  const names = { now: 'today', before: 'yesterday', unfinished: 'this hour isn’t over' };
  return (
    <DataState query={query} skeleton={SKELETON}>
      {(hours) => (
        <>
          <Chart rows={hourRows(hours)} what="Page views by hour" names={names} />
          <AsTable>
            <HourTable hours={hours} />
          </AsTable>
        </>
      )}
    </DataState>
  );
}

function Chart({ rows, what, names }: { rows: ChartRows; what: string; names: LineNames }) {
  return (
    <ErrorBoundary title="The chart could not be shown">
      <Suspense fallback={SKELETON}>
        <lineChart.Part rows={rows} what={what} names={names} height={CHART_HEIGHT} />
      </Suspense>
      <ChartLegend names={names} hasBefore={rows.hasBefore} />
    </ErrorBoundary>
  );
}

/** On a phone it may be wider than the screen, so that the keyboard has to reach what is scrolled. */
function AsTable({ children }: { children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
        Show as a table
      </Box>
      <Box role="region" aria-label="The chart as a table" tabIndex={0} sx={{ overflowX: 'auto' }}>
        {children}
      </Box>
    </Box>
  );
}
