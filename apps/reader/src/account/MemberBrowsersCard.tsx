import { deviceName } from '@pressloom/contracts/accounts';
import type { MemberBrowserView } from '@pressloom/contracts/membership';
import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import { formatExact, formatRelative } from '@pressloom/contracts/shown-times';
import { useRef, useState } from 'react';
import { Panel } from '../parts/Panel.tsx';
import { Problem } from '../parts/Problem.tsx';
import { useChange } from '../use-change.ts';
import { endMemberBrowser, fetchMemberBrowsers } from './api.ts';
import type { Account } from './api.ts';
import { changeSentence } from './card-rules.ts';
import { LookAgain } from './LookAgain.tsx';
import { accountTexts } from './texts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { endedOr, useListed } from './use-listed.ts';

/** The browsers that open members' articles on websites, with a way to end that; nothing for whoever reads in none. */
export function MemberBrowsersCard({ account, turn }: { account: Account; turn: number }) {
  const texts = accountTexts(account);
  const said = texts.browsers;
  const { list, asOf, error, retry, keepOnly } = useListed(fetchMemberBrowsers, turn);
  const [outcome, setOutcome] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, list?.length ?? 0);
  if (error === null && outcome === '' && !list?.length) return null;
  const end = async ({ id }: MemberBrowserView) => {
    await endedOr(endMemberBrowser(id));
    setOutcome(said.ended);
    keepOnly((one) => one.id !== id);
  };
  return (
    <Panel title={said.title} hint={said.hint}>
      {error === null ? null : <LookAgain error={error} onRetry={retry} texts={texts} />}
      <div ref={box} tabIndex={-1} className="rescue">
        <ul className="rows" aria-label={said.title} hidden={!list?.length}>
          {list?.map((browser) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              asOf={asOf}
              onEnd={() => end(browser)}
              language={account.language}
              texts={texts}
            />
          ))}
        </ul>
        <div role="status" className="outcome">
          {outcome}
        </div>
      </div>
    </Panel>
  );
}

interface BrowserRowProps {
  browser: MemberBrowserView;
  /** The present, in epoch milliseconds. */
  asOf: number;
  onEnd: () => Promise<void>;
  language: Account['language'];
  texts: AccountCardsTexts;
}

function BrowserRow({ browser, asOf, onEnd, language, texts }: BrowserRowProps) {
  const said = texts.browsers;
  const { siteName: site, lastSeenAt } = browser;
  const device = deviceName(browser, texts.sessions);
  const ending = useChange(onEnd);
  return (
    <li>
      <div>
        <strong>{site}</strong>
        <div className="small">
          {device} · {texts.sessions.lastSeen}{' '}
          <time dateTime={lastSeenAt} title={formatExact(lastSeenAt, language)}>
            {formatRelative(lastSeenAt, asOf, language)}
          </time>
        </div>
        <Problem text={ending.error === null ? null : changeSentence(ending.error, texts.sessions.failed, texts)} />
      </div>
      <button
        type="button"
        className="quiet"
        aria-label={said.endOf({ device, site })}
        aria-disabled={ending.isBusy}
        onClick={() => void ending.run(undefined)}
      >
        {ending.isBusy ? texts.sessions.ending : texts.sessions.end}
      </button>
    </li>
  );
}
