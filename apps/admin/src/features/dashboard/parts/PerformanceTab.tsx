import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { performanceQuery, spendingQuery } from '../api.ts';
import { DEFAULT_PERIOD, PERIODS } from '../performance.ts';
import type { Period } from '../performance.ts';
import { centsByKeyword } from '../spending.ts';
import { COLUMNS } from './ContentTab.tsx';
import { DailyFigures } from './DailyFigures.tsx';
import { KeywordYields } from './KeywordYields.tsx';
import { PublishSuccess } from './PublishSuccess.tsx';
import { RevenueCard } from './RevenueCard.tsx';
import { SpendingCard } from './SpendingCard.tsx';
import { QuotaDays } from './QuotaDays.tsx';

// As of the charts: the figures above don't wait for it.
const LedgerCard = lazyPart(async () => (await import('./LedgerCard.tsx')).LedgerCard);

const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** What the last days brought. */
export function PerformanceTab({ siteId }: { siteId: number }) {
  const [days, setDays] = useUrlState<Period>('days', DEFAULT_PERIOD, { allowed: PERIODS });
  // Another period keeps the old one until it is there; another website is another tab panel.
  const query = useQuery({ ...performanceQuery(siteId, days), placeholderData: keepPreviousData });
  const spending = useQuery({ ...spendingQuery(siteId, days), placeholderData: keepPreviousData });
  // What another period cost is nothing of this one's.
  const isSamePeriod = spending.data?.days.length === query.data?.days.length;
  const isUnread = spending.isError && !spending.data;
  const cents = isUnread ? null : centsByKeyword(isSamePeriod ? spending.data?.keywords : undefined);
  return (
    <Box sx={STACK}>
      <ErrorBoundary title="The revenue could not be shown">
        <RevenueCard siteId={siteId} />
      </ErrorBoundary>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={days}
        aria-label="Period"
        onChange={(_event, next: Period | null) => next && setDays(next)}
      >
        {PERIODS.map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none', px: 3 }}>
            {each} days
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={COLUMNS}>
        <Box sx={STACK}>
          <ErrorBoundary title="The figures of each day could not be shown">
            <DailyFigures query={query} />
          </ErrorBoundary>
          <ErrorBoundary title="The keywords could not be shown">
            <KeywordYields query={query} cents={cents} />
          </ErrorBoundary>
        </Box>
        <Box sx={STACK}>
          <ErrorBoundary title="The spending could not be shown">
            <SpendingCard query={spending} />
          </ErrorBoundary>
          <ErrorBoundary title="The publishes could not be shown">
            <PublishSuccess query={query} />
          </ErrorBoundary>
          <ErrorBoundary title="The quota of each day could not be shown">
            <QuotaDays siteId={siteId} />
          </ErrorBoundary>
        </Box>
      </Box>
      <ErrorBoundary title="The ledger could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
          <LedgerCard.Part siteId={siteId} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
