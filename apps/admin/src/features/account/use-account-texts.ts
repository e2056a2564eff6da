import { ACCOUNT_PAGES_EN } from '@pressloom/contracts/reader-texts/account-pages.en';
import { textsSource, useReaderTexts } from './reader-texts.ts';

const SOURCE = textsSource(
  ACCOUNT_PAGES_EN,
  async () => (await import('@pressloom/contracts/reader-texts/account-pages')).ACCOUNT_PAGES_TEXTS,
);

/** The texts of the pages around the sign-in, and of the fields that they share with operators' forms. */
export const useAccountTexts = () => useReaderTexts(SOURCE);
