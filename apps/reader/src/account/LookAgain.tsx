import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { codeOf } from '../shared/ask.ts';
import { lookSentence } from './card-rules.ts';

interface LookAgainProps {
  error: unknown;
  onRetry: () => void;
  texts: AccountCardsTexts;
}

/** Why something isn't there, and what can be done: sign in again where the session is over, else another try. */
export function LookAgain({ error, onRetry, texts }: LookAgainProps) {
  return (
    <>
      <p role="alert">{lookSentence(error, texts)}</p>
      {codeOf(error) === 'not_signed_in' ? (
        <a className="quiet" href={ADMIN_PATHS.login}>
          {texts.failure.signIn}
        </a>
      ) : (
        <button type="button" className="quiet" onClick={onRetry}>
          {texts.failure.retry}
        </button>
      )}
    </>
  );
}
