import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CheckoutView } from '@pressloom/contracts/billing';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Frame } from '../parts/Frame.tsx';
import { ReadOn } from '../subscribe/ReadOn.tsx';
import { subscribeTexts } from '../subscribe/texts.ts';
import { resultTexts } from './texts.ts';

/** It was paid: thanks, what comes next, and the way back to the article. */
export function PaidView({ view, site }: { view: CheckoutView; site: ReaderSite | null }) {
  const { success } = resultTexts(site);
  const returnUrl = view.returnUrl ?? site?.url ?? null;
  return (
    <Frame site={site} name={subscribeTexts(site).page.name} title={success.title} isResult>
      <p role="status">{view.siteName === null ? success.thanksPlain : success.thanks({ site: view.siteName })}</p>
      <h2>{success.next}</h2>
      <ul className="ticks">
        <li>{success.nextRead}</li>
        <li>{success.nextMail}</li>
        <li>{success.nextAccount}</li>
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
