import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSendIssue } from '../../../shared/hooks/use-send-issue.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

const SendDialog = lazyDialog(async () => (await import('./SendDialog.tsx')).SendDialog);

interface SendButtonProps {
  issue: Pick<NewsletterSummary, 'id' | 'subject' | 'deliveryStatus'>;
  site: SiteView;
  size?: 'small' | 'medium';
  /** Why it can't be pressed now, such as changes that aren't saved; null where it can. */
  held?: string | null;
}

/** 'Send Now': asks first, with who gets it. */
export function SendButton({ issue, site, size = 'medium', held = null }: SendButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const work = useSendIssue(issue.id);
  if (held !== null && !work.isBusy) return <HeldButton subject={issue.subject} size={size} reason={held} />;
  return (
    <>
      <BusyButton
        size={size}
        variant="contained"
        busy={work.isBusy}
        busyLabel="Sending..."
        aria-label={work.isBusy ? undefined : `Send Now: ${issue.subject}`}
        onClick={() => setIsAsked(true)}
      >
        Send Now
      </BusyButton>
      {isAsked && <SendDialog issue={issue} site={site} work={work} onClose={() => setIsAsked(false)} />}
    </>
  );
}

interface HeldButtonProps {
  subject: string;
  size: 'small' | 'medium';
  reason: string;
}

/** Can be reached by the keyboard though a press does nothing, so that everybody learns why. */
function HeldButton({ subject, size, reason }: HeldButtonProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        size={size}
        variant="contained"
        aria-disabled
        aria-label={`Send Now: ${subject}`}
        aria-describedby={id}
        sx={{ opacity: 0.7, cursor: 'default' }}
      >
        Send Now
      </Button>
      <Typography id={id} variant="caption" color="textSecondary">
        {reason}
      </Typography>
    </Box>
  );
}
