import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { newestPostsQuery } from '../api.ts';
import { PostItem } from './PostItem.tsx';

/** The three newest posts of the selected website. */
export function BlogSnapshot({ siteId }: { siteId: number }) {
  const query = useQuery(newestPostsQuery(siteId));
  const empty = (
    <EmptyState
      title="No posts yet"
      text="Posts are written from videos, automatically or when you ask for one."
      action={
        <Button variant="outlined" component={Link} to={ADMIN_PATHS.contentGenerationTab('ready')}>
          Choose a video
        </Button>
      }
    />
  );
  return (
    <Section
      title="Newest blog posts"
      action={
        query.data?.length ? (
          <Button size="small" component={Link} to={ADMIN_PATHS.contentGeneration} sx={{ mr: '-10px' }}>
            All posts
          </Button>
        ) : null
      }
    >
      <DataState query={query} skeleton={<PostsSkeleton />} empty={empty}>
        {(posts) => (
          <Box
            component="ul"
            aria-label="Newest blog posts"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            {posts.map((post) => (
              <PostItem key={post.id} post={post} />
            ))}
          </Box>
        )}
      </DataState>
    </Section>
  );
}

function PostsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={88} />
      ))}
    </Box>
  );
}
