import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { exactTime } from '../issue-times.ts';
import { answerSlot, slotsQuery } from '../schedule-api.ts';

/** Days of the plan that came too late and wait for a person's word; nothing while there are none. */
export function LateIssues({ site }: { site: SiteView }) {
  const { data } = useQuery(slotsQuery(site.id));
  const waiting = data?.filter(({ status }) => status === 'waiting') ?? [];
  return waiting.map((slot) => <LateIssue key={slot.id} slot={slot} timeZone={site.timeZone} />);
}

function LateIssue({ slot, timeZone }: { slot: NewsletterSlotView; timeZone: string }) {
  const toast = useToast();
  const answer = useMutation({
    mutationFn: (what: 'send' | 'skip') => answerSlot(slot.id, what),
    onSuccess: (_slot, what) =>
      what === 'send'
        ? toast.success('Newsletter is being sent', 'See its progress in the list.')
        : toast.success('Newsletter Skipped', 'Nobody gets that day’s newsletter. Anything created for it is kept.'),
    onError: (error, what) => toast.error(what === 'send' ? 'Send Failed' : 'Error', asRequestError(error).human),
  });
  const when = exactTime(slot.dueAt, timeZone);
  return (
    <Alert severity="warning" role="status">
      <strong>The newsletter due on {when} was not sent on time.</strong>{' '}
      {slot.errorMessage ?? 'Nothing was sent. Send it now?'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <BusyButton
          size="small"
          variant="contained"
          busy={answer.isPending && answer.variables === 'send'}
          disabled={answer.isPending && answer.variables !== 'send'}
          aria-label={`Send now: newsletter of ${when}`}
          onClick={() => answer.mutate('send')}
        >
          Send now
        </BusyButton>
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          busy={answer.isPending && answer.variables === 'skip'}
          disabled={answer.isPending && answer.variables !== 'skip'}
          aria-label={`Skip: newsletter of ${when}`}
          onClick={() => answer.mutate('skip')}
        >
          Skip
        </BusyButton>
      </Box>
    </Alert>
  );
}
