import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { counted, formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { issueStatsQuery } from '../issues-api.ts';
import { rateText } from '../issue-words.ts';
import { openRateNote } from '../numbers-text.ts';

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
      {({ totalSubscribers, sent, scheduled, waiting, ...opens }) => (
        <Box sx={GRID}>
          <StatCard
            label="Total Subscribers"
            value={formatNumber(totalSubscribers)}
            change={plain('On the list now')}
            help="Active subscribers of this website, including those who paused their emails."
          />
          <StatCard
            label="Newsletters Sent"
            value={formatNumber(sent)}
            change={plain('All time')}
            help="Newsletters of this website that finished sending."
          />
          <StatCard
            label="Scheduled"
            value={formatNumber(scheduled)}
            change={plain(waitingNote(waiting))}
            help="Newsletters that will go out automatically on their date. The others are sent when you press Send Now, or once what’s missing is set up."
          />
          <StatCard
            label="Open Rate"
            value={rateText(opens.openRate)}
            change={plain(openRateNote(opens))}
            help="Share of accepted emails that were opened, in newsletters that count opens. A picture counts them: some email programs never load it, others always do. Known machines don’t count."
          />
        </Box>
      )}
    </DataState>
  );
}

function waitingNote(waiting: number): string {
  return waiting === 0 ? 'Go out automatically' : `${counted(waiting, 'more is', 'more are')} unsent`;
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
