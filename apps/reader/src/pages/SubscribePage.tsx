import { useCallback, useState } from 'react';
import { lookAtSite } from '../api.ts';
import type { Asked } from '../address.ts';
import { Frame } from '../parts/Frame.tsx';
import { LookFailed } from '../parts/LookFailed.tsx';
import { SubscribeForm } from '../parts/SubscribeForm.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';

interface SubscribePageProps extends Pick<Asked, 'isSent' | 'problem'> {
  siteId: number;
  /** Whoever comes here has a link that no longer works. */
  isLinkDead?: boolean;
  /** A click led here. */
  isResult?: boolean;
}

/** A website's newsletter can be asked for here, without a script on that website, or anew after a dead link. */
export function SubscribePage({ siteId, isSent, problem, isLinkDead = false, isResult = false }: SubscribePageProps) {
  const load = useCallback(() => lookAtSite(siteId), [siteId]);
  const { data: site, problem: failed, retry } = useLoad(load);
  /** `before`: the form that led here without a script was taken. */
  const [sent, setSent] = useState<'before' | { message: string } | null>(isSent ? 'before' : null);
  const [isAgain, setIsAgain] = useState(false);
  if (failed) return <LookFailed kind={failed} onRetry={retry} />;
  if (!site) return <Waiting />;

  const { t, form } = textsFor(site);
  const again = () => {
    setSent(null);
    setIsAgain(true);
  };
  if (sent) {
    return (
      <Frame site={site} title={t.confirm.sentTitle} isResult key="sent">
        <p role="status">{sent === 'before' ? t.confirm.sent({ site: site.name }) : sent.message}</p>
        <p className="small">{t.confirm.spam}</p>
        <button type="button" className="quiet" onClick={again}>
          {t.confirm.again}
        </button>
      </Frame>
    );
  }
  const tellsOfLink = isLinkDead && !isAgain;
  const title = tellsOfLink ? t.confirm.deadTitle : form.form.title({ site: site.name });
  return (
    <Frame site={site} title={title} isResult={isAgain || isResult} key="form">
      {tellsOfLink ? <p>{t.confirm.dead}</p> : null}
      <SubscribeForm site={site} problemBefore={isAgain ? null : problem} onSent={(message) => setSent({ message })} />
    </Frame>
  );
}
