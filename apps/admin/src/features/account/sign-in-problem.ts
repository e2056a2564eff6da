import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { RequestError, sentenceFor } from '../../shared/api/request.ts';

/** The sentence above a sign-in form: the server's own, the network's, else `otherwise`. */
export function signInProblem(error: unknown, otherwise: string): string {
  if (!(error instanceof RequestError)) return otherwise;
  if (error.status === 0) return ACCOUNT_MESSAGES.networkError;
  // A sentence that only stands for the status says less than the form's own.
  return error.human === sentenceFor(error.status) && error.status < 500 ? otherwise : error.human;
}
