import { useCallback } from 'react';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { wishOf, withWish } from '@pressloom/contracts/subscribe-wish';
import { Notice } from '../parts/Notice.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { lookAtOffer } from '../subscribe/api.ts';
import { wayBack } from '../subscribe/asked-offer.ts';
import { subscribeTexts } from '../subscribe/texts.ts';
import { useLoad } from '../use-load.ts';
import { resultTexts } from './texts.ts';
import { tryAgain } from './UnpaidView.tsx';
import { lookAtCheckout } from './use-checkout.ts';

/** Where the payment page leads whoever leaves it without paying. It may have been paid in another window by now. */
export function CancelledPage({ search }: { search: string }) {
  const load = useCallback(() => lookBack(search), [search]);
  const { data } = useLoad(load);
  if (!data) return <Waiting name={subscribeTexts(null).page.name} />;
  const { found, again, paid, isKnown } = data;
  const site = found?.site ?? null;
  const { cancelled } = resultTexts(site);
  const name = subscribeTexts(site).page.name;
  if (paid !== null) {
    return (
      <Notice site={site} name={name} title={cancelled.paidTitle} text={cancelled.paid}>
        <a className="main" href={paid}>
          {cancelled.toResult}
        </a>
      </Notice>
    );
  }
  return (
    <Notice
      site={site}
      name={name}
      title={isKnown ? cancelled.title : cancelled.unknownTitle}
      text={isKnown ? `${cancelled.text}. ${cancelled.noCharges}` : cancelled.unknown}
    >
      <div className="buttons">
        <a className="main" href={again}>
          {cancelled.again}
        </a>
        {found ? (
          <a className="quiet" href={wayBack(found)}>
            {cancelled.back}
          </a>
        ) : null}
      </div>
    </Notice>
  );
}

/** What was left: as far as it can be had. Whoever is signed out, or whom the server doesn't answer, is told no more than holds. */
async function lookBack(search: string) {
  const id = new URLSearchParams(search).get('checkout');
  const checkout = id ? await lookAtCheckout(id).catch(() => null) : null;
  const wish = checkout ?? wishOf(search);
  const site = wish.siteId === null ? null : String(wish.siteId);
  const found = await lookAtOffer({ site, returnUrl: wish.returnUrl }).catch(() => null);
  const isTaken = checkout !== null && ['paid', 'processing'].includes(checkout.state);
  return {
    found,
    isKnown: checkout !== null,
    again: checkout ? tryAgain(checkout) : withWish(READER_PATHS.subscribe, wishOf(search)),
    paid: isTaken ? `${READER_PATHS.subscriptionSuccess}?${new URLSearchParams({ checkout: id ?? '' })}` : null,
  };
}
