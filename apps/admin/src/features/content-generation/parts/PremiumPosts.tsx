import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { postPages } from '../api.ts';
import { POST_FIELDS, POST_FILTER } from '../post-filter.ts';
import { isNarrowed, NO_FILTER } from '../video-filter.ts';
import { ContentFilters, NoMatch } from './ContentFilters.tsx';
import { PremiumPost } from './PremiumPost.tsx';

const SKELETON = [0, 1, 2, 3].map((row) => <Skeleton key={row} variant="rounded" height={72} sx={{ mb: 2 }} />);

/** Every post of a website, to be made premium or free. */
export function PremiumPosts({ siteId }: { siteId: number }) {
  const [filter, setFilter] = useUrlFilter(POST_FILTER);
  const { list, total, more } = useListPages(postPages(siteId, filter));
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const isFiltered = isNarrowed(filter);
  const hasRows = list.data ? list.data.length > 0 : list.error === null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {(isFiltered || hasRows) && (
        <ContentFilters what="posts" filter={filter} fields={POST_FIELDS} onChange={setFilter} />
      )}
      <DataState
        query={list}
        skeleton={SKELETON}
        empty={
          <Paper variant="outlined">
            {isFiltered ? (
              <NoMatch
                what="post"
                searched="The search covers titles."
                q={filter.q}
                onClear={() => setFilter(NO_FILTER)}
              />
            ) : (
              <EmptyState
                title="No posts yet"
                text="Posts of this website appear here as soon as they are written."
                action={
                  <Button variant="contained" component={Link} to={ADMIN_PATHS.contentGenerationTab('ready')}>
                    Choose a video to write from
                  </Button>
                }
              />
            )}
          </Paper>
        }
      >
        {(posts) => (
          <>
            <Paper
              variant="outlined"
              component="ul"
              aria-label="Posts"
              sx={{ listStyle: 'none', m: 0, px: { xs: 3, sm: 4 }, py: 3 }}
            >
              {posts.map((post) => (
                <PremiumPost key={post.id} post={post} />
              ))}
            </Paper>
            <LoadMore query={more} shown={posts.length} total={total} />
          </>
        )}
      </DataState>
    </Box>
  );
}
