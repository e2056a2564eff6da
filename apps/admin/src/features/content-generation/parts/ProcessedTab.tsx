import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { postPages } from '../api.ts';
import { POST_FIELDS, POST_FILTER } from '../post-filter.ts';
import { NO_FILTER, isNarrowed } from '../video-filter.ts';
import { ContentFilters, NoMatch } from './ContentFilters.tsx';
import { ContentList } from './ContentList.tsx';
import { PostCards } from './PostCards.tsx';

// The rows can be read before they can be chosen.
const postBulk = lazyPart(async () => (await import('./PostBulk.tsx')).PostBulk);
postBulk.preload().catch(() => undefined);

interface ProcessedTabProps {
  siteId: number;
  onShowReady: () => void;
}

/** The posts that were written, whatever became of their videos. */
export function ProcessedTab({ siteId, onShowReady }: ProcessedTabProps) {
  const [filter, setFilter] = useUrlFilter(POST_FILTER);
  const pages = useListPages(postPages(siteId, filter));
  return (
    <ContentList
      pages={pages}
      label="Processed videos"
      filters={<ContentFilters what="posts" filter={filter} fields={POST_FIELDS} onChange={setFilter} />}
      isFiltered={isNarrowed(filter)}
      noMatch={
        <NoMatch what="post" searched="The search covers titles." q={filter.q} onClear={() => setFilter(NO_FILTER)} />
      }
      empty={
        <EmptyState
          title="No posts yet"
          text="Posts written from videos or notes appear here, ready to review, illustrate and publish."
          action={
            <Button variant="contained" onClick={onShowReady}>
              Choose a video to write from
            </Button>
          }
        />
      }
      bulk={(posts, selection) => (
        <ErrorBoundary title="Several posts can’t be changed at once now">
          <Suspense fallback={<Box sx={{ height: 40, mb: 3 }} />}>
            <postBulk.Part posts={posts} selection={selection} />
          </Suspense>
        </ErrorBoundary>
      )}
    >
      {(posts, onDelete) => <PostCards siteId={siteId} posts={posts} onDelete={onDelete} />}
    </ContentList>
  );
}
