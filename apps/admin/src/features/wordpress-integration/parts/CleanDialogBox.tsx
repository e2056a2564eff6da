import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CleanupResult, FoundGates, UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { SiteView } from '@pressloom/contracts/sites';
import { resultOf } from '../../../shared/api/job-state.ts';
import type { Work } from '../../../shared/api/use-work.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { cleanedText, cleanLabel, isIncomplete, restoredText, undoneText } from '../cleanup-text.ts';
import { useCleanup } from '../use-cleanup.ts';
import { CleanedPosts } from './CleanedPosts.tsx';
import { CleanPreview } from './CleanPreview.tsx';
import { LastCleanup } from './LastCleanup.tsx';

interface CleanDialogProps {
  site: SiteView;
  onClose: () => void;
}

/**
 * Shows first which posts would change, then cleans them, and offers the way back. It can be closed meanwhile: the work continues. What runs when it
 * is opened, or is started in another tab, ends as if it had been started here.
 */
export function CleanDialogBox({ site, onClose }: CleanDialogProps) {
  const titleId = useId();
  const { find, clean, undo, isKnown } = useCleanup(site.id);
  // What was under way last since this was opened; null: nothing, so that what would change is shown.
  const [last, setLast] = useState<'clean' | 'undo' | null>(null);
  const running = (undo.isBusy && 'undo') || (clean.isBusy && 'clean') || null;
  if (running !== null && running !== last) setLast(running);
  const isBusy = find.isBusy || clean.isBusy || undo.isBusy;
  const begun = useRef(false);
  const findNow = find.start;
  useEffect(() => {
    if (!isKnown || begun.current) return;
    begun.current = true;
    if (!clean.isBusy && !undo.isBusy) findNow();
  }, [isKnown, findNow, clean.isBusy, undo.isBusy]);

  const isAsked = last === null && !isBusy;
  const found = isAsked ? ((find.result as FoundGates | undefined) ?? null) : null;
  const label = found && cleanLabel(found);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Clean {site.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Typography color="textSecondary">
            Removes scripts of Pressloom’s gate that were pasted into posts, and crowns at the ends of titles. The code
            in your theme stays.
          </Typography>
          <Box role="status" sx={{ '& > *': { mt: 4 } }}>
            {isAsked && find.failure !== null && (
              <FailureNote
                sentence={find.failure.human}
                onRetry={() => findNow()}
                retryLabel="Try again to read the posts"
              />
            )}
            {last === 'clean' && clean.failure !== null && (
              <FailureNote
                sentence={clean.failure.human}
                onRetry={() => clean.start()}
                retryLabel="Try again to clean the posts"
              />
            )}
            {last === 'undo' && undo.failure !== null && <FailureNote sentence={undo.failure.human} />}
          </Box>
        </Box>
        <WorkProgress work={find} label="Reading the posts" />
        <WorkProgress work={clean} label="Cleaning posts" />
        <WorkProgress work={undo} label="Restoring posts" />
        {!isKnown && <Skeleton variant="rounded" height={96} />}
        {found && <CleanPreview found={found} />}
        {last === 'clean' && !isBusy && <CleanEnd work={clean} />}
        {last === 'undo' && !isBusy && <UndoEnd work={undo} />}
        {isKnown && !isBusy && <LastCleanup siteId={site.id} onUndo={() => undo.start()} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {label !== null && (
          <Button variant="contained" onClick={() => clean.start()}>
            {label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function CleanEnd({ work }: { work: Work }) {
  const cleaned = resultOf(work) as CleanupResult | undefined;
  if (work.failure !== null || !cleaned) return null;
  const { message, posts } = cleaned;
  return <CleanedPosts {...{ message, posts }} textOf={cleanedText} isIncomplete={isIncomplete(cleaned)} />;
}

function UndoEnd({ work }: { work: Work }) {
  const undone = resultOf(work) as UndoCleanupResult | undefined;
  if (work.failure !== null || !undone) return null;
  const { posts } = undone;
  return (
    <CleanedPosts message={undoneText(undone)} posts={posts} textOf={restoredText} isIncomplete={posts.length > 0} />
  );
}
