import type { Actor } from './actors.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** Only `active` ones are counted and mailed; `pending` ones have not clicked the link of the confirmation mail yet. */
export const SUBSCRIBER_STATUSES = ['pending', 'active', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** How they came: a form on a website, by hand, with a file; `unknown` before Pressloom wrote that down. */
export const SUBSCRIBER_SOURCES = ['form', 'operator', 'import', 'unknown'] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

/** The most that a reader wants: every issue, or at most one a week or a month. */
export const MAIL_FREQUENCIES = ['every', 'weekly', 'monthly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** Why an address may not be subscribed again but by its owner: they left, it bounced, they complained, or they had all of theirs erased. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'erased'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** How a reader leaves. */
export const LEAVING_REASONS = ['unsubscribed', 'bounced', 'complained'] as const satisfies SuppressionReason[];
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** What happens to a subscription. */
export const SUBSCRIBER_EVENT_KINDS = [
  /** They asked by a form; the confirmation mail was queued. */
  'asked',
  'confirmed',
  'added',
  'imported',
  /** They changed how often, or the language. */
  'preferences',
  'paused',
  'resumed',
  'left',
  'bounced',
  'complained',
  'upgraded',
  'downgraded',
  /** A membership that they were given got another end, or none. */
  'premium_until',
  'premium_for_good',
  /** An operator took their deletion back. */
  'restored',
  /** An issue of the newsletter was sent to them; its detail is a `MailedDetail`. */
  'mailed',
] as const;
export type SubscriberEventKind = (typeof SUBSCRIBER_EVENT_KINDS)[number];

/** `GET /api/subscribers`, newest first unless sorted otherwise. */
export interface SubscriberView {
  id: Id;
  email: string;
  status: SubscriberStatus;
  isPremium: boolean;
  premiumSince: IsoTime | null;
  wordpressSiteId: Id;
  subscribedAt: IsoTime;
  /** The last open, click or visit that is known; null before the first. */
  lastActiveAt: IsoTime | null;
  source: SubscriberSource;
  /** BCP 47; null: the website's counts. */
  language: string | null;
  frequency: MailFrequency;
  pausedUntil: IsoTime | null;
  leftAt: IsoTime | null;
}

/** One line of a subscriber's story, the newest first. `actor` is null where the reader did it. */
export interface SubscriberEvent {
  kind: SubscriberEventKind;
  at: IsoTime;
  actor: Actor | null;
  /** What it tells besides: names and texts, such as `reason` or `page`. */
  detail: Record<string, string>;
}

/** What became of a mail of an issue. */
export type MailOutcome = 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed' | 'uncertain';

/** What the story tells of a mail; times are ISO, and are left out where nothing is known or kept. */
export interface MailedDetail {
  subject: string;
  outcome: MailOutcome;
  opened?: IsoTime;
  clicked?: IsoTime;
}

/** `GET /api/subscribers/{id}`. */
export interface SubscriberDetail extends SubscriberView {
  /** Address of the page with the form that they came by. */
  sourcePage: string | null;
  consentNote: string | null;
  consentedAt: IsoTime | null;
  leaveReason: string | null;
  /** Why only they themselves can come back; null where nothing keeps them out. */
  suppressed: SuppressionReason | null;
  /** The other websites that the same address is on the list of. */
  otherSites: { siteId: Id; name: string; status: SubscriberStatus }[];
  timeline: SubscriberEvent[];
}

/** `GET /api/subscribers/stats`: of one website. `gained` and `lost`: in the last seven days, by the moment when a row came onto the list here. */
export interface SubscriberStats {
  active: Count;
  /** Of the active ones, those who get no mail now because they paused it. */
  paused: Count;
  premium: Count;
  pending: Count;
  unsubscribed: Count;
  bounced: Count;
  complained: Count;
  gained: Count;
  lost: Count;
}

/** `POST /api/subscribers` from our own screens, which takes a `SubscribeRequest`. `message` tells of the welcome mail. */
export interface AddedSubscriber extends SubscriberView {
  message: string;
}

/** What an operator confirms of a reader whom they add by hand; kept as the record of consent. */
export const ADDED_CONSENT = 'This reader agreed to get this newsletter, and I can show how.';

/** `POST /api/subscribers/{id}/restore`. `message` tells what they came back as; it is shown as it stands. */
export interface RestoredSubscriber extends SubscriberView {
  message: string;
}

/**
 * Result of `POST /api/subscribers/{id}/upgrade-to-premium`. `hasToVerify`: the address is that of an account that has not verified it, so that the
 * account's access starts only then.
 */
export interface UpgradedSubscriber extends SubscriberView {
  hasToVerify: boolean;
}

export const SUBSCRIBER_BULK_ACTIONS = ['delete', 'restore', 'upgrade', 'downgrade'] as const;
export type SubscriberBulkAction = (typeof SUBSCRIBER_BULK_ACTIONS)[number];

/** `POST /api/subscribers/{id}/upgrade-to-premium`. */
export interface GiveRequest {
  /** The last day of the membership, `YYYY-MM-DD`, by the clock of the subscriber's website; left out: for good. */
  endsAt?: string;
}

/** `POST /api/subscribers/bulk`, answered as `BulkAnswer`. */
export interface SubscriberBulkRequest extends GiveRequest {
  action: SubscriberBulkAction;
  ids: Id[];
}

export const SUBSCRIBER_LIMITS = {
  email: { max: 254 },
  consentNote: { max: 500 },
  leaveReason: { max: 500 },
  language: { min: 2, max: 35 },
  /** Hours in which a deletion can be undone; then the rows are gone. */
  undoHours: 24,
  /** Days that the link of a confirmation mail works, and that a reader who doesn't click it is kept. */
  confirmDays: 14,
  /** Emails about signing up to one address and website in a day, however often somebody asks. */
  mailsPerDay: 3,
  /** The longest pause. */
  pauseDays: 366,
  recent: 10,
  /** Mails that a story tells of, the newest ones. */
  mails: 20,
} as const;

export const SUBSCRIBER_MESSAGES = {
  emailInvalid: 'Please enter a valid email address',
  emailsDiffer: "Emails don't match",
  agreedNeeded: 'Please confirm that this reader agreed to get your newsletter.',
  exists: 'This address is already on this website’s list.',
  /** To operators. `when` is a day. */
  left: 'This reader unsubscribed. Only they can sign up again, with the form on the website.',
  bounced:
    'Email to this address bounced permanently. Only its owner can sign it up again, with the form on the website.',
  complained: 'This reader reported an email as spam. Only they can sign up again, with the form on the website.',
  erased:
    'The owner of this address had all their data erased. Only they can sign up again, with the form on the website.',
  /** Of another confirmation email. */
  notWaiting: 'This reader isn’t waiting to confirm their address.',
  mailedEnough: 'This address already got three emails today. Please try again tomorrow.',
  /** What happened after a deletion that was undone, by what the reader is now. */
  leftMeanwhile: {
    unsubscribed: 'The reader unsubscribed after the deletion, so they get no newsletter.',
    bounced: 'An email to the reader bounced after the deletion, so they get no newsletter.',
    complained: 'The reader reported an email as spam after the deletion, so they get no newsletter.',
  },
} as const;

/** What the undoing of a deletion tells. `leftAs`: how the reader left meanwhile; null where they didn't. Pure. */
export const restoredMessage = (email: string, leftAs: keyof typeof SUBSCRIBER_MESSAGES.leftMeanwhile | null): string =>
  leftAs === null ? `${email} was restored.` : `${email} was restored. ${SUBSCRIBER_MESSAGES.leftMeanwhile[leftAs]}`;
