import { deviceName } from '@pressloom/contracts/accounts';
import type { SessionView } from '@pressloom/contracts/accounts';
import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import { formatExact, formatRelative } from '@pressloom/contracts/shown-times';
import { Problem } from '../parts/Problem.tsx';
import { useChange } from '../use-change.ts';
import type { Account } from './api.ts';
import { changeSentence } from './card-rules.ts';

interface SessionRowProps {
  session: SessionView;
  /** The present, in epoch milliseconds. */
  asOf: number;
  onEnd: () => Promise<void>;
  language: Account['language'];
  texts: AccountCardsTexts;
}

/** One browser that is signed in. */
export function SessionRow({ session, asOf, onEnd, language, texts }: SessionRowProps) {
  const { isCurrent, signedInAt, lastSeenAt } = session;
  const said = texts.sessions;
  const device = deviceName(session, said);
  const ending = useChange(onEnd);
  const time = (iso: string) => (
    <time dateTime={iso} title={formatExact(iso, language)}>
      {formatRelative(iso, asOf, language)}
    </time>
  );
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <div className="small">
          {signedInAt === null ? null : (
            <>
              {said.signedIn} {time(signedInAt)} ·{' '}
            </>
          )}
          {said.lastSeen} {time(lastSeenAt)}
        </div>
        <Problem text={ending.error === null ? null : changeSentence(ending.error, said.failed, texts)} />
      </div>
      {isCurrent ? (
        <span className="mark">{said.thisDevice}</span>
      ) : (
        <button
          type="button"
          className="quiet"
          aria-label={said.endOf({ device })}
          aria-disabled={ending.isBusy}
          onClick={() => void ending.run(undefined)}
        >
          {ending.isBusy ? said.ending : said.end}
        </button>
      )}
    </li>
  );
}
