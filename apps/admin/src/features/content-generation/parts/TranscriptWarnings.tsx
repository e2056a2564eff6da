import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import type { TranscriptDoubt, TranscriptEditing } from '../use-transcript.ts';
import { wordsToGoOn } from '../video-text.ts';

interface TranscriptWarningsProps {
  transcript: TranscriptEditing;
  doubt: TranscriptDoubt;
  onClose: () => void;
}

/** A transcript was saved, but something about it seems wrong: a person says whether it stays. */
export function TranscriptWarnings({ transcript, doubt, onClose }: TranscriptWarningsProps) {
  const { problem, isSaving, undo } = transcript;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Typography>It was saved. {wordsToGoOn(doubt.words)} Please check it:</Typography>
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
            {doubt.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Alert>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <BusyButton color="inherit" busy={isSaving} busyLabel="Undoing..." onClick={undo}>
          Undo and change it
        </BusyButton>
        <Button variant="contained" autoFocus onClick={onClose} disabled={isSaving}>
          Keep it
        </Button>
      </DialogActions>
    </>
  );
}
