import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { useToast } from '../../shared/ui/use-toast.ts';
import { cancelIssue, deliveryQuery, pauseIssue, restoreBounced, resumeIssue, sendIssueAgain } from './issues-api.ts';

const ACTS = {
  pause: { run: pauseIssue, done: 'Sending Paused', told: 'Emails already under way are still sent.' },
  resume: { run: resumeIssue, done: 'Sending Resumed', told: 'It continues where it stopped.' },
  sendAgain: {
    run: sendIssueAgain,
    done: 'Sending Again',
    told: 'Only readers whose mail server refused it get it; nobody gets it twice.',
  },
  restoreBounced: {
    run: restoreBounced,
    done: 'Readers Restored',
    told: 'They are subscribed again and count as refused, so you can send it to them again.',
  },
  cancel: {
    run: cancelIssue,
    done: 'Sending Cancelled',
    told: 'Nobody else gets it, but emails already under way still arrive.',
  },
} as const;

/** Changes the sending of an issue: stops it, continues it, ends it, or repairs what refusals did. */
export function useSendingAct(id: number, act: keyof typeof ACTS) {
  const toast = useToast();
  const client = useQueryClient();
  const { run, done, told } = ACTS[act];
  return useMutation({
    mutationFn: (): Promise<DeliveryView> => run(id),
    onSuccess: (view) => {
      client.setQueryData(deliveryQuery(id).queryKey, view);
      toast.success(done, told);
    },
    onError: (error) => toast.failed('Error', error),
  });
}
