import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import { keptResults } from '../../../common/kept-results.ts';
import { KEPT_ADDRESSES, cutAddress, keptHost, readablePath, webAddress } from './hosts.ts';
import { isReferrerSpam } from './referrer-spam.ts';

/** Where readers pay. Whoever comes back from there was brought by somebody else. */
const PAYMENT_PAGES = [
  ...['checkout', 'buy', 'billing', 'hooks', 'invoice', 'pay'].map((name) => `${name}.stripe.com`),
  ...['checkout.link.com', 'paypal.com', 'pay.google.com', 'pay.amazon.com', 'payments.amazon.com'],
  ...['klarna.com', 'checkout.paddle.com', 'pay.mollie.com', 'checkoutshopper-live.adyen.com'],
];

const APPS = /^(?:android|ios)-app:$/;

/**
 * Where a reader came from, as host and path such as `t.co/AbC123`, or an app's name such as `com.linkedin.android`. Null where nobody is known to
 * have brought them: no web address, one of `ownHosts` (as `keptHost` writes them), a payment page, or spam. Its query, fragment and password are
 * kept nowhere. Pure.
 */
export function referrerOf(referrer: string | undefined, ownHosts: ReadonlySet<string>): string | null {
  const found = referrer === undefined ? null : readReferrer(referrer);
  return found === null || (found.host !== null && ownHosts.has(found.host)) ? null : found.kept;
}

/** Whoever their website is, null for one who brought nobody; `host` is null of an app. */
const readReferrer = keptResults<{ host: string | null; kept: string } | null>((referrer) => {
  const app = URL.parse(referrer.trim());
  if (app && APPS.test(app.protocol)) {
    const kept = cutAddress(app.host, COLLECT_LIMITS.stored.referrer);
    return kept === '' ? null : { host: null, kept };
  }
  const url = webAddress(referrer);
  if (!url) return null;
  const host = keptHost(url);
  if (PAYMENT_PAGES.some((page) => isWithin(host, page)) || isReferrerSpam(host)) return null;
  return { host, kept: cutAddress(host + readablePath(url.pathname), COLLECT_LIMITS.stored.referrer) };
}, KEPT_ADDRESSES);

/** Whether a host is this domain or below it. Pure. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
