import Box from '@mui/material/Box';
import { Alert } from './Alert.tsx';
import { bulkNote } from './bulk-outcome.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

interface BulkNoteProps {
  /** Why all of it failed; null where it didn't. */
  failure: Error | null;
  /** What became of the rows; null where nothing was done yet, or all of it failed. */
  outcome: BulkOutcome | null;
  /** A line for each row that was refused, and what their list is called. */
  refused?: { label: string; lines: readonly string[] };
}

/** Below the buttons for many rows: what wasn't done, and why. Unlike the toast, it stays until the next try. */
export function BulkNote({ failure, outcome, refused }: BulkNoteProps) {
  const note = bulkNote(failure, outcome);
  if (note === null) return null;
  return (
    <Alert severity={failure ? 'error' : 'warning'} sx={{ mb: 3 }}>
      {note}
      {refused && refused.lines.length > 0 && (
        <Box
          component="ul"
          aria-label={refused.label}
          tabIndex={0}
          sx={{ m: 0, mt: 2, pl: 5, maxHeight: 160, overflowY: 'auto' }}
        >
          {refused.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
