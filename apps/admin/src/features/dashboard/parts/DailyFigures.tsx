import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DashboardPerformance } from '@pressloom/contracts/dashboard';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataQuery } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { chartRows } from '../performance.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { DailyTable } from './DailyTable.tsx';

const CHART_HEIGHT = 280;

// The charts weigh as much as the rest of the product's screens: the figures don't wait for them.
const DailyChart = lazyPart(async () => (await import('./DailyChart.tsx')).DailyChart);

/** Videos found and posts written, day by day. */
export function DailyFigures({ query }: { query: DataQuery<DashboardPerformance> }) {
  const zone = zoneTitle(useTimeZone(), new Date(useNow()));
  return (
    <Section title="Videos and posts a day" hint={`Days are counted in ${zone}.`}>
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={CHART_HEIGHT} />}
        isEmpty={({ days }) => chartRows(days).isEmpty}
        empty={<EmptyState title="No data yet" text="No videos were found and no posts were written in this period." />}
      >
        {({ days }) => <Days days={days} />}
      </DataState>
    </Section>
  );
}

function Days({ days }: Pick<DashboardPerformance, 'days'>) {
  const rows = chartRows(days);
  const today = rows.labels[rows.unfinished];
  return (
    <>
      <ErrorBoundary title="The chart could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <DailyChart.Part rows={rows} height={CHART_HEIGHT} />
        </Suspense>
      </ErrorBoundary>
      {today && (
        <Typography variant="caption" component="p" color="textSecondary">
          {today} isn’t over yet: its bars are outlined.
        </Typography>
      )}
      <Box component="details" sx={{ mt: 2 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
          Show as a table
        </Box>
        <DailyTable days={days} />
      </Box>
    </>
  );
}
