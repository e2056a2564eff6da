import { useEffect, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CleanupResult, FoundGates, UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { SiteView } from '@pressloom/contracts/sites';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { cleanedText, cleanLabel, isIncomplete, restoredText } from '../cleanup-text.ts';
import { useCleanup } from '../use-cleanup.ts';
import { CleanedPosts } from './CleanedPosts.tsx';
import { CleanPreview } from './CleanPreview.tsx';
import { LastCleanup } from './LastCleanup.tsx';

interface CleanDialogProps {
  site: SiteView;
  onClose: () => void;
}

/** Shows first which posts would change, then cleans them, and offers the way back. It can be closed meanwhile: the work continues. */
export function CleanDialogBox({ site, onClose }: CleanDialogProps) {
  const titleId = useId();
  const { find, clean, undo, isKnown } = useCleanup(site.id);
  const [isAsked, setAsked] = useState(true);
  const isBusy = find.isBusy || clean.isBusy || undo.isBusy;
  const begun = useRef(false);
  const findNow = find.start;
  useEffect(() => {
    if (!isKnown || begun.current) return;
    begun.current = true;
    if (!clean.isBusy && !undo.isBusy) findNow();
  }, [isKnown, findNow, clean.isBusy, undo.isBusy]);

  const found = isAsked && !isBusy ? ((find.result as FoundGates | undefined) ?? null) : null;
  const cleaned = clean.result as CleanupResult | undefined;
  const undone = undo.result as UndoCleanupResult | undefined;
  const label = found && cleanLabel(found);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Clean {site.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">
          Removes scripts of Pressloom’s gate that were pasted into posts, and crowns at the ends of titles. The code in
          your theme stays.
        </Typography>
        <WorkProgress work={find} label="Reading the posts" />
        <WorkProgress work={clean} label="Cleaning posts" />
        <WorkProgress work={undo} label="Restoring posts" />
        {!isKnown && <Skeleton variant="rounded" height={96} />}
        {find.failure && isAsked && !isBusy ? (
          <FailureNote sentence={find.failure} onRetry={() => findNow()} retryLabel="Try again to read the posts" />
        ) : null}
        {clean.failure && !isAsked && !isBusy ? (
          <FailureNote
            sentence={clean.failure}
            onRetry={() => clean.start()}
            retryLabel="Try again to clean the posts"
          />
        ) : null}
        {undo.failure && !isBusy ? <FailureNote sentence={undo.failure} /> : null}
        {found && <CleanPreview found={found} />}
        {!isAsked && !isBusy && undone ? (
          <CleanedPosts
            message={undone.message}
            posts={undone.posts}
            textOf={restoredText}
            isIncomplete={undone.posts.length > 0}
          />
        ) : null}
        {!isAsked && !isBusy && !undone && cleaned ? (
          <CleanedPosts
            message={cleaned.message}
            posts={cleaned.posts}
            textOf={cleanedText}
            isIncomplete={isIncomplete(cleaned)}
          />
        ) : null}
        {isKnown && !isBusy && (
          <LastCleanup
            siteId={site.id}
            onUndo={() => {
              setAsked(false);
              undo.start();
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {label !== null && (
          <Button
            variant="contained"
            onClick={() => {
              setAsked(false);
              clean.start();
            }}
          >
            {label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
