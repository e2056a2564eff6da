import { useCallback, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { PRICING_TEST_TEXTS } from '@pressloom/contracts/reader-texts/pricing-test';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { Frame } from '../parts/Frame.tsx';
import { textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';
import { lookAtOffer } from './api.ts';
import { PlanPreview } from './PlanPreview.tsx';

/** A test page: what the address of an article gets offered, with all that the server said of it. */
export function PricingTestPage({ search }: { search: string }) {
  const [returnUrl, setReturnUrl] = useState(() => wishOf(search).returnUrl);
  const load = useCallback(() => lookAtOffer({ site: null, returnUrl }), [returnUrl]);
  const { data, problem } = useLoad(load);
  const { language } = textsFor(data?.site ?? null);
  const said = PRICING_TEST_TEXTS[language].page;
  /** The first website's home, where no address was given. */
  const address = returnUrl ?? data?.site.url ?? '';
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('return_url') as HTMLInputElement;
    setReturnUrl(field.value);
  };
  return (
    <Frame site={data?.site ?? null} name={said.title} title={said.title} isWide>
      <form onSubmit={submit} key={address}>
        <label htmlFor="return_url">{said.address}</label>
        <input id="return_url" name="return_url" type="url" defaultValue={address} maxLength={REQUEST_LIMITS.url.max} />
        <button type="submit" className="quiet">
          {said.load}
        </button>
      </form>
      {problem ? <p role="alert">{said.none}</p> : null}
      {data ? (
        <>
          <h2>{said.debug}</h2>
          <pre className="debug">{JSON.stringify(data, null, 2)}</pre>
          <PlanPreview found={data} said={said} />
        </>
      ) : null}
    </Frame>
  );
}
