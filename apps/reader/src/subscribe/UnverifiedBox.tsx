import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { codeOf } from '../shared/ask.ts';
import type { SubscribeTexts } from './texts.ts';
import { useResending } from './use-resending.ts';

interface UnverifiedBoxProps {
  email: string;
  language: ReaderLanguage;
  texts: SubscribeTexts;
}

/** Who has not proven their address yet is told how, in place of the button that pays. */
export function UnverifiedBox({ email, language, texts: { problem: said } }: UnverifiedBoxProps) {
  const { canMail, resend, isBusy, error, notice } = useResending(language, said.resent);
  const isPossible = canMail && codeOf(error) !== 'provider_unconfigured';
  return (
    <section className="aside">
      <h2>{said.unverifiedTitle}</h2>
      <p>{isPossible ? said.unverified({ email }) : said.noMail}</p>
      {isPossible ? (
        <MainButton
          label={said.resend}
          busyLabel={said.resending}
          isBusy={isBusy}
          isQuiet
          onClick={() => void resend()}
        />
      ) : null}
      <p role="status" className="told">
        {notice}
      </p>
      <Problem text={error === null || !isPossible ? null : said.resendFailed} />
    </section>
  );
}
