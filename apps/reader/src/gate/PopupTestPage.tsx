import { useCallback } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { shownPrice } from '@pressloom/contracts/currencies';
import { POPUP_TEST_TEXTS } from '@pressloom/contracts/reader-texts/popup-test';
import { Frame } from '../parts/Frame.tsx';
import { LookFailed } from '../parts/LookFailed.tsx';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { lookAtOffer } from '../subscribe/api.ts';
import type { FoundOffer } from '../subscribe/api.ts';
import { subscribeTexts } from '../subscribe/texts.ts';
import { textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';
import { POPUP_RUN } from './popup-run.ts';
import { usePopupRun } from './use-popup-run.ts';

/** The website that the test is about; where there is none by this id, the first one. */
const SITE = '1';

/** A test page: whether, and after how many articles, a visitor is asked to subscribe. */
export function PopupTestPage() {
  const load = useCallback(() => lookAtOffer({ site: SITE, returnUrl: null }), []);
  const { data: found, problem, retry } = useLoad(load);
  if (problem) return <LookFailed kind={problem} onRetry={retry} />;
  if (!found) return <Waiting name={POPUP_TEST_TEXTS[textsFor(null).language].page.title} />;
  return <PopupRun found={found} />;
}

function PopupRun({ found }: { found: FoundOffer }) {
  const { site, offer } = found;
  const { views, isRunning, hasFailed, runAgain } = usePopupRun(site.siteId);
  const { language } = textsFor(site);
  const { page } = POPUP_TEST_TEXTS[language];
  const last = views.at(-1);
  const price = subscribeTexts(site).plans.perYear({
    price: shownPrice(offer.yearlyPrice, offer.currency, site.language),
  });
  return (
    <Frame site={site} title={page.title}>
      <p>{page.intro({ site: site.name, count: String(POPUP_RUN.articles) })}</p>
      <ul hidden={views.length === 0}>
        {views.map(({ articlesViewed, freeLimit, requiresSubscription }, place) => (
          <li key={place}>
            {page.article({ number: String(place + 1), viewed: String(articlesViewed), limit: String(freeLimit) })}
            <br />
            <strong>{requiresSubscription ? page.triggered : page.allowed}</strong>
          </li>
        ))}
      </ul>
      <div role="status">
        {isRunning && <p>{page.running}</p>}
        {!isRunning && !hasFailed && last && (
          <>
            <h2>{page.summary}</h2>
            <p>
              {last.requiresSubscription
                ? page.triggeredAfter({ count: String(last.articlesViewed) })
                : page.notTriggered({ count: String(views.length) })}
              {!last.requiresSubscription && last.articlesViewed === 0 && ` ${page.notCounted}`}
              <br />
              {page.limit({ limit: String(last.freeLimit) })}
              <br />
              {page.price({ price })}
            </p>
            <p>
              <a href={ADMIN_PATHS.login}>{page.login}</a>
            </p>
          </>
        )}
      </div>
      <Problem text={hasFailed ? page.failed : null} />
      <MainButton
        label={page.again}
        busyLabel={page.running}
        isBusy={isRunning}
        onClick={() => isRunning || runAgain()}
      />
    </Frame>
  );
}
