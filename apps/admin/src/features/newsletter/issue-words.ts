import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import type { AudienceView } from '@pressloom/contracts/newsletter-delivery';
import { NEWSLETTER_MESSAGES, UNSENT_STATUSES } from '@pressloom/contracts/newsletters';
import type { NewsletterStatus, NewsletterSummary } from '@pressloom/contracts/newsletters';
import { counted } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';
import { exactTime } from './issue-times.ts';
import { tabPath } from './tabs.ts';

/** How an issue stands, for people. */
export const ISSUE_LOOK: Record<NewsletterStatus, StatusLook> = {
  pending: { tone: 'neutral', label: 'Not scheduled' },
  scheduled: { tone: 'warning', label: 'Scheduled' },
  sending: { tone: 'info', label: 'Sending' },
  paused: { tone: 'warning', label: 'Paused' },
  sent: { tone: 'success', label: 'Sent' },
  failed: { tone: 'error', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

/** Whether nobody got a mail of it, so that it can be changed, sent and deleted. */
export const isUnsent = ({ deliveryStatus }: Pick<NewsletterSummary, 'deliveryStatus'>): boolean =>
  (UNSENT_STATUSES as readonly NewsletterStatus[]).includes(deliveryStatus);

/** Whether its mails go out now, or can go on. */
export const isUnderWay = ({ deliveryStatus }: Pick<NewsletterSummary, 'deliveryStatus'>): boolean =>
  deliveryStatus === 'sending' || deliveryStatus === 'paused';

/** What happens to an issue that nobody got yet; empty for any other. */
export function nextText(
  issue: Pick<NewsletterSummary, 'deliveryStatus' | 'scheduledFor' | 'sendsItself' | 'heldBy'>,
  timeZone: string,
): string {
  if (!isUnsent(issue)) return '';
  const at = issue.scheduledFor && exactTime(issue.scheduledFor, timeZone);
  if (at && issue.sendsItself) return `It goes out by itself on ${at}.`;
  if (at && issue.heldBy)
    return `${NEWSLETTER_MESSAGES.heldBy[issue.heldBy]} Until that is on again, it goes out by Send Now only, and not by itself on ${at}.`;
  return at ? `It waits for Send Now: its date, ${at}, sends nothing by itself.` : 'It waits for Send Now.';
}

/** The question before an issue is sent. */
export function sendQuestion({ recipients }: AudienceView, siteName: string, now: string): string {
  return `This will be delivered to ${counted(recipients, 'subscriber', 'subscribers')} of ${siteName} now, on ${now}.`;
}

/** Readers who get none; null where there are none. */
export const restingText = ({ resting }: Pick<AudienceView, 'resting'>): string | null =>
  resting === 0
    ? null
    : `${counted(resting, 'more reader gets', 'more readers get')} none of it: they paused their mails, or had one within the time that they chose.`;

/** Where an obstacle to sending is mended; null where nothing is to be mended. */
export function wayOut(obstacle: string, issueId: number): { to: string; label: string } | null {
  if (Object.values<string>(SENDING_MESSAGES.notNow).includes(obstacle)) return null;
  if (obstacle === SENDING_MESSAGES.nobody) return { to: ADMIN_PATHS.subscribersTab('add'), label: 'Add subscribers' };
  if (obstacle === NEWSLETTER_MESSAGES.noItems)
    return { to: ADMIN_PATHS.newsletterIssue(issueId), label: 'Open newsletter' };
  return { to: tabPath('settings'), label: 'Open settings' };
}

/** '1.25%'; 'No data yet' where there is nothing to tell it from. */
export const rateText = (percent: number | null): string => (percent === null ? 'No data yet' : `${percent}%`);
