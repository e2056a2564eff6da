import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSendIssue } from '../../../shared/hooks/use-send-issue.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { newsletterAudienceQuery, newsletterQuery } from '../newsletter-api.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { siteTime } from '../when.ts';

/** Sends a newsletter, as it stands and to how many is asked about first. */
export function SendNewsletter({ id }: { id: number }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<{ subject: string; revision: number; recipients: number } | null>(null);
  const now = siteTime(new Date(useNow()).toISOString(), useTimeZone());
  const look = useMutation({
    mutationFn: async () => {
      const [{ subject, revision }, { recipients, obstacle }] = await Promise.all([
        client.fetchQuery(newsletterQuery(id)),
        client.fetchQuery(newsletterAudienceQuery(id)),
      ]);
      return { subject, revision, recipients, obstacle };
    },
    onSuccess: ({ obstacle, ...issue }) => (obstacle ? toast.error('Send Failed', obstacle) : setAsked(issue)),
    onError: (error) => toast.failed('Send Failed', error),
  });
  const work = useSendIssue(id);
  return (
    <>
      <BusyButton variant="outlined" busy={look.isPending || work.isBusy} onClick={() => look.mutate()}>
        Send Now
      </BusyButton>
      {asked && (
        <ConfirmDialog
          title="Send this newsletter now?"
          question={`“${asked.subject}” goes to ${counted(asked.recipients, 'reader', 'readers')} now, ${now}. Sent emails can’t be recalled.`}
          confirmLabel="Send Now"
          tone="primary"
          onConfirm={() => work.start(asked.revision)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
