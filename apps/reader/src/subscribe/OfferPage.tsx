import { useCallback, useMemo } from 'react';
import { Frame } from '../parts/Frame.tsx';
import { textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';
import { lookAtMe, lookAtOffer } from './api.ts';
import { askedOffer } from './asked-offer.ts';
import { useFreshWhenBack } from './leave.ts';
import { OfferView } from './OfferView.tsx';
import { subscribeTexts } from './texts.ts';

/** Where readers see what a membership costs and what it gives, and where they buy it. */
export function OfferPage({ search }: { search: string }) {
  const asked = useMemo(() => askedOffer(search), [search]);
  const load = useCallback(async () => {
    const [found, me] = await Promise.all([lookAtOffer(asked), lookAtMe()]);
    return { found, me };
  }, [asked]);
  const { data, problem, retry } = useLoad(load);
  useFreshWhenBack();
  const { page } = subscribeTexts(null);
  if (data) return <OfferView asked={asked} {...data} />;
  if (!problem) {
    return (
      <Frame site={null} name={page.name} title={page.loading}>
        <div className="skeleton" aria-hidden="true" />
        <div className="skeleton short" aria-hidden="true" />
      </Frame>
    );
  }
  return (
    <Frame site={null} name={page.name} title={page.failedTitle}>
      <p role="alert">{page.failed}</p>
      <button type="button" className="main" onClick={retry}>
        {textsFor(null).t.common.retry}
      </button>
    </Frame>
  );
}
