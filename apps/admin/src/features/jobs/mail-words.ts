import { MAIL_STATUSES, NOT_AGAIN, UNDELIVERED } from '@pressloom/contracts/mail-log';
import type { LoggedMailView, MailStatus } from '@pressloom/contracts/mail-log';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** What the list can be narrowed to. */
export const MAIL_FILTER = {
  status: ['undelivered', 'all', ...MAIL_STATUSES],
  /** Id of a website. */
  site: /^[1-9]\d{0,8}$/,
} as const;

export type MailFilter = FilterOf<typeof MAIL_FILTER>;

export const MAIL_LOOK: Record<MailStatus, StatusLook> = {
  queued: { tone: 'warning', label: 'Waiting' },
  accepted: { tone: 'success', label: 'Accepted by the mail server' },
  bounced: { tone: 'error', label: 'Bounced' },
  refused: { tone: 'error', label: 'Rejected' },
  'given-up': { tone: 'error', label: 'Not sent' },
  uncertain: { tone: 'warning', label: 'May have been sent' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

const WORDS: Record<string, string | undefined> = {
  welcome: 'New account welcome',
  'verify-email': 'Address verification',
  'reset-password': 'Password reset',
  'password-changed': 'Password change notice',
  'email-change-asked': 'Address change request',
  'email-changed': 'Address change notice',
  'operator-invite': 'Operator invitation',
  'new-device': 'New device notice',
  digest: 'Morning digest',
  'registration-attempt': 'Repeated registration notice',
  'confirm-subscription': 'Subscription confirmation',
  'subscriber-welcome': 'Newsletter welcome',
  'subscription-exists': 'Already subscribed notice',
  newsletter: 'Newsletter test',
  'membership-begun': 'Membership welcome',
  'membership-receipt': 'Receipt',
  'membership-unpaid': 'Failed payment notice',
  'membership-cancelled': 'Cancellation confirmation',
  'membership-resumes': 'Pause reminder',
  'membership-price': 'New price notice',
  'membership-price-stays': 'Unchanged price notice',
  'membership-ended': 'Membership ended notice',
};

/** What an email is called; a kind that only another version knows goes by its own name. Pure. */
export const mailWord = ({ template }: Pick<LoggedMailView, 'template'>): string => WORDS[template] ?? template;

/** Why an email that did not arrive can't be sent again from here; null where it can, or needn't be. Pure. */
export const noAgainText = ({ again, status }: LoggedMailView): string | null =>
  again === 'yes' || !UNDELIVERED.includes(status) ? null : NOT_AGAIN[again];
