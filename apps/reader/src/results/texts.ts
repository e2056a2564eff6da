import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { PAYMENT_RESULTS_TEXTS } from '@pressloom/contracts/reader-texts/payment-results';

export type ResultTexts = (typeof PAYMENT_RESULTS_TEXTS)[ReaderLanguage];

/** The texts in the website's language; in the browser's, until the website is known. */
export const resultTexts = (site: Pick<ReaderSite, 'language'> | null): ResultTexts =>
  PAYMENT_RESULTS_TEXTS[readerLanguageOf(site?.language ?? navigator.language)];
