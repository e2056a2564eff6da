import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CheckoutView } from '@pressloom/contracts/billing';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Frame } from '../parts/Frame.tsx';
import { ReadOn } from '../subscribe/ReadOn.tsx';
import { subscribeTexts } from '../subscribe/texts.ts';
import { resultTexts } from './texts.ts';

type Said = ReturnType<typeof resultTexts>['success'];

/** It was paid: thanks, what comes next, and the way back to the article. */
export function PaidView({ view, site }: { view: CheckoutView; site: ReaderSite | null }) {
  const { success } = resultTexts(site);
  const returnUrl = view.returnUrl ?? site?.url ?? null;
  return (
    <Frame site={site} name={subscribeTexts(site).page.name} title={success.title} isResult>
      <p role="status">{thanksOf(view, success)}</p>
      <h2>{success.next}</h2>
      <ul className="ticks">
        {nextOf(view, success).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {returnUrl === null ? null : (
        <ReadOn
          returnUrl={returnUrl}
          label={success.continue}
          busyLabel={success.continuing}
          failed={success.linkFailed}
        />
      )}
      <p className="center">
        <a href={ADMIN_PATHS.dashboard}>{success.toAccount}</a>
      </p>
    </Frame>
  );
}

/** What they have now: what is closed to others only where something is. Pure. */
export const nextOf = (view: CheckoutView, said: Said): string[] => [
  view.hasActiveGate ? said.nextRead : said.nextActive,
  ...mailOf(view, said),
  said.nextAccount,
];

/** Nobody is thanked for what they did not pay. */
function thanksOf({ isTrial, siteName: site }: CheckoutView, said: Said): string {
  if (isTrial) return said.trial;
  return site === null ? said.thanksPlain : said.thanks({ site });
}

function mailOf({ isTrial, mail }: CheckoutView, said: Said): string[] {
  if (mail === 'none') return [];
  if (mail === 'waiting') return [said.mailWaits];
  if (mail === 'not-sent') return [said.mailNotSent];
  return [isTrial ? said.nextMailOfTrial : said.nextMail];
}
