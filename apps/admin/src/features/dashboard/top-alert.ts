import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import { quotaSentence } from './quota.ts';

/** The one alert of the overview. */
export interface TopAlertText {
  tone: 'error' | 'warning';
  title: string;
  /** A sentence each, with the path of the admin where it can be looked into. */
  lines: { message: string; link: string | null }[];
  /** When it ends by itself; null where it doesn't. */
  resetsAt: string | null;
}

const LINES = 3;

/**
 * At most one alert, the worst first: something outside that refuses or fails, then a quota of 90 % and more, then one
 * of 70 % and more. What is not known yet (null) is no reason for one.
 */
export function topAlert(status: AutomationStatus | null, quota: QuotaStatus | null): TopAlertText | null {
  if (status && status.issues.length > 0) {
    const more = status.issues.length - LINES;
    const lines: TopAlertText['lines'] = status.issues.slice(0, LINES);
    const rest = more > 0 ? [{ message: `And ${more} more.`, link: null }] : [];
    return { tone: 'error', title: 'API Issues Detected', lines: [...lines, ...rest], resetsAt: null };
  }
  if (!quota || quota.status === 'healthy') return null;
  return {
    tone: quota.status === 'critical' ? 'error' : 'warning',
    title: `YouTube quota is at ${Math.floor(Number.parseFloat(quota.quotaPercentage))}%`,
    lines: [{ message: quotaSentence(quota), link: null }],
    resetsAt: quota.nextResetTime,
  };
}
