import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatExact } from '@pressloom/contracts/shown-times';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { cleanupStateQuery } from '../cleanup-api.ts';
import { undoSentence } from '../cleanup-text.ts';

/** The last cleanup of a website that changed posts, and its undo while that is possible. */
export function LastCleanup({ siteId, onUndo }: { siteId: number; onUndo: () => void }) {
  const query = useQuery(cleanupStateQuery(siteId));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={48} />}>
      {({ lastRun }) => {
        if (lastRun === null) return null;
        const { cleanedPosts, startedAt, finishedAt, undoableUntil, undoneAt } = lastRun;
        const sentence = undoSentence(lastRun);
        return (
          <Box role="group" aria-label="Last cleanup" sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
            <Typography>
              Last cleanup: {counted(cleanedPosts, 'post', 'posts')}, <RelativeTime iso={finishedAt ?? startedAt} />.
              {finishedAt === null && ' It did not finish.'}
              {undoneAt !== null && (
                <>
                  {' '}
                  It was undone <RelativeTime iso={undoneAt} />.
                </>
              )}
            </Typography>
            {sentence !== null && undoableUntil !== null && (
              <>
                <Typography color="textSecondary" sx={{ mt: 1 }}>
                  {sentence} Possible until {formatExact(undoableUntil)}.
                </Typography>
                <Button variant="outlined" color="inherit" size="small" onClick={onUndo} sx={{ mt: 2 }}>
                  Undo
                </Button>
              </>
            )}
          </Box>
        );
      }}
    </DataState>
  );
}
