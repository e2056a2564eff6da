import type { FailureKind } from '../shared/ask.ts';
import { lookProblem, textsFor } from '../texts.ts';
import { Notice } from './Notice.tsx';

/** What the page should show could not be fetched: a dead link says so, all else can be tried again. */
export function LookFailed({ kind, onRetry }: { kind: FailureKind; onRetry: () => void }) {
  const { t } = textsFor(null);
  if (kind === 'dead') return <Notice title={t.failure.deadTitle} text={t.failure.deadLink} />;
  if (kind === 'missing') return <Notice title={t.failure.noSiteTitle} text={t.failure.noSite} />;
  return (
    <Notice title={t.failure.loadTitle} text={lookProblem(kind, t)}>
      <button type="button" className="main" onClick={onRetry}>
        {t.common.retry}
      </button>
    </Notice>
  );
}
