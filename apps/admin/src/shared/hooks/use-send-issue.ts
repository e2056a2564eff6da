import type { SendNewsletterAnswer } from '@pressloom/contracts/newsletter-delivery';
import { call } from '../api/call.ts';
import { useWork } from '../api/use-work.ts';
import type { Work } from '../api/use-work.ts';
import { useToast } from '../ui/use-toast.ts';
import type { ToastText } from '../ui/use-toast.ts';
import { sendFailure } from '../ui/send-failure.ts';

/** The sending of an issue of a newsletter, whoever began it. It is begun with the revision that was looked at. */
export function useSendIssue(id: number): Work<number> {
  const toast = useToast();
  return useWork({
    type: 'send-newsletter',
    target: `newsletter:${id}`,
    known: null,
    run: (revision: number) => call('POST', '/api/newsletters/{id}/send', { path: { id }, body: { revision } }),
    onDone: (result) => toast.show(outcomeToast(result)),
    onFailed: (error) => toast.show({ tone: 'error', ...sendFailure(error) }),
  });
}

/** What is told when the sending of an issue came to an end, or to a halt. Pure. */
export function outcomeToast({ deliveryStatus, sentCount, message, error }: SendNewsletterAnswer): ToastText {
  const told = (tone: ToastText['tone'], title: string): ToastText => ({ tone, title, description: message });
  if (deliveryStatus === 'sent' && sentCount > 0) return told('success', 'Newsletter Sent');
  if (deliveryStatus === 'sending')
    return error ? told('error', 'Sending Held Up') : told('info', 'Newsletter is being sent');
  if (deliveryStatus === 'paused') return told(error === null ? 'info' : 'error', 'Sending Paused');
  if (deliveryStatus === 'cancelled') return told('info', 'Sending Cancelled');
  return told('error', 'Send Failed');
}
