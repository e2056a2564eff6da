import { ProviderError } from '@pressloom/clients/http';

/** Failures that say something of the website rather than of one post. */
const OF_SITE = new Set(
  (
    'timeout unreachable tls address_not_allowed connection_lost bad_credentials breaker_open out_of_time ' +
    'rate_limited rest_missing'
  ).split(' '),
);

/** The next post would fail as well. */
const AT_ONCE = new Set(['bad_credentials', 'breaker_open']);

/** Posts in a row that fail for the website before the rest is not tried. */
const MOST_IN_A_ROW = 3;

/** Failures of the website in a row, with the next post's; null: it didn't fail. Pure. */
export const failuresInARow = (before: number, failure: ProviderError | null): number =>
  failure !== null && OF_SITE.has(failure.code) ? before + 1 : 0;

/** Whether the rest of the posts would fail as well, so that they are not tried. Pure. */
export const isSiteFailing = (inARow: number, { code }: ProviderError): boolean =>
  AT_ONCE.has(code) || inARow >= MOST_IN_A_ROW;

/** Why work on one post failed; null where it didn't. One post never ends the run, unless that is to end or it is a bug. */
export async function failureOf(work: Promise<unknown>, signal: AbortSignal): Promise<ProviderError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError) || signal.aborted) throw error;
    return error;
  }
}
