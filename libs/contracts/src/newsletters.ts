import type { Actor } from './actors.ts';
import { HINDRANCE_MESSAGES } from './newsletter-readiness.ts';
import type { NewsletterHindrance } from './newsletter-readiness.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/**
 * How an issue stands. `pending` and `scheduled` ones can be changed; `scheduled` ones have a time. `paused`: a person, or a refusal that
 * concerns the sender, stopped it, and it can go on. `failed` and `cancelled` are ends, as `sent` is.
 */
export const NEWSLETTER_STATUSES = [
  'pending',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** Issues that nobody has got a mail of. */
export const UNSENT_STATUSES = ['pending', 'scheduled'] as const satisfies NewsletterStatus[];

export const NEWSLETTER_LIMITS = {
  subject: { min: 1, max: 150 },
  preheader: { max: 150 },
  intro: { max: 2000 },
  title: { min: 1, max: 200 },
  summary: { max: 1000 },
  items: { max: 20 },
  abSubjects: { min: 2, max: 4 },
  /** Percent of the list that the subjects are tried on. */
  abShare: { min: 5, max: 50 },
  abHours: { min: 1, max: 72 },
} as const;

export const NEWSLETTER_MESSAGES = {
  subject: `Please enter a subject of at most ${NEWSLETTER_LIMITS.subject.max} characters.`,
  oneLine: 'This must be a single line of text.',
  title: `Please enter a title of at most ${NEWSLETTER_LIMITS.title.max} characters.`,
  subjects: `Enter ${NEWSLETTER_LIMITS.abSubjects.min} to ${NEWSLETTER_LIMITS.abSubjects.max} subjects.`,
  differentSubjects: 'Each subject must be different.',
  firstSubject: 'The first subject of the test must be the newsletter’s own.',
  unknownItem: 'An item does not belong to this newsletter.',
  repeatedItem: 'An item is listed twice.',
  past: 'Choose a time in the future.',
  changed: 'Somebody changed this newsletter since you opened it. Your changes are not saved. Check the new version.',
  sending: 'This newsletter is being sent or was sent, so it can no longer be changed.',
  sendingDelete: 'This newsletter is being sent or was sent, so it can’t be deleted.',
  nothingNew: HINDRANCE_MESSAGES['nothing-new'],
  noPostalAddress: 'Newsletters must show a postal address. Enter it in the newsletter settings first.',
  noItems: 'This newsletter contains nothing that readers can open. Add or publish something first.',
} as const;

/** Subjects that are tried on a part of the list; the one that most people click in goes to the rest. */
export interface AbTest {
  /** All of them, the issue's own subject first. */
  subjects: string[];
  sharePercent: Count;
  /** From the last mail of the part until it is decided. */
  hours: Count;
  /** When the part had its mails. */
  sentAt: IsoTime | null;
  decidedAt: IsoTime | null;
  /** Number of the subject that the rest got. */
  winner: Count | null;
  /** Whether it was clearly better; false: no difference could be told, and the first went to the rest. */
  isClear: boolean | null;
}

/** A post or video in an issue. */
export interface NewsletterItemView {
  id: Id;
  /** Null for a video without a post, and once the post is gone. */
  postId: Id | null;
  videoId: Id | null;
  title: string;
  /** Plain text. */
  summary: string;
  /** Where it is read or watched; null where it is left out of the mail, and where it leads nowhere any more since it was sent. */
  url: string | null;
  /** Picture with a play mark; null where there is none. */
  imageUrl: string | null;
  isPremium: boolean;
  /** Why it is left out of the mail, or was: what it leads to is gone or not public. Null where it isn't. */
  leftOut: string | null;
}

/** `GET /api/newsletters`: the newest first. */
export interface NewsletterSummary {
  id: Id;
  wordpressSiteId: Id;
  subject: string;
  preheader: string;
  /** Of its items. */
  videosSummary: { title: string; url: string | null }[];
  deliveryStatus: NewsletterStatus;
  scheduledFor: IsoTime | null;
  /** Whether it goes out automatically at that time, as things are now. */
  sendsItself: boolean;
  /** Why it doesn't; null where it does, and without a time. */
  hindrance: NewsletterHindrance | null;
  sentAt: IsoTime | null;
  recipientCount: Count | null;
  openCount: Count;
  clickCount: Count;
  bounceCount: Count;
  deliveryProvider: string | null;
  /** Why it stands still, for people. */
  deliveryError: string | null;
  createdAt: IsoTime;
  createdBy: Actor | null;
}

/** `GET /api/newsletters` without `fields=summary`. */
export interface NewsletterView extends NewsletterSummary {
  /** The body as HTML, without what is personal. */
  content: string;
}

/** `GET /api/newsletters/{id}`. */
export interface NewsletterDetail extends NewsletterView {
  intro: string;
  /** BCP 47. */
  language: string;
  subjectProposals: string[];
  /** To be sent back with a change: an older one is refused. */
  revision: Count;
  items: NewsletterItemView[];
  abTest: AbTest | null;
}

/** `PATCH /api/newsletters/{id}`. What is left out stays. */
export interface SaveNewsletterRequest {
  /** The revision that was changed. */
  revision: Count;
  subject?: string;
  preheader?: string;
  intro?: string;
  /** In their new order; an item that is left out is removed. */
  items?: { id: Id; title?: string; summary?: string }[];
  scheduledFor?: IsoTime | null;
  abTest?: { subjects: string[]; sharePercent: Count; hours: Count } | null;
}

/** `POST /api/newsletters/generate`. */
export interface GenerateNewsletterRequest {
  articlesPerNewsletter?: Count;
  frequencyDays?: Count;
  siteId?: Id;
  /** Go on though the day's budget is spent. */
  overBudget?: boolean;
}

/** `POST /api/newsletters/generate`. */
export interface GenerateNewsletterAnswer extends NewsletterDetail {
  /** What was made, and which summaries the AI service gave none of. */
  message: string;
}

/** `GET /api/newsletters/{id}/preview`: the mail as a reader gets it, with links that lead nowhere personal. */
export interface NewsletterPreview {
  subject: string;
  preheader: string;
  from: string;
  html: string;
  text: string;
}

/** `POST /api/newsletters/{id}/test`. */
export interface TestNewsletterAnswer {
  message: string;
}
