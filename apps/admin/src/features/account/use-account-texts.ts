import { useLocation } from 'react-router-dom';
import { ACCOUNT_PAGES_EN } from '@pressloom/contracts/reader-texts/account-pages.en';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import { textsSource, useReaderTexts } from './reader-texts.ts';

const SOURCE = textsSource(
  ACCOUNT_PAGES_EN,
  async () => (await import('@pressloom/contracts/reader-texts/account-pages')).ACCOUNT_PAGES_TEXTS,
);

/** The texts of the pages around the sign-in, and of the fields that they share with operators' forms. A mail's link may say its language. */
export function useAccountTexts() {
  const mailed = new URLSearchParams(useLocation().search).get('language');
  return useReaderTexts(
    SOURCE,
    READER_LANGUAGES.find((language) => language === mailed),
  );
}
