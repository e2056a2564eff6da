import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Notice } from '../parts/Notice.tsx';
import type { Speech } from './texts.ts';

interface SignedOutProps {
  site: ReaderSite | null;
  speech: Speech;
  /** A click led here. */
  isResult?: boolean;
}

/** Who signed out, here or elsewhere, or whose session ended. */
export function SignedOut({ site, speech: { t, language }, isResult = false }: SignedOutProps) {
  const { signedOutTitle, signedOut, signIn, title } = t.page;
  const dressed = site && { ...site, language };
  return (
    <Notice site={dressed} name={title} title={signedOutTitle} text={signedOut} isResult={isResult}>
      <a className="main" href={ADMIN_PATHS.login}>
        {signIn}
      </a>
    </Notice>
  );
}
