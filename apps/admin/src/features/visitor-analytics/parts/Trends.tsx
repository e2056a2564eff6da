import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import { countingQuery } from '../../../shared/api/counting.ts';
import { missingText } from '../../../shared/ui/counting-text.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatDuration, formatNumber, formatRate } from '../../../shared/ui/format.ts';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { statsQuery, TREND_DAYS, trendsFile, trendsQuery } from '../api.ts';
import { hourName } from '../chart-rows.ts';
import { nobodyText } from '../sample-text.ts';
import { dailyAverage, sessionShare } from '../visitor-text.ts';
import { DayTable } from './DayTable.tsx';
import { CountedTerm } from '../../../shared/ui/FigureHelp.tsx';
import { ListHead } from './ListHead.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

interface TrendsProps {
  siteId: number;
  /** Some are real: the file is without samples. */
  hasVisitors: boolean;
}

/** The last seven days, day by day and on the average. */
export function Trends({ siteId, hasVisitors }: TrendsProps) {
  const trends = useQuery(trendsQuery(siteId, TREND_DAYS));
  const missing = missingText(useQuery(countingQuery(siteId)).data);
  return (
    <>
      <ListHead
        hint={`The last ${TREND_DAYS} days, today included.`}
        file={trendsFile(siteId, TREND_DAYS)}
        isEmpty={!hasVisitors}
        isFiltered={false}
      />
      <DataState
        query={trends}
        skeleton={<Skeleton variant="rounded" height={280} />}
        isEmpty={(days) => days.every(({ pageViews, visitors }) => pageViews === 0 && visitors === 0)}
        empty={
          <EmptyState
            title={missing === null ? 'No data yet' : 'No figures yet'}
            text={missing ?? nobodyText(hasVisitors)}
          />
        }
      >
        {(days) => (
          <Box sx={COLUMNS}>
            <DayTable trends={days} />
            <Averages siteId={siteId} days={days} />
          </Box>
        )}
      </DataState>
    </>
  );
}

function Averages({ siteId, days }: { siteId: number; days: readonly VisitorTrend[] }) {
  const stats = useQuery(statsQuery(siteId, TREND_DAYS));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts>
        <Fact term="Daily average">{`${dailyAverage(days)} visitors`}</Fact>
      </Facts>
      <DataState query={stats} skeleton={<Skeleton variant="rounded" height={120} />}>
        {(week) => <OfVisits stats={week} />}
      </DataState>
    </Box>
  );
}

function OfVisits({ stats }: { stats: VisitorStats }) {
  const { averageSessionTime: minutes, peakHour: peak } = stats;
  const seconds = minutes === null ? null : minutes * 60;
  return (
    <Box>
      <Facts>
        <Fact term={<CountedTerm name="Peak hour" help={FIGURE_MEANINGS.peakHour} />}>
          {peak === null ? '–' : `${hourName(peak)} to ${hourName((peak + 1) % 24)}`}
        </Fact>
        <Fact term={<CountedTerm name="Visits" help={FIGURE_MEANINGS.sessions} />}>{formatNumber(stats.sessions)}</Fact>
        <Fact term={<CountedTerm name="Bounce rate" help={FIGURE_MEANINGS.bounceRate} />}>
          {formatRate(stats.bounceRate)}
        </Fact>
        <Fact term={<CountedTerm name="Average session time" help={FIGURE_MEANINGS.averageSessionTime} />}>
          {seconds === null ? 'No data yet' : `${formatDuration(seconds)} min`}
        </Fact>
      </Facts>
      {minutes !== null && (
        <ProgressBar value={sessionShare(minutes)} aria-label="Average session time, of 5 minutes" sx={{ mt: 2 }} />
      )}
    </Box>
  );
}
