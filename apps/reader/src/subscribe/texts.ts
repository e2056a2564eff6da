import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBE_PAGE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-page';
import { codeOf } from '../shared/ask.ts';
import { kindOfError } from '../use-load.ts';

export type SubscribeTexts = (typeof SUBSCRIBE_PAGE_TEXTS)[ReaderLanguage];

/** The texts in the website's language; in the browser's, until the website is known. */
export const subscribeTexts = (site: Pick<ReaderSite, 'language'> | null): SubscribeTexts =>
  SUBSCRIBE_PAGE_TEXTS[readerLanguageOf(site?.language ?? navigator.language)];

/** Why a checkout did not begin, as far as that is known. Pure. */
export function checkoutSentence(error: unknown, { problem }: SubscribeTexts): string {
  // A membership that gives nothing to read: it is paused, or waits for its payment.
  if (codeOf(error) === 'already_member') return problem.hasMembership;
  if (codeOf(error) === 'provider_unconfigured') return problem.unconfigured;
  if (codeOf(error) === 'payment_under_way') return problem.underWay;
  if (codeOf(error) === 'not_signed_in') return problem.signedOut;
  const kind = kindOfError(error);
  return kind === 'busy' || kind === 'away' ? problem[kind] : problem.refused;
}
