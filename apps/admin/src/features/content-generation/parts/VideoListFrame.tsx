import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { VideoStatus, VideoView } from '@pressloom/contracts/videos';
import { asRequestError } from '../../../shared/api/request.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useSelection } from '../../../shared/hooks/use-selection.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { videoPages } from '../api.ts';
import { ChosenVideos } from '../chosen-videos.ts';
import { CardList, CardSkeleton } from './ContentCard.tsx';
import { useDeleteVideo } from '../use-video-actions.ts';
import { NO_FILTER, VIDEO_FILTER, filterFor, isNarrowed } from '../video-filter.ts';
import { deleteVideoQuestion } from '../video-text.ts';
import { VideoBulk } from './VideoBulk.tsx';
import { VideoFilters } from './VideoFilters.tsx';

const NO_VIDEOS: readonly VideoView[] = [];

interface VideoListFrameProps {
  siteId: number;
  status: VideoStatus;
  label: string;
  /** Shown where the site has no such video at all. */
  empty: ReactNode;
  children: (videos: readonly VideoView[], onDelete: (video: VideoView) => void) => ReactNode;
}

/** What both video lists share: search, the four states, paging, and the question before a deletion. */
export function VideoListFrame({ siteId, status, label, empty, children }: VideoListFrameProps) {
  const [inAddress, setFilter] = useUrlFilter(VIDEO_FILTER);
  const filter = filterFor(status, inAddress);
  const { list, total, more } = useListPages(videoPages(siteId, status, filter));
  const selection = useSelection(list.data ?? NO_VIDEOS);
  const isFiltered = isNarrowed(filter);
  const remove = useDeleteVideo();
  const [doomed, setDoomed] = useState<VideoView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box, [list.data?.length, doomed?.id]);
  // Nothing to search where the site has no such video; shown while loading, so that the rows don't jump.
  const isSearchable = list.data ? list.data.length > 0 : list.error === null;

  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {(isFiltered || isSearchable) && <VideoFilters status={status} filter={filter} onChange={setFilter} />}
      {remove.isError && (
        <Box sx={{ mb: 3 }}>
          <FailureNote
            sentence={`"${remove.variables.title}" was not deleted: ${asRequestError(remove.error).human}`}
            onRetry={() => remove.mutate(remove.variables)}
            retryLabel={`Try again: delete ${remove.variables.title}`}
          />
        </Box>
      )}
      <DataState
        query={list}
        skeleton={<VideosSkeleton />}
        empty={
          <Paper variant="outlined">
            {isFiltered ? <NoMatch q={filter.q} onClear={() => setFilter(NO_FILTER)} /> : empty}
          </Paper>
        }
      >
        {(videos) => (
          <>
            <VideoBulk siteId={siteId} status={status} videos={videos} selection={selection} />
            <ChosenVideos value={selection}>
              <CardList label={label}>{children(videos, setDoomed)}</CardList>
            </ChosenVideos>
            <LoadMore query={more} shown={videos.length} total={total} />
          </>
        )}
      </DataState>
      {doomed && (
        <ConfirmDialog
          title="Delete video?"
          question={deleteVideoQuestion(doomed)}
          confirmLabel="Delete"
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Box>
  );
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title={q ? `No video matches "${q}"` : 'No video matches'}
      text="Titles and channels are searched. Try fewer or other words, or other statuses."
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Show all videos
        </Button>
      }
    />
  );
}

function VideosSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2].map((row) => (
        <CardSkeleton key={row} />
      ))}
    </Box>
  );
}
