import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from './BusyButton.tsx';

interface FailureNoteProps {
  sentence: string;
  onRetry?: () => void;
  /** What the button says where it is not the same once more. */
  retry?: string;
  /** Name of the retry button for screen readers, where many stand on one screen. Begins with 'Try again'. */
  retryLabel?: string;
}

/** What went wrong, kept where it happened; quieter than an alert, since many can stand in one list. */
export function FailureNote({ sentence, onRetry, retry = 'Try again', retryLabel }: FailureNoteProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', color: 'error.main', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, flex: '1 1 200px', minWidth: 0 }}>
        <ErrorOutlined fontSize="small" aria-hidden sx={{ flexShrink: 0, mt: '1px' }} />
        <Typography color="inherit" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      </Box>
      {onRetry && (
        <BusyButton size="small" variant="outlined" color="inherit" onClick={onRetry} aria-label={retryLabel}>
          {retry}
        </BusyButton>
      )}
    </Box>
  );
}
