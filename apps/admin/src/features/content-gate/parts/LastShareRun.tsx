import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatExact } from '@pressloom/contracts/shown-times';
import type { ShareRun } from '@pressloom/contracts/premium-share';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { undoSentence } from '../share-text.ts';

/** The last time that a percentage was applied to existing posts, and its undo while that is possible. */
export function LastShareRun({ run, onUndo }: { run: ShareRun; onUndo: () => void }) {
  const { autoPercentage, updatedCount, startedAt, finishedAt, undoableUntil, undoableCount, undoneAt } = run;
  const sentence = undoSentence(run);
  return (
    <Box role="group" aria-label="Last applied" sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <Typography>
        Last applied: {autoPercentage}%, <RelativeTime iso={finishedAt ?? startedAt} />.{' '}
        {counted(updatedCount, 'post was', 'posts were')} changed.
        {finishedAt === null && ' It did not finish.'}
        {undoneAt !== null && (
          <>
            {' '}
            It was undone <RelativeTime iso={undoneAt} />.
          </>
        )}
      </Typography>
      {sentence !== null && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {sentence}
          {undoableCount > 0 && undoableUntil !== null && ` Possible until ${formatExact(undoableUntil)}.`}
        </Typography>
      )}
      {undoableCount > 0 && (
        <Button variant="outlined" color="inherit" size="small" onClick={onUndo} sx={{ mt: 2 }}>
          Undo
        </Button>
      )}
    </Box>
  );
}
