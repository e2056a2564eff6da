import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import type { AudienceView } from '@pressloom/contracts/newsletter-delivery';
import { NEWSLETTER_MESSAGES, UNSENT_STATUSES } from '@pressloom/contracts/newsletters';
import type { NewsletterStatus, NewsletterSummary } from '@pressloom/contracts/newsletters';
import { isUnsure } from '../../shared/api/request.ts';
import type { RequestError } from '../../shared/api/request.ts';
import { counted } from '../../shared/ui/format.ts';
import { isInTheWay } from '@pressloom/contracts/newsletter-readiness';
import { sendFailure } from '../../shared/ui/send-failure.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';
import { exactTime } from './issue-times.ts';
import { tabPath } from './tabs.ts';

/** How an issue stands, for people. */
export const ISSUE_LOOK: Record<NewsletterStatus, StatusLook> = {
  pending: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'warning', label: 'Scheduled' },
  sending: { tone: 'info', label: 'Sending' },
  paused: { tone: 'warning', label: 'Paused' },
  sent: { tone: 'success', label: 'Sent' },
  failed: { tone: 'error', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

type Planned = Pick<NewsletterSummary, 'deliveryStatus' | 'sendsItself' | 'hindrance'>;

/** How an issue stands, for people: 'Scheduled' is only one that goes out automatically. */
export function issueLook({ deliveryStatus, sendsItself, hindrance }: Planned): StatusLook {
  if (deliveryStatus !== 'scheduled' || sendsItself) return ISSUE_LOOK[deliveryStatus];
  return hindrance && isInTheWay(hindrance) ? { tone: 'error', label: 'Held up' } : ISSUE_LOOK.pending;
}

/** Whether nobody got a mail of it, so that it can be changed, sent and deleted. */
export const isUnsent = ({ deliveryStatus }: Pick<NewsletterSummary, 'deliveryStatus'>): boolean =>
  (UNSENT_STATUSES as readonly NewsletterStatus[]).includes(deliveryStatus);

/** Whether its mails go out now, or can go on. */
export const isUnderWay = ({ deliveryStatus }: Pick<NewsletterSummary, 'deliveryStatus'>): boolean =>
  deliveryStatus === 'sending' || deliveryStatus === 'paused';

/** What happens to an issue that nobody got yet; empty for any other. */
export function nextText(issue: Planned & Pick<NewsletterSummary, 'scheduledFor'>, timeZone: string): string {
  if (!isUnsent(issue)) return '';
  const { scheduledFor, hindrance } = issue;
  if (!scheduledFor) return 'Not scheduled. It’s sent when you press Send Now.';
  const at = exactTime(scheduledFor, timeZone);
  if (issue.sendsItself) return `It goes out automatically on ${at}.`;
  if (!hindrance) return 'It’s sent when you press Send Now.';
  if (hindrance.kind === 'over') return `Its date, ${at}, has passed. It’s sent when you press Send Now.`;
  if (isInTheWay(hindrance)) return `It’s due on ${at}, but can’t go out automatically now. ${hindrance.message}`;
  return `${hindrance.message} Until it’s switched on, this newsletter won’t go out on its date, ${at}. You can still press Send Now.`;
}

/** The question before an issue is sent. */
export function sendQuestion({ recipients }: AudienceView, siteName: string, now: string): string {
  return `This newsletter goes to ${counted(recipients, 'subscriber', 'subscribers')} of ${siteName} now (${now}).`;
}

/**
 * The question before a newsletter that is late is sent after all. `audience`: who gets its issue; null where none is written yet, so that only
 * `active`, the number on the list, is known. Pure.
 */
export function lateQuestion(audience: AudienceView | null, active: number | null, siteName: string): string {
  if (audience?.obstacle) return audience.obstacle;
  const most = active === null ? 'the subscribers' : `up to ${counted(active, 'subscriber', 'subscribers')}`;
  const readers = audience ? counted(audience.recipients, 'subscriber', 'subscribers') : most;
  const unseen = audience ? '' : ' It is written now and sent without you seeing it first.';
  return `This goes to ${readers} of ${siteName} now.${unseen}`;
}

/** The toast where a late newsletter could not be sent or skipped. Without a response nobody knows whether it was. Pure. */
export function lateFailure(what: 'send' | 'skip', error: RequestError): Omit<ToastText, 'tone'> {
  if (what === 'send') return sendFailure(error);
  if (!isUnsure(error)) return { title: 'Skip Failed', description: error.human };
  const description = 'The newsletter may have been skipped anyway. Check the history before you try again.';
  return { title: 'Response Lost', description };
}

/** Readers who get none; null where there are none. */
export const restingText = ({ resting }: Pick<AudienceView, 'resting'>): string | null =>
  resting === 0
    ? null
    : `${counted(resting, 'more subscriber won’t', 'more subscribers won’t')} get it: they paused their emails, or asked for fewer and had one recently.`;

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
