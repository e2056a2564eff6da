import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { SIGN_OUT_EN } from '@pressloom/contracts/reader-texts/sign-out.en';
import { call } from '../../shared/api/call.ts';
import { RequestError } from '../../shared/api/request.ts';
import { CURRENT_USER_KEY } from '../../shared/hooks/use-current-user.ts';
import { readerToast } from './reader-toast.ts';
import { textsSource, useReaderTexts } from './reader-texts.ts';

const SOURCE = textsSource(
  SIGN_OUT_EN,
  async () => (await import('@pressloom/contracts/reader-texts/sign-out')).SIGN_OUT_TEXTS,
);

/** Ends the session, then shows the sign-in: the cached user becomes nobody and is asked for again. */
export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const client = useQueryClient();
  const { language, texts } = useReaderTexts(SOURCE);
  const toast = readerToast(language);
  const said = texts.toast;
  const [signingOut, setSigningOut] = useState(false);

  const signOut = async (): Promise<void> => {
    setSigningOut(true);
    try {
      await call('POST', '/api/auth/logout');
      await client.cancelQueries({ queryKey: CURRENT_USER_KEY });
      client.setQueryData(CURRENT_USER_KEY, null);
      toast.success(said.doneTitle, said.done);
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    } catch (error) {
      // The server's sentences are English.
      const told = language === 'en' && error instanceof RequestError ? error.human : said.failed;
      toast.error(said.failedTitle, told);
    } finally {
      setSigningOut(false);
    }
  };
  return { signOut, signingOut };
}
