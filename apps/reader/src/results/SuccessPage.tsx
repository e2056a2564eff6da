import { useEffect } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { Notice } from '../parts/Notice.tsx';
import { subscribeTexts } from '../subscribe/texts.ts';
import { markThisBrowser } from './marks.ts';
import { PaidView } from './PaidView.tsx';
import { UnpaidView } from './UnpaidView.tsx';
import { resultTexts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';
import { useSite } from './use-site.ts';

/** Where the payment page leads. It grants nothing, and says that it was paid only once the server says so. */
export function SuccessPage({ search }: { search: string }) {
  const checkoutId = new URLSearchParams(search).get('checkout');
  if (checkoutId) return <OfCheckout id={checkoutId} />;
  const { unknown, success } = resultTexts(null);
  return (
    <Notice title={unknown.title} text={unknown.text} name={subscribeTexts(null).page.name}>
      <p>
        <a href={ADMIN_PATHS.dashboard}>{success.toAccount}</a>
      </p>
    </Notice>
  );
}

function OfCheckout({ id }: { id: string }) {
  const sight = useCheckout(id);
  const site = useSite(sight?.view?.siteId);
  const siteId = sight?.view?.siteId ?? null;
  const isPaid = sight?.view?.state === 'paid';
  useEffect(() => {
    if (isPaid) markThisBrowser({ checkoutId: id, siteId });
  }, [isPaid, id, siteId]);
  if (isPaid && sight.view) return <PaidView view={sight.view} site={site} />;
  return <UnpaidView sight={sight} site={site} />;
}
