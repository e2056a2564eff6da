import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Alert } from '../../../shared/ui/Alert.tsx';
import type { IssueEditing } from '../use-issue-draft.ts';

/** Tells that somebody else saved the issue meanwhile, and lets a person choose; nothing where nobody did. */
export function OutdatedNote({ editing }: { editing: IssueEditing }) {
  if (!editing.isOutdated) return null;
  return (
    <Alert severity="warning">
      <strong>Somebody changed this newsletter while you were editing.</strong> Your changes are still here, not saved.
      Load the new version: fields that you changed keep your text, all others show theirs.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button size="small" variant="contained" onClick={editing.takeNewest}>
          Load and keep my changes
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={editing.discard}>
          Load and discard my changes
        </Button>
      </Box>
    </Alert>
  );
}
