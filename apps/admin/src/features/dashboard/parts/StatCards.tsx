import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '@pressloom/contracts/dashboard';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { statsQuery, subscriberStatsQuery } from '../api.ts';
import { changeOf, growthOf, withLosses } from '../weekly-change.ts';

interface Card {
  key: keyof DashboardStats['changes'];
  label: string;
  help: string;
  /** Of readers some leave: not their weeks are compared, but how many there are. */
  isPresent?: true;
}

const CARDS: readonly Card[] = [
  {
    key: 'videosProcessed',
    label: 'Videos Processed',
    help: 'Videos of this website that have a post, deleted ones included.',
  },
  {
    key: 'blogPosts',
    label: 'Blog Posts Generated',
    help: 'Posts written for this website, drafts and deleted ones included.',
  },
  {
    key: 'subscribers',
    label: 'Newsletter Subscribers',
    help: 'Active newsletter subscribers of this website.',
    isPresent: true,
  },
  {
    key: 'premiumMembers',
    label: 'Premium Members',
    help: 'People who bought a membership at this website and can read now, and people on its list who were given one. The change ignores given memberships that were revoked.',
    isPresent: true,
  },
];

/** What the change of a figure compares. */
const compared = (isPresent = false): string =>
  isPresent
    ? 'The change compares today with seven days ago; people who left count against it.'
    : 'The change compares the last seven days with the seven days before.';

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
  // Beside the net change; without it the card says what it can.
  const lost = useQuery(subscriberStatsQuery(siteId)).data?.lost ?? 0;
  return (
    <DataState query={query} skeleton={<StatCardsSkeleton />}>
      {(stats) => (
        <Box sx={GRID}>
          {CARDS.map(({ key, label, help, isPresent }) => (
            <StatCard
              key={key}
              label={label}
              value={formatNumber(stats[key])}
              change={withLosses(
                isPresent
                  ? growthOf(stats[key], stats.changes[key], stats.subscribers > 0)
                  : changeOf(stats[key], stats.changes[key]),
                key === 'subscribers' ? lost : 0,
              )}
              help={`${help} ${compared(isPresent)}`}
            />
          ))}
        </Box>
      )}
    </DataState>
  );
}
