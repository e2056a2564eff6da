import { ACCOUNT_PAGES_EN } from '@pressloom/contracts/reader-texts/account-pages.en';
import { readerTexts } from './reader-texts.ts';

/** The texts of the pages around the sign-in, and of the fields that they share with operators' forms. */
export const useAccountTexts = readerTexts(
  ACCOUNT_PAGES_EN,
  async () => (await import('@pressloom/contracts/reader-texts/account-pages')).ACCOUNT_PAGES_TEXTS,
);
