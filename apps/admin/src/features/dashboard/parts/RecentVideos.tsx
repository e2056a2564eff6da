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
import { Section } from '../../../shared/ui/Section.tsx';
import { postsOfVideosQuery, recentVideosQuery } from '../api.ts';
import { VideoCards } from './VideoCards.tsx';
import { VideoTable } from './VideoTable.tsx';

/** The newest videos of the selected website. */
export function RecentVideos({ siteId }: { siteId: number }) {
  const query = useQuery(recentVideosQuery(siteId));
  const processed = (query.data ?? []).filter(({ status }) => status === 'processed').map(({ id }) => id);
  const posts = useQuery(postsOfVideosQuery(siteId, processed)).data;
  const isPhone = useNarrow('sm');
  const postOf = ({ id }: VideoView) => posts?.find(({ videoId }) => videoId === id);
  const empty = (
    <EmptyState
      title="No videos yet"
      text="Add a keyword: its search brings the first videos."
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
        {(videos) =>
          isPhone ? <VideoCards videos={videos} postOf={postOf} /> : <VideoTable videos={videos} postOf={postOf} />
        }
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
