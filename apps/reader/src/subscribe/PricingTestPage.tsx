import { useCallback, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { PRICING_TEST_TEXTS } from '@pressloom/contracts/reader-texts/pricing-test';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { Frame } from '../parts/Frame.tsx';
import { lookProblem, textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';
import { lookAtMe, lookAtOffer } from './api.ts';
import { useFreshWhenBack } from './leave.ts';
import { PlanPreview } from './PlanPreview.tsx';

/** A test page: what the address of an article gets offered, with all that the server said of it. */
export function PricingTestPage({ search }: { search: string }) {
  const [returnUrl, setReturnUrl] = useState(() => wishOf(search).returnUrl);
  const [address, setAddress] = useState(returnUrl ?? '');
  const load = useCallback(async () => {
    const [found, me] = await Promise.all([lookAtOffer({ site: null, returnUrl }), lookAtMe()]);
    return { found, me };
  }, [returnUrl]);
  const { data: looked, problem, retry } = useLoad(load);
  useFreshWhenBack();
  const data = looked?.found ?? null;
  const { language, t } = textsFor(data?.site ?? null);
  const said = PRICING_TEST_TEXTS[language].page;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = address === '' ? null : address;
    if (asked === returnUrl) retry();
    setReturnUrl(asked);
  };
  return (
    <Frame site={data?.site ?? null} name={said.title} title={said.title} isWide>
      <form onSubmit={submit}>
        <label htmlFor="return_url">{said.address}</label>
        <input
          id="return_url"
          name="return_url"
          type="url"
          value={address}
          // As the placeholder: a value that comes while somebody types would mix with what they type.
          placeholder={data?.site.url}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          maxLength={REQUEST_LIMITS.url.max}
        />
        <button type="submit" className="quiet">
          {said.load}
        </button>
      </form>
      {problem ? (
        <p role="alert">{problem === 'away' || problem === 'busy' ? lookProblem(problem, t) : said.none}</p>
      ) : null}
      {looked ? (
        <>
          <h2>{said.debug}</h2>
          <textarea
            readOnly
            className="debug"
            rows={14}
            aria-label={said.debug}
            value={JSON.stringify(looked.found, null, 2)}
          />
          <PlanPreview key={looked.found.site.siteId} {...looked} said={said} />
        </>
      ) : null}
    </Frame>
  );
}
