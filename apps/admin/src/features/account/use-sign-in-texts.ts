import { SIGN_IN_EN } from '@pressloom/contracts/reader-texts/sign-in.en';
import { readerTexts } from './reader-texts.ts';

/** The sign-in's texts. */
export const useSignInTexts = readerTexts(
  SIGN_IN_EN,
  async () => (await import('@pressloom/contracts/reader-texts/sign-in')).SIGN_IN_TEXTS,
);
