import { useCallback, useState } from 'react';
import type { ConfirmView } from '@pressloom/contracts/reader-pages';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { Asked } from '../address.ts';
import { confirm, lookAtConfirmation } from '../api.ts';
import { Frame } from '../parts/Frame.tsx';
import { LookFailed } from '../parts/LookFailed.tsx';
import { MainButton } from '../parts/MainButton.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { changeProblem, subscribeProblem, textsFor } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { useLoad } from '../use-load.ts';
import { SubscribePage } from './SubscribePage.tsx';

/** Where the link of a confirmation mail leads, and the form of a website. */
export function ConfirmPage({ asked }: { asked: Asked }) {
  const { t, form } = textsFor(null);
  const { token, siteId, problem } = asked;
  if (token !== null) return <ByLink token={token} siteId={siteId} />;
  if (siteId !== null) return <SubscribePage {...asked} siteId={siteId} />;
  if (problem === null) return <Notice title={t.failure.noLinkTitle} text={t.failure.noLink} />;
  // A form without a script was refused, and nothing says which website it stands on.
  return (
    <Notice title={t.confirm.refusedTitle} text={subscribeProblem(problem === 'closed' ? 'refused' : problem, form)}>
      <button type="button" className="quiet" onClick={() => history.back()}>
        {t.confirm.back}
      </button>
    </Notice>
  );
}

/** Looks first: mail scanners open links, and only a click may subscribe. */
function ByLink({ token, siteId }: { token: string; siteId: number | null }) {
  const load = useCallback(() => lookAtConfirmation(token), [token]);
  const { data, problem, retry } = useLoad(load);
  const change = useChange(confirm);
  const [done, setDone] = useState<ConfirmView | null>(null);
  const isDead = problem === 'dead' || change.problem === 'dead';
  if (isDead && siteId !== null) {
    const asked = { siteId, sent: null, problem: null };
    return <SubscribePage {...asked} isLinkDead isResult={change.problem === 'dead'} />;
  }
  if (isDead) return <LookFailed kind="dead" onRetry={retry} />;
  if (problem) return <LookFailed kind={problem} onRetry={retry} />;
  if (!data) return <Waiting />;
  const view = done ?? data;
  if (view.state === 'confirmed') return <Confirmed view={view} isResult={done !== null} />;

  const { site } = view;
  const { t } = textsFor(site);
  return (
    <Frame site={site} title={t.confirm.title}>
      <p>{t.confirm.text({ site: site.name })}</p>
      {view.canMail ? null : <p>{t.common.noMail}</p>}
      <MainButton
        label={t.confirm.button}
        busyLabel={t.confirm.busy}
        isBusy={change.isBusy}
        onClick={() => void change.run(token).then(setDone)}
      />
      <Problem text={change.problem && changeProblem(change.problem, t)} />
      <p className="small">{t.confirm.unasked}</p>
    </Frame>
  );
}

function Confirmed({ view: { site, canMail, readerLink }, isResult }: { view: ConfirmView; isResult: boolean }) {
  const { t } = textsFor(site);
  const { doneTitle, done, alreadyTitle, already } = t.confirm;
  return (
    <Frame site={site} title={isResult ? doneTitle : alreadyTitle} isResult={isResult}>
      <p role="status">{(isResult ? done : already)({ site: site.name })}</p>
      {canMail ? null : <p>{t.common.noMail}</p>}
      {readerLink === null ? null : (
        <p>
          <a href={`${READER_PATHS.preferences}?${new URLSearchParams({ r: readerLink })}`}>{t.common.toPreferences}</a>
        </p>
      )}
    </Frame>
  );
}
