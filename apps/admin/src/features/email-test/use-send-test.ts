import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmailTestResult } from '@pressloom/contracts/email-test';
import { runJob } from '../../shared/api/jobs.ts';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { sendTest, testsQuery } from './api.ts';
import { failureToast, refusalToast } from './test-words.ts';

/** Sends a test mail and tells how it went; a website that is chosen meanwhile changes nothing of it. */
export function useSendTest() {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ siteId, email }: { siteId: number; email: string }) =>
      runJob<EmailTestResult>(() => sendTest(siteId, email)),
    onSuccess: (result, { email }) => {
      const { title, text } = failureToast(result);
      if (result.success) toast.success('Email Sent Successfully', `The mail server accepted the email to ${email}.`);
      else toast.error(title, text);
    },
    onError: (error, { siteId }) => {
      // The mail may be out all the same.
      void client.invalidateQueries({ queryKey: testsQuery(siteId).queryKey });
      const { title, text } = refusalToast(asRequestError(error));
      toast.error(title, text);
    },
  });
}
