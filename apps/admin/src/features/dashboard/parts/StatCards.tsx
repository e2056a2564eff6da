import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '@pressloom/contracts/dashboard';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { statsQuery } from '../api.ts';
import { changeOf } from '../weekly-change.ts';

const CARDS: readonly { key: keyof DashboardStats['changes']; label: string; help: string }[] = [
  { key: 'videosProcessed', label: 'Videos Processed', help: 'Videos of this website that a post was written from.' },
  { key: 'blogPosts', label: 'Blog Posts Generated', help: 'Posts written for this website, drafts included.' },
  { key: 'subscribers', label: 'Newsletter Subscribers', help: 'Active newsletter subscribers of this website.' },
  { key: 'premiumMembers', label: 'Premium Members', help: 'Active subscribers of this website who are premium.' },
];

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
} as const;

export function StatCardsSkeleton() {
  return (
    <Box sx={GRID}>
      {CARDS.map(({ key }) => (
        <Skeleton key={key} variant="rounded" height={122} />
      ))}
    </Box>
  );
}

/** The four figures of the selected website. */
export function StatCards({ siteId }: { siteId: number }) {
  const query = useQuery(statsQuery(siteId));
  return (
    <DataState query={query} skeleton={<StatCardsSkeleton />}>
      {(stats) => (
        <Box sx={GRID}>
          {CARDS.map(({ key, label, help }) => (
            <StatCard
              key={key}
              label={label}
              value={formatNumber(stats[key])}
              change={changeOf(stats[key], stats.changes[key])}
              help={`${help} The change compares the last seven days with the seven before.`}
            />
          ))}
        </Box>
      )}
    </DataState>
  );
}
