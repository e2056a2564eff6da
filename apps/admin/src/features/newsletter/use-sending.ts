import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { cancelIssue, deliveryQuery, pauseIssue, resumeIssue } from './issues-api.ts';

const ACTS = {
  pause: { run: pauseIssue, done: 'Sending Paused', told: 'Emails already under way are still sent.' },
  resume: { run: resumeIssue, done: 'Sending Resumed', told: 'It continues where it stopped.' },
  cancel: {
    run: cancelIssue,
    done: 'Sending Cancelled',
    told: 'Nobody else gets it, but emails already under way still arrive.',
  },
} as const;

/** Stops the sending of an issue, lets it go on, or ends it. */
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
    onError: (error) => toast.error('Error', asRequestError(error).human),
  });
}
