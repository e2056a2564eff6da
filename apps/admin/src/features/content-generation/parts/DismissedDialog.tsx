import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { ReadingDialog } from '../../../shared/ui/ReadingDialog.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { dismissedPages } from '../api.ts';
import { DismissedRow } from './DismissedRow.tsx';

interface DismissedDialogProps {
  siteId: number;
  onClose: () => void;
}

/** The videos that were deleted from a website, and the way back for each. */
export function DismissedDialog({ siteId, onClose }: DismissedDialogProps) {
  const [q, setQ] = useState('');
  // Toasts stand behind a dialog for who can't see them.
  const [restored, setRestored] = useState('');
  const { list, total, more } = useListPages(dismissedPages(siteId, q));
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <ReadingDialog
      title="Dismissed videos"
      maxWidth="sm"
      closeLabel="Close dismissed videos"
      regionLabel="The dismissed videos"
      onClose={onClose}
    >
      <Box
        ref={box}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
      >
        <Typography color="textSecondary">
          Searches skip these deleted videos. Titles are kept for 30 days, as YouTube’s terms require. Restoring a video
          loads it from YouTube again.
        </Typography>
        <SearchField label="Search dismissed videos" value={q} onChange={setQ} />
        <Typography role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
          {restored}
        </Typography>
        <DataState query={list} skeleton={<RowsSkeleton />} empty={<Nothing q={q} />}>
          {(videos) => (
            <div>
              <Box component="ul" aria-label="Dismissed videos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {videos.map((video) => (
                  <DismissedRow key={video.id} siteId={siteId} video={video} onRestored={setRestored} />
                ))}
              </Box>
              <LoadMore query={more} shown={videos.length} total={total} />
            </div>
          )}
        </DataState>
      </Box>
    </ReadingDialog>
  );
}

function Nothing({ q }: { q: string }) {
  if (q === '') {
    return <EmptyState title="No dismissed videos" text="Videos that you delete from this website are listed here." />;
  }
  return (
    <EmptyState
      title={`No dismissed video matches “${q}”`}
      text="The search covers titles, channels and IDs. Videos deleted long ago are known only by ID."
    />
  );
}

function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
  );
}
