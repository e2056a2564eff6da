import { MainButton } from '../parts/MainButton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Problem } from '../parts/Problem.tsx';
import { useResending } from '../subscribe/use-resending.ts';
import type { Account } from './api.ts';
import { changeSentence } from './card-rules.ts';
import { accountTexts } from './texts.ts';

/** Reminds whoever has not proven their address yet, and has its link mailed once more. */
export function VerifyCard({ account }: { account: Account }) {
  const texts = accountTexts(account);
  const said = texts.unverified;
  const { canMail, resend, isBusy, error, notice } = useResending(account.language, said.resent);
  if (!canMail) {
    return (
      <Panel title={said.title}>
        <p role="status">{said.noMail}</p>
      </Panel>
    );
  }
  return (
    <Panel title={said.title} hint={said.text({ email: account.email })}>
      <MainButton label={said.resend} busyLabel={said.sending} isBusy={isBusy} isQuiet onClick={() => void resend()} />
      <Problem text={error === null ? null : changeSentence(error, said.failed, texts)} />
      <div role="status" className="outcome">
        {notice}
      </div>
    </Panel>
  );
}
