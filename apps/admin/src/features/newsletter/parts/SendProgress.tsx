import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { percentDone, progressText } from '../delivery-text.ts';
import { useDelivery } from '../use-delivery.ts';

/** How far the sending of an issue is, in one line. */
export function SendProgress({ issue }: { issue: Pick<NewsletterSummary, 'id' | 'subject'> }) {
  const { data } = useDelivery(issue.id);
  if (!data) return null;
  return (
    <Box sx={{ mt: 1, maxWidth: 420 }}>
      <ProgressBar
        aria-label={`Sending ${issue.subject}`}
        aria-valuetext={progressText(data)}
        value={percentDone(data)}
        tone={data.deliveryStatus === 'paused' ? 'warning' : 'primary'}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {progressText(data)}
      </Typography>
    </Box>
  );
}
