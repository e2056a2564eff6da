import { useState } from 'react';
import type { SignInAnswer } from '@pressloom/contracts/accounts';
import { useSetCurrentUser } from '../../shared/hooks/use-current-user.ts';
import { greetingFor } from './greeting.ts';
import { showToReader } from './show-to-reader.ts';
import { signInTextsIn, useSignInTexts } from './use-sign-in-texts.ts';

/**
 * Runs a sign-in call: on success the shell opens at once with a greeting; a failure goes to `onFailure`. Where it leads
 * is decided by who is signed in, not here.
 */
export function useSignIn(onFailure: (error: unknown) => void | Promise<void>, returning = true) {
  const setCurrentUser = useSetCurrentUser();
  const page = useSignInTexts();
  const [busy, setBusy] = useState(false);

  /** Answers whether somebody is signed in now. */
  const run = async (call: () => Promise<SignInAnswer>): Promise<boolean> => {
    setBusy(true);
    try {
      const { user } = await call();
      const language = page.language === 'en' ? user.language : page.language;
      const { greeting } = await signInTextsIn(language);
      const title = greetingFor(user, returning ? greeting.again : greeting.first);
      // First of all: whoever is led on to another application takes it along.
      await showToReader(language, { tone: 'success', title });
      setCurrentUser(user);
      return true;
    } catch (error) {
      await onFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
