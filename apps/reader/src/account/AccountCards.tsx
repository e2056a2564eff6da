import { useState } from 'react';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { useLoad } from '../use-load.ts';
import { lookAtAccount } from './api.ts';
import type { Account } from './api.ts';
import { EmailCard } from './EmailCard.tsx';
import { LookAgain } from './LookAgain.tsx';
import { MemberBrowsersCard } from './MemberBrowsersCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { accountTexts } from './texts.ts';

/** The settings of a member's account: address, password, where it is signed in and reads. */
export default function AccountCards() {
  const { data: account, error, retry } = useLoad(lookAtAccount);
  if (account) return <Cards account={account} />;
  if (error === null) return <div className="skeleton" aria-hidden="true" />;
  const texts = accountTexts({ language: readerLanguageOf(document.documentElement.lang) });
  return <LookAgain error={error} onRetry={retry} texts={texts} />;
}

function Cards({ account }: { account: Account }) {
  const [turn, setTurn] = useState(0);
  return (
    <div className="panels settings" lang={account.language}>
      <EmailCard account={account} />
      <PasswordCard account={account} onChanged={() => setTurn((before) => before + 1)} />
      <SessionsCard account={account} turn={turn} />
      <MemberBrowsersCard account={account} turn={turn} />
    </div>
  );
}
