import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { SignInTexts } from '@pressloom/contracts/reader-texts/sign-in.en';
import { RequestError, sentenceFor } from '../../shared/api/request.ts';

type Translated = Pick<SignInTexts['problem'], 'network' | 'busy' | 'server'>;

/**
 * The sentence above a sign-in form: the server's own, the network's, else `otherwise`. The server speaks English: in another
 * language `translated` says what can be told.
 */
export function signInProblem(error: unknown, otherwise: string, translated?: Translated): string {
  if (!(error instanceof RequestError)) return otherwise;
  if (error.status === 0) return translated?.network ?? ACCOUNT_MESSAGES.networkError;
  if (translated) return error.status === 429 ? translated.busy : error.status >= 500 ? translated.server : otherwise;
  // A sentence that only stands for the status says less than the form's own.
  return error.human === sentenceFor(error.status) && error.status < 500 ? otherwise : error.human;
}
