import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ActivityInsights } from '@pressloom/contracts/activity';
import { changeAgainst } from '../../../shared/ui/change-against.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { insightsQuery } from '../api.ts';
import { growthCards, insightFacts } from '../insight-text.ts';
import { CountedFacts } from './CountedFacts.tsx';

const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
} as const;
const DAYS = 7;

/** How the last week grew, and what readers stay for. */
export function GrowthTab({ siteId, isRefreshing }: { siteId: number | null; isRefreshing: boolean }) {
  const query = useQuery(insightsQuery(siteId, isRefreshing));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={260} />}>
      {(figures) => <Growth figures={figures} />}
    </DataState>
  );
}

function Growth({ figures: { growth, insights } }: { figures: ActivityInsights }) {
  return (
    <Box sx={STACK}>
      <Box sx={GRID}>
        {growthCards(growth).map(({ label, week, help }) => (
          <StatCard
            key={label}
            label={label}
            value={formatNumber(week.now)}
            change={changeAgainst(week.now, week.before, DAYS)}
            help={help}
          />
        ))}
      </Box>
      <Section title="Engagement insights">
        <CountedFacts facts={insightFacts(insights)} />
      </Section>
    </Box>
  );
}
