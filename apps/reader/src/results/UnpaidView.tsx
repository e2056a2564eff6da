import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CheckoutView } from '@pressloom/contracts/billing';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { withWish } from '@pressloom/contracts/subscribe-wish';
import { Notice } from '../parts/Notice.tsx';
import { subscribeTexts } from '../subscribe/texts.ts';
import type { ResultTexts } from './texts.ts';
import { resultTexts } from './texts.ts';
import type { Sight } from './watch-checkout.ts';

/** All that a checkout can be but paid: each in the words of what is known, and with the next step where there is one. */
export function UnpaidView({ sight, site }: { sight: Sight | null; site: ReaderSite | null }) {
  const texts = resultTexts(site);
  const { title, text, isWorking, step } = told(sight, texts);
  const name = subscribeTexts(site).page.name;
  return (
    <Notice site={site} name={name} title={title} text={text} key={title}>
      {isWorking ? <div className="skeleton short" aria-hidden="true" /> : null}
      <p role="status">{isWorking && sight?.problem === 'away' ? texts.waiting.away : ''}</p>
      {step ? (
        <a className="main" href={step.href}>
          {step.label}
        </a>
      ) : null}
    </Notice>
  );
}

interface Told {
  title: string;
  text: string;
  /** It is still asked for. */
  isWorking?: boolean;
  step?: { href: string; label: string };
}

/** Pure. */
export function told(sight: Sight | null, { success, waiting, processing, failed, unknown }: ResultTexts): Told {
  const view = sight?.view ?? null;
  switch (sight?.problem) {
    case 'signedOut':
      return { title: unknown.signInTitle, text: unknown.signIn, step: signIn(unknown.signInButton) };
    case 'missing':
      return { title: unknown.missingTitle, text: unknown.missing, step: signIn(unknown.signInButton) };
    case 'refused':
      return { title: unknown.refusedTitle, text: unknown.refused };
  }
  switch (view?.state) {
    case 'processing':
      return { title: processing.title, text: processing.text, step: toAccount(success.toAccount) };
    case 'failed':
      return { title: failed.title, text: failed.text, step: { href: tryAgain(view), label: failed.again } };
    case 'expired':
      return { title: failed.expiredTitle, text: failed.expired, step: { href: tryAgain(view), label: failed.again } };
  }
  return { title: waiting.title, text: sight?.isLong ? waiting.long : waiting.text, isWorking: true };
}

const toAccount = (label: string) => ({ href: ADMIN_PATHS.dashboard, label });
const signIn = (label: string) => ({ href: ADMIN_PATHS.login, label });

/** The page that sells, as it was left. Pure. */
export const tryAgain = ({ returnUrl, interval, siteId }: CheckoutView): string =>
  withWish(READER_PATHS.subscribe, { returnUrl, siteId, plan: interval === 'month' ? 'monthly' : 'yearly' });
