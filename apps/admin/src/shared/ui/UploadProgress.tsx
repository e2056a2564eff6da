import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bytesText } from './bytes-text.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface UploadProgressProps {
  label: string;
  /** What to mind meanwhile, a sentence. */
  note: string;
  /** Bytes. */
  total: number;
  sent: number;
  onStop: () => void;
}

/** A file on its way to the server. */
export function UploadProgress({ label, note, total, sent, onStop }: UploadProgressProps) {
  const told = `${bytesText(Math.min(sent, total))} of ${bytesText(total)} sent`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProgressBar aria-label={label} aria-valuetext={told} value={(100 * sent) / total} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          {told}. {note}
        </Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={onStop}>
          Stop
        </Button>
      </Box>
    </Box>
  );
}
