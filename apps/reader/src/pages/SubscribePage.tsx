import { useCallback, useState } from 'react';
import type { SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import { lookAtSite } from '../api.ts';
import type { Asked } from '../address.ts';
import { Frame } from '../parts/Frame.tsx';
import { LookFailed } from '../parts/LookFailed.tsx';
import { SubscribeForm } from '../parts/SubscribeForm.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';

interface SubscribePageProps extends Pick<Asked, 'sent' | 'problem'> {
  siteId: number;
  /** Whoever comes here has a link that no longer works. */
  isLinkDead?: boolean;
  /** A click led here. */
  isResult?: boolean;
}

/** A form that was taken. */
type Taken = Pick<SubscribeAnswer, 'isLate'> & { message: string | null };

/** A website's newsletter can be asked for here, without a script on that website, or anew after a dead link. */
export function SubscribePage({
  siteId,
  sent: before,
  problem,
  isLinkDead = false,
  isResult = false,
}: SubscribePageProps) {
  const load = useCallback(() => lookAtSite(siteId), [siteId]);
  const { data: site, problem: failed, retry } = useLoad(load);
  /** Without a message: the form that led here without a script was taken. */
  const [sent, setSent] = useState<Taken | null>(before && { isLate: before === 'late', message: null });
  const [isAgain, setIsAgain] = useState(false);
  if (failed) return <LookFailed kind={failed} onRetry={retry} />;
  if (!site) return <Waiting />;

  const { t, form } = textsFor(site);
  const again = () => {
    setSent(null);
    setIsAgain(true);
  };
  if (sent) {
    const { isLate, message } = sent;
    const said = isLate ? t.confirm.late : t.confirm.sent;
    return (
      <Frame site={site} title={isLate ? t.confirm.lateTitle : t.confirm.sentTitle} isResult key="sent">
        <p role="status">{message ?? said({ site: site.name })}</p>
        {isLate ? null : <p className="small">{t.confirm.spam}</p>}
        <button type="button" className="quiet" onClick={again}>
          {t.confirm.again}
        </button>
      </Frame>
    );
  }
  if (!site.canMail) {
    return (
      <Frame site={site} title={form.form.title({ site: site.name })} isResult={isResult} key="closed">
        <p role="status">{form.form.closed}</p>
      </Frame>
    );
  }
  const tellsOfLink = isLinkDead && !isAgain;
  const title = tellsOfLink ? t.confirm.deadTitle : form.form.title({ site: site.name });
  return (
    <Frame site={site} title={title} isResult={isAgain || isResult} key="form">
      {tellsOfLink ? <p>{t.confirm.dead}</p> : null}
      <SubscribeForm site={site} problemBefore={isAgain ? null : problem} onSent={setSent} />
    </Frame>
  );
}
