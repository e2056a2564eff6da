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
  const told = TOLD.get(codeOf(error) ?? '');
  if (told) return problem[told];
  const kind = kindOfError(error);
  return kind === 'busy' || kind === 'away' ? problem[kind] : problem.refused;
}

type ToldProblem =
  | 'hasMembership'
  | 'provider'
  | 'unconfigured'
  | 'signedOut'
  | 'underWay'
  | 'expired'
  | 'replaced'
  | 'priceChanged';

const TOLD: ReadonlyMap<string, ToldProblem> = new Map([
  // One that gives nothing to read: it is paused, or waits for its payment.
  ['already_member', 'hasMembership'],
  ['provider_unconfigured', 'unconfigured'],
  ['site_inactive', 'unconfigured'],
  ['provider_failed', 'provider'],
  ['provider_refused', 'provider'],
  ['not_signed_in', 'signedOut'],
  ['payment_under_way', 'underWay'],
  ['checkout_expired', 'expired'],
  ['checkout_replaced', 'replaced'],
  ['price_changed', 'priceChanged'],
]);

/** A checkout that can't be paid any more, or is being paid: another try must not ask for it again. */
const STALE = ['payment_under_way', 'checkout_expired', 'checkout_replaced', 'price_changed', 'key_reused'];

/** Whether the key of a checkout is of no more use. Pure. */
export const isStale = (error: unknown): boolean => STALE.includes(codeOf(error) ?? '');
