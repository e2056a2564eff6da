import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { statsQuery } from '../api.ts';
import { premiumShare } from '../subscriber-text.ts';

/** How many of a website's subscribers are premium. */
export function PremiumCard({ siteId }: { siteId: number }) {
  const query = useQuery(statsQuery(siteId));
  return (
    <Box sx={{ maxWidth: { sm: 320 } }}>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={122} />}>
        {(stats) => (
          <StatCard
            label="Premium Subscribers"
            value={formatNumber(stats.premium)}
            change={{ direction: 'neutral', text: premiumShare(stats) }}
            help="Active subscribers of this website who can read premium articles, wherever they got their membership. The Dashboard’s Premium Members counts differently: it includes members who bought on this website, even if they are not on this list."
          />
        )}
      </DataState>
    </Box>
  );
}
