import { useState } from 'react';
import { MainButton } from '../parts/MainButton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Problem } from '../parts/Problem.tsx';
import { resendVerification } from '../subscribe/api.ts';
import { useChange } from '../use-change.ts';
import type { Account } from './api.ts';
import { changeSentence } from './card-rules.ts';
import { accountTexts } from './texts.ts';

/** Reminds whoever has not proven their address yet, and has its link mailed once more. */
export function VerifyCard({ account }: { account: Account }) {
  const texts = accountTexts(account);
  const said = texts.unverified;
  const call = useChange(resendVerification);
  const [told, setTold] = useState('');
  const resend = async () => {
    setTold('');
    const answer = await call.run(undefined);
    // The server's sentence is English; it also tells how its mail is doing.
    if (answer !== null) setTold(account.language === 'en' ? answer.message : said.resent);
  };
  return (
    <Panel title={said.title} hint={said.text({ email: account.email })}>
      <MainButton
        label={said.resend}
        busyLabel={said.sending}
        isBusy={call.isBusy}
        isQuiet
        onClick={() => void resend()}
      />
      <Problem text={call.error === null ? null : changeSentence(call.error, said.failed, texts)} />
      <div role="status" className="outcome">
        {told}
      </div>
    </Panel>
  );
}
