import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { SIGN_IN_EN } from '@pressloom/contracts/reader-texts/sign-in.en';
import type { SignInTexts } from '@pressloom/contracts/reader-texts/sign-in.en';
import { textsSource, useReaderTexts } from './reader-texts.ts';

const SOURCE = textsSource(
  SIGN_IN_EN,
  async () => (await import('@pressloom/contracts/reader-texts/sign-in')).SIGN_IN_TEXTS,
);

/** The sign-in's texts. */
export const useSignInTexts = () => useReaderTexts(SOURCE);

/** The same in a language that is known by now. */
export const signInTextsIn = async (language: ReaderLanguage): Promise<SignInTexts> =>
  language === 'en' ? SIGN_IN_EN : (await SOURCE.all())[language];
