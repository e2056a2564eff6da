import { useState } from 'react';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSendIssue } from '../../../shared/hooks/use-send-issue.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { lazyDialog } from '../../../shared/ui/LazyPart.tsx';

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
  return (
    <>
      <BusyButton
        size={size}
        variant="contained"
        busy={work.isBusy}
        busyLabel="Sending..."
        disabled={held !== null}
        title={held ?? undefined}
        aria-label={work.isBusy ? undefined : `Send Now: ${issue.subject}`}
        onClick={() => setIsAsked(true)}
      >
        Send Now
      </BusyButton>
      {isAsked && <SendDialog issue={issue} site={site} work={work} onClose={() => setIsAsked(false)} />}
    </>
  );
}
