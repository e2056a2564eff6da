import type { AutomationState } from './automation.ts';
import { HINDRANCE_MESSAGES } from './newsletter-readiness.ts';
import type { NewsletterHindrance } from './newsletter-readiness.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** How a day of the plan stands. `processing`: its issue is made or sent; `waiting`: it came too late, and a person has to say whether it is sent. */
export const SLOT_STATUSES = ['pending', 'processing', 'waiting', 'sent', 'failed', 'skipped'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

export const NEWSLETTER_SETTING_LIMITS = {
  articlesPerNewsletter: { min: 1, max: 20 },
  frequencyDays: { min: 1, max: 30 },
  confirmationsPerHour: { min: 1, max: 10_000 },
} as const;

export const NEWSLETTER_SETTING_MESSAGES = {
  scheduledTime: 'Please enter a time such as 09:00 or 21:30',
} as const;

/** What is told of a day of the plan. */
export const NEWSLETTER_SLOT_MESSAGES = {
  late: 'The server was off, or its clock or database was set to another time. Nothing was sent. Send it now?',
  making: 'The newsletter is being created.',
  byPerson: 'Somebody skipped it.',
  deleted: 'The newsletter was deleted before it went out.',
  noReaders: HINDRANCE_MESSAGES['no-readers'],
  switchedOff: 'Automatic sending was switched off.',
  paused: 'Sending was paused and can be resumed.',
  cancelled: 'Sending was cancelled.',
  answered: 'This newsletter no longer waits for a decision. Check the schedule again.',
} as const;

/** How issues go out by themselves. */
export const NEWSLETTER_PLAN = {
  /** An issue is made so many hours before it goes out, so that people can look at it. */
  prepareHours: 2,
  /** What begins so many minutes late asks a person first. */
  lateMinutes: 60,
} as const;

/** How many sign-ups may wait for their confirmation mail: as many as go out in so many hours. */
export const CONFIRMATION_WAIT_HOURS = 3;

/** The data model's defaults. One-step site creation writes its own. */
export const NEWSLETTER_SETTING_DEFAULTS = {
  articlesPerNewsletter: 8,
  frequencyDays: 7,
  autoSend: false,
  isActive: true,
  scheduledTime: '21:00',
  hasArchive: true,
  confirmationsPerHour: 200,
} as const;

/** `GET` and `POST /api/newsletter-settings`. */
export interface NewsletterSettingsView {
  wordpressSiteId: Id;
  articlesPerNewsletter: Count;
  frequencyDays: Count;
  /** Issues are made and sent by themselves. */
  autoSend: boolean;
  /** Off: nothing is made or sent by itself. */
  isActive: boolean;
  /** `HH:MM` by the clock of the site. */
  scheduledTime: string;
  /** Issues that were sent can be read again by everybody, in the archive and its feed. */
  hasArchive: boolean;
  /** Mails to confirm a subscription, or to say that there is one, that its sign-up form brings about in an hour at most. */
  confirmationsPerHour: Count;
  confirmations: ConfirmationState;
  /** IANA. */
  timeZone: string;
  /** When the next issue goes out automatically; null where none does as things are now. */
  nextSendAt: IsoTime | null;
  delivery: NewsletterDeliveryState;
}

/** Whether more people signed up than the limit of confirmation mails lets through. */
export interface ConfirmationState {
  /** Sign-ups whose mail is still to go out. */
  waiting: Count;
  /** When a sign-up last had to wait for the next hour; null where none did in the last 24 hours. */
  limitReachedAt: IsoTime | null;
}

/** Whether issues go out automatically, and why not: by the rule that the job asks before it begins. */
export interface NewsletterDeliveryState {
  state: AutomationState;
  /** Such as `Every 7 days, 21:00 EST`. */
  schedule: string;
  /** A sentence for people, or one for each hindrance. */
  reason: string;
  /** What is in the way of the next one, the weightiest first; empty where nothing is. */
  hindrances: NewsletterHindrance[];
  /** The day of the plan that waits for a person's answer; null while none does. */
  waitingSlotId: Id | null;
  /** The day that comes next, or is being made or sent; null where there is none. */
  nextSlot: NewsletterSlotView | null;
}

/** `POST /api/newsletter-settings`. What is left out stays. */
export interface SaveNewsletterSettingsRequest {
  wordpressSiteId?: Id;
  articlesPerNewsletter?: Count;
  frequencyDays?: Count;
  autoSend?: boolean;
  isActive?: boolean;
  scheduledTime?: string;
  hasArchive?: boolean;
  confirmationsPerHour?: Count;
}

/** `GET /api/newsletter-schedule`: the newest days first. */
export interface NewsletterSlotView {
  id: Id;
  /** A day of the site's zone. */
  scheduledDate: string;
  scheduledTime: string;
  dueAt: IsoTime;
  status: SlotStatus;
  newsletterId: Id | null;
  attemptCount: Count;
  lastAttempt: IsoTime | null;
  /** Why it failed or was skipped, or what it waits for. */
  errorMessage: string | null;
}
