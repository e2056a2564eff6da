import { useRef, useState } from 'react';
import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import { MainButton } from '../parts/MainButton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Problem } from '../parts/Problem.tsx';
import { useChange } from '../use-change.ts';
import type { Account } from './api.ts';
import { changeSentence } from './card-rules.ts';
import { LookAgain } from './LookAgain.tsx';
import { SessionRow } from './SessionRow.tsx';
import { accountTexts } from './texts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSessions } from './use-sessions.ts';
import type { Sessions } from './use-sessions.ts';

/** This device and the newest others; who has more is helped by ending them all. */
const SHOWN_AT_FIRST = 5;

interface SessionsCardProps {
  account: Account;
  /** They are asked for anew when it changes. */
  turn: number;
}

/** Where the account is signed in, with ways to end that. */
export function SessionsCard({ account, turn }: SessionsCardProps) {
  const texts = accountTexts(account);
  const sessions = useSessions(turn);
  const { list, error, retry } = sessions;
  return (
    <Panel title={texts.sessions.title} hint={texts.sessions.hint}>
      {error === null ? null : <LookAgain error={error} onRetry={retry} texts={texts} />}
      {list === null && error === null ? <div className="skeleton" aria-hidden="true" /> : null}
      {list === null ? null : <Known {...sessions} list={list} language={account.language} texts={texts} />}
    </Panel>
  );
}

interface KnownProps extends Omit<Sessions, 'list'> {
  list: NonNullable<Sessions['list']>;
  language: Account['language'];
  texts: AccountCardsTexts;
}

function Known({ list, asOf, end, endOthers, language, texts }: KnownProps) {
  const said = texts.sessions;
  const [isAll, setAll] = useState(false);
  const [told, setTold] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const others = useChange(endOthers);
  useKeptFocus(box, list.length);
  const endAll = async () => {
    setTold('');
    const ended = await others.run(undefined);
    if (ended !== null) setTold(ended === 1 ? said.endedOne : said.endedMany);
  };
  const shown = isAll ? list : list.slice(0, SHOWN_AT_FIRST);
  return (
    <div ref={box} tabIndex={-1} className="rescue">
      <ul className="rows" aria-label={said.title}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            asOf={asOf}
            onEnd={async () => {
              await end(session.id);
              setTold(said.endedOne);
            }}
            language={language}
            texts={texts}
          />
        ))}
      </ul>
      <div className="beside">
        {shown.length < list.length ? (
          <button type="button" className="quiet" onClick={() => setAll(true)}>
            {said.showAll({ count: list.length })}
          </button>
        ) : null}
        {list.some(({ isCurrent }) => !isCurrent) ? (
          <MainButton
            label={said.endOthers}
            busyLabel={said.ending}
            isBusy={others.isBusy}
            isQuiet
            onClick={() => void endAll()}
          />
        ) : (
          <p className="small">{said.only}</p>
        )}
      </div>
      <Problem text={others.error === null ? null : changeSentence(others.error, said.failed, texts)} />
      <div role="status" className="outcome">
        {told}
      </div>
    </div>
  );
}
