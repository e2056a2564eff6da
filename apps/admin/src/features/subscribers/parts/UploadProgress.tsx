import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { bytesText } from '../import-text.ts';

interface UploadProgressProps {
  /** Bytes. */
  total: number;
  sent: number;
  onStop: () => void;
}

/** A file on its way to the server. */
export function UploadProgress({ total, sent, onStop }: UploadProgressProps) {
  const told = `${bytesText(Math.min(sent, total))} of ${bytesText(total)} sent`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProgressBar aria-label="Sending the list" aria-valuetext={told} value={(100 * sent) / total} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          {told}. Keep this page open until it is there.
        </Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={onStop}>
          Stop
        </Button>
      </Box>
    </Box>
  );
}
