import { useState } from 'react';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { useCanMail } from '../use-can-mail.ts';
import { useChange } from '../use-change.ts';
import { resendVerification } from './api.ts';

interface Resending {
  canMail: boolean;
  resend: () => Promise<void>;
  isBusy: boolean;
  error: unknown;
  /** What became of it; empty before. */
  notice: string;
}

/** Has the link that verifies an address mailed once more. `resent` tells it in other languages than English. */
export function useResending(language: ReaderLanguage, resent: string): Resending {
  const { run, isBusy, error } = useChange(resendVerification);
  const [notice, setNotice] = useState('');
  const canMail = useCanMail();
  const resend = async () => {
    setNotice('');
    const answer = await run(undefined);
    // The server's sentence is English; it also tells how its mail is doing.
    if (answer !== null) setNotice(language === 'en' ? answer.message : resent);
  };
  return { canMail, resend, isBusy, error, notice };
}
