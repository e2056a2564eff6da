import { ANALYZATI_MESSAGES } from '@pressloom/contracts/enhanced-stats';
import type { EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import type { ErrorCode } from '@pressloom/contracts/errors';
import type { StatusLook } from '../../shared/ui/status-look.ts';
import { noWebsite } from './no-website.ts';
import type { FailureToast } from './no-website.ts';

type Known = Pick<EnhancedStats, 'enhanced' | 'mode' | 'missing' | 'syncedAt' | 'lastSync'>;

/** What the banner says of the figures. */
export interface BannerText extends StatusLook {
  /** Whose figures these are, and what can be done. */
  text: string;
  /** It can be set up under Settings, API Keys. */
  leadsToKeys: boolean;
}

const ALONE = 'These figures are computed by Pressloom alone.';

/** Whose figures are shown. What is simulated is called so by a chip of its own. Pure. */
export function bannerText({ enhanced, mode, missing, syncedAt, lastSync }: Known): BannerText {
  if (mode === 'unconfigured')
    return { tone: 'neutral', label: 'Pressloom only', text: `${ALONE} ${missing ?? ''}`.trim(), leadsToKeys: true };
  if (enhanced)
    return {
      ...{ tone: 'success', label: 'With Analyzati', leadsToKeys: false },
      text: 'Analyzati’s figures are shown beside Pressloom’s own. Each counts in its own way, so they differ, and they are never added together.',
    };
  const wasRead = syncedAt !== null || lastSync?.status === 'completed';
  const text = wasRead
    ? `${ALONE} Analyzati has no figures for this website in this period.`
    : `${ALONE} Sync to show Analyzati’s beside them.`;
  return { tone: 'neutral', label: 'Pressloom only', text, leadsToKeys: false };
}

/** That a sync failed, and why where that is known. Pure. */
export const failureText = (reason: string): string =>
  reason === '' ? ANALYZATI_MESSAGES.syncFailedText : `${ANALYZATI_MESSAGES.syncFailedText}. ${reason}`;

/** The toast where a sync could not be started, or failed. `code`: the server's; `human`: why, a sentence. Pure. */
export const syncFailure = ({ code, human }: { code: ErrorCode | null; human: string }): FailureToast =>
  noWebsite(code) ?? { title: ANALYZATI_MESSAGES.syncFailed, description: failureText(human) };
