import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { issueStatsQuery } from '../issues-api.ts';
import { rateText } from '../issue-words.ts';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

const plain = (text: string) => ({ direction: 'neutral', text }) as const;

/** The counters of a website's newsletter. */
export function IssueCounters({ siteId }: { siteId: number }) {
  const query = useQuery(issueStatsQuery(siteId));
  return (
    <DataState query={query} skeleton={<CountersSkeleton />}>
      {({ totalSubscribers, sent, scheduled, openRate, isOpenRateEstimated }) => (
        <Box sx={GRID}>
          <StatCard
            label="Total Subscribers"
            value={formatNumber(totalSubscribers)}
            change={plain('On the list now')}
            help="Active subscribers of this website."
          />
          <StatCard
            label="Newsletters Sent"
            value={formatNumber(sent)}
            change={plain('Until now')}
            help="Newsletters of this website whose sending came to its end."
          />
          <StatCard
            label="Scheduled"
            value={formatNumber(scheduled)}
            change={plain('With a date to come')}
            help="Newsletters that have a date and were not sent yet."
          />
          <StatCard
            label="Open Rate"
            value={rateText(openRate)}
            change={plain(openRateNote(openRate, isOpenRateEstimated))}
            help="Mails that were opened, of those that arrived. A picture tells of it, which some programs never load and others load by themselves; machines are left out as far as they can be known."
          />
        </Box>
      )}
    </DataState>
  );
}

function openRateNote(openRate: number | null, isEstimated: boolean): string {
  if (openRate === null) return 'Nothing was counted';
  return isEstimated ? 'estimated' : 'Of the mails that arrived';
}

function CountersSkeleton() {
  return (
    <Box sx={GRID}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" height={122} />
      ))}
    </Box>
  );
}
