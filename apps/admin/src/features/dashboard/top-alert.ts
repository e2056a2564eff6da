import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AutomationIssue, AutomationStatus } from '@pressloom/contracts/automation';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import { quotaSentence } from './quota.ts';

/** The one alert of the overview. */
export interface TopAlertText {
  tone: 'error' | 'warning';
  title: string;
  /** A sentence each, with the path of the admin where it can be looked into. */
  lines: { message: string; link: string | null; linkText?: string }[];
  /** When it ends by itself; null where it doesn't. */
  resetsAt: string | null;
}

const LINES = 3;

/** Where all issues are listed. */
const ALL_ISSUES = ADMIN_PATHS.dashboardTab('automation');

/** What heads a list of issues, by its worst. */
const HEADS = {
  automation: { tone: 'warning', title: 'Automation needs attention' },
  service: { tone: 'error', title: 'API Issues Detected' },
  budget: { tone: 'warning', title: 'Daily budget' },
  videos: { tone: 'warning', title: 'Videos are waiting for you' },
} as const;

/**
 * At most one alert, the worst first: something outside that refuses or fails, then a quota of 90 % and more, then a budget
 * that runs out or videos that wait for a person, then a quota of 70 % and more. What is not known yet (null) is no reason for one.
 */
export function topAlert(status: AutomationStatus | null, quota: QuotaStatus | null): TopAlertText | null {
  const issues = status?.issues ?? [];
  const worst = issues[0]?.kind;
  if (worst && (worst === 'automation' || worst === 'service' || quota?.status !== 'critical'))
    return issuesAlert(issues, worst);
  // What keeps YouTube from being searched is among the issues.
  if (!quota || quota.outage || quota.status === 'healthy') return null;
  return {
    tone: quota.status === 'critical' ? 'error' : 'warning',
    title: `YouTube quota is at ${Math.floor(Number.parseFloat(quota.quotaPercentage))}%`,
    lines: [{ message: quotaSentence(quota), link: null }],
    resetsAt: quota.nextResetTime,
  };
}

function issuesAlert(issues: readonly AutomationIssue[], worst: AutomationIssue['kind']): TopAlertText {
  const more = issues.length - LINES;
  const rest = more > 0 ? [{ message: `And ${more} more.`, link: ALL_ISSUES, linkText: 'See all' }] : [];
  return { ...HEADS[worst], lines: [...issues.slice(0, LINES), ...rest], resetsAt: null };
}
