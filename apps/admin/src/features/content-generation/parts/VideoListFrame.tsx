import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { VideoStatus, VideoView } from '@pressloom/contracts/videos';
import { asRequestError } from '../../../shared/api/request.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { videoPages } from '../api.ts';
import { CardList, CardSkeleton } from './ContentCard.tsx';
import { useDeleteVideo } from '../use-video-actions.ts';
import { deleteVideoQuestion } from '../video-text.ts';

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
  const [q, setQ] = useUrlState<string>('q', '');
  const { list, total, more } = useListPages(videoPages({ siteId, status, q }));
  const remove = useDeleteVideo();
  const [doomed, setDoomed] = useState<VideoView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box, [list.data?.length, doomed?.id]);
  // Nothing to search where the site has no such video; shown while loading, so that the rows don't jump.
  const isSearchable = list.data ? list.data.length > 0 : list.error === null;
  const clearSearch = useCallback(() => setQ(''), [setQ]);

  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {(q || isSearchable) && (
        <Box role="search" sx={{ mb: 4 }}>
          <SearchField label="Search videos" value={q} onChange={setQ} />
        </Box>
      )}
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
        empty={<Paper variant="outlined">{q ? <NoMatch q={q} onClear={clearSearch} /> : empty}</Paper>}
      >
        {(videos) => (
          <>
            <CardList label={label}>{children(videos, setDoomed)}</CardList>
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
      title={`No video matches "${q}"`}
      text="Titles and channels are searched. Try fewer or other words."
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Clear search
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
