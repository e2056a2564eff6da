import { useQuery } from '@tanstack/react-query';
import { isJobActive } from '../../shared/api/job-state.ts';
import { useJob } from '../../shared/api/jobs.ts';
import { deliveryQuery } from './issues-api.ts';

const ASK_EVERY_MS = 1_000;

/** Whether an issue's mails go out right now, before any list has told so. */
export const useIsSending = (id: number): boolean => isJobActive(useJob('send-newsletter', `newsletter:${id}`));

/** How far the sending of an issue is: asked anew each second while it goes on, and whenever something changes. */
export function useDelivery(id: number) {
  const isSending = useIsSending(id);
  return useQuery({
    ...deliveryQuery(id),
    refetchInterval: ({ state }) => (isSending || state.data?.deliveryStatus === 'sending' ? ASK_EVERY_MS : false),
  });
}
