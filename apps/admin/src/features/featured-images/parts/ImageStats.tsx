import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { capitalised, formatNumber } from '../../../shared/ui/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { statsQuery } from '../api.ts';

const PAIR = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' };

function PairSkeleton() {
  return (
    <Box sx={PAIR}>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={96} />
    </Box>
  );
}

/** How many posts have an image, and how new ones get theirs. */
export function ImageStats({ siteId }: { siteId: number }) {
  const stats = useQuery(statsQuery(siteId));
  const settings = useQuery(settingsQuery(siteId));
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <DataState query={stats} skeleton={<PairSkeleton />}>
        {({ withImage, withoutImage }) => (
          <Box sx={PAIR}>
            <StatCard
              label="Posts with images"
              value={formatNumber(withImage)}
              help="All posts of this website that have a featured image, drafts included."
            />
            <StatCard
              label="Posts without images"
              value={formatNumber(withoutImage)}
              help="All posts of this website that have no featured image yet, drafts included."
            />
          </Box>
        )}
      </DataState>
      <DataState query={settings} skeleton={<PairSkeleton />}>
        {({ autoGenerateImages, imageStyle }) => (
          <Box sx={PAIR}>
            <StatCard
              label="Auto generation"
              value={autoGenerateImages ? 'ON' : 'OFF'}
              help="Whether each new post gets an AI image. You can change it under Content Generation, Settings."
            />
            <StatCard
              label="Default style"
              value={capitalised(imageStyle)}
              help="The style of AI images unless another one is chosen."
            />
          </Box>
        )}
      </DataState>
    </Box>
  );
}
