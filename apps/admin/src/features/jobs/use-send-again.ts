import { useMutation } from '@tanstack/react-query';
import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import { call } from '../../shared/api/call.ts';
import { useToast } from '../../shared/ui/use-toast.ts';

/** Makes an email that did not arrive anew. */
export function useSendAgain() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: LoggedMailView) => call('POST', '/api/mails/{id}/send-again', { path: { id } }),
    onSuccess: ({ message }) => toast.success('New Email Queued', message),
    onError: (error) => toast.failed('Not Sent Again', error),
  });
}
