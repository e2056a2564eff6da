import { useState } from 'react';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { useChange } from '../use-change.ts';
import { resendVerification } from './api.ts';
import type { SubscribeTexts } from './texts.ts';

/** Who has not proven their address yet is told how, in place of the button that pays. */
export function UnverifiedBox({ email, texts: { problem: said } }: { email: string; texts: SubscribeTexts }) {
  const { run, isBusy, error } = useChange(resendVerification);
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    setSent(false);
    if (await run(undefined)) setSent(true);
  };
  return (
    <section className="aside">
      <h2>{said.unverifiedTitle}</h2>
      <p>{said.unverified({ email })}</p>
      <MainButton
        label={said.resend}
        busyLabel={said.resending}
        isBusy={isBusy}
        isQuiet
        onClick={() => void resend()}
      />
      <p role="status" className="told">
        {isSent ? said.resent : ''}
      </p>
      <Problem text={error === null ? null : said.resendFailed} />
    </section>
  );
}
