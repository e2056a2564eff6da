import { isOutcomeUnknown } from '../api/request.ts';
import type { RequestError } from '../api/request.ts';
import type { ToastText } from './use-toast.ts';

/** What is known where no outcome of a sending came. Without a response, or where the server failed, nobody knows whether it began. Pure. */
export function sendFailure(error: RequestError): Omit<ToastText, 'tone'> {
  if (!isOutcomeUnknown(error)) return { title: 'Send Failed', description: error.human };
  const description = 'The newsletter may be on its way anyway. Check the history before you try again.';
  return { title: 'Response Lost', description };
}
