import { Suspense, useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { VideoView } from '@pressloom/contracts/videos';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { postsOfVideosQuery, recentVideosQuery } from '../api.ts';

// A screen shows one of the two, and nothing in it before the videos are known: it comes while they are asked for.
const cards = lazyPart(async () => (await import('./VideoCards.tsx')).VideoCards);
const table = lazyPart(async () => (await import('./VideoTable.tsx')).VideoTable);

/** The newest videos of the selected website. */
export function RecentVideos({ siteId }: { siteId: number }) {
  const query = useQuery(recentVideosQuery(siteId));
  const processed = (query.data ?? []).filter(({ status }) => status === 'processed').map(({ id }) => id);
  const posts = useQuery(postsOfVideosQuery(siteId, processed)).data;
  const form = useNarrow('sm') ? cards : table;
  // What can't be fetched is told where it is shown.
  useEffect(() => void form.preload().catch(() => undefined), [form]);
  const postOf = ({ id }: VideoView) => posts?.find(({ videoId }) => videoId === id);
  const empty = (
    <EmptyState
      title="No videos yet"
      text="Add a keyword to find the first videos."
      action={
        <Button variant="contained" component={Link} to={ADMIN_PATHS.keywords}>
          Add a keyword
        </Button>
      }
    />
  );
  return (
    <Section
      title="Recent videos"
      action={
        query.data?.length ? (
          <Button size="small" component={Link} to={ADMIN_PATHS.contentGeneration} sx={{ mr: '-10px' }}>
            All videos
          </Button>
        ) : null
      }
    >
      <DataState query={query} skeleton={<RowsSkeleton />} empty={empty}>
        {(videos) => (
          <Suspense fallback={<RowsSkeleton />}>
            <form.Part videos={videos} postOf={postOf} />
          </Suspense>
        )}
      </DataState>
    </Section>
  );
}

function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Box>
  );
}
