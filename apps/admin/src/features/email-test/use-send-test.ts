import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { sendTest, testsQuery } from './api.ts';

/** Sends a test mail and tells how it went; a website that is chosen meanwhile changes nothing of it. */
export function useSendTest() {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ siteId, email }: { siteId: number; email: string }) => sendTest(siteId, email),
    onSuccess: ({ success, error }, { email }) => {
      if (success) toast.success('Email Sent Successfully', `The mail server took the mail to ${email}.`);
      else toast.error('Email Failed', error ?? undefined);
    },
    onError: (error, { siteId }) => {
      // The mail may be out all the same.
      void client.invalidateQueries({ queryKey: testsQuery(siteId).queryKey });
      const { status, human } = asRequestError(error);
      if (status === 0) toast.error('Connection Error', 'Failed to connect to email service');
      else toast.error('Email Failed', human);
    },
  });
}
