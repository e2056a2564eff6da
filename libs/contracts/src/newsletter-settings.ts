import type { AutomationState } from './automation.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** How a day of the plan stands. `processing`: its issue is made or sent; `waiting`: it came too late, and a person has to say whether it is sent. */
export const SLOT_STATUSES = ['pending', 'processing', 'waiting', 'sent', 'failed', 'skipped'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

export const NEWSLETTER_SETTING_LIMITS = {
  articlesPerNewsletter: { min: 1, max: 20 },
  frequencyDays: { min: 1, max: 30 },
} as const;

export const NEWSLETTER_SETTING_MESSAGES = {
  scheduledTime: 'Please enter a time such as 09:00 or 21:30',
} as const;

/** What is told of a day of the plan. */
export const NEWSLETTER_SLOT_MESSAGES = {
  late: 'Nobody was there to send it in time: the server was off, or its clock or database was set to another time. Nothing was sent. Say whether it is sent now.',
  making: 'It is being made.',
  byPerson: 'A person skipped it.',
  deleted: 'Its newsletter was deleted before it went out.',
  noReaders: 'There is no active reader who would get it.',
  nothingNew: 'There is nothing new since the last newsletter.',
  switchedOff: 'Sending by itself was switched off.',
  paused: 'Its sending was stopped and can go on.',
  cancelled: 'Its sending was cancelled.',
  answered: 'This newsletter doesn’t wait for an answer any more. Look at the schedule again.',
} as const;

/** How issues go out by themselves. */
export const NEWSLETTER_PLAN = {
  /** An issue is made so many hours before it goes out, so that people can look at it. */
  prepareHours: 2,
  /** What begins so many minutes late asks a person first. */
  lateMinutes: 60,
} as const;

/** The data model's defaults. One-step site creation writes its own. */
export const NEWSLETTER_SETTING_DEFAULTS = {
  articlesPerNewsletter: 8,
  frequencyDays: 7,
  autoSend: false,
  isActive: true,
  scheduledTime: '21:00',
  hasArchive: true,
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
  /** IANA. */
  timeZone: string;
  /** When the next issue goes out by itself; null where none does. */
  nextSendAt: IsoTime | null;
  delivery: NewsletterDeliveryState;
}

/** Whether issues go out by themselves, and why not. */
export interface NewsletterDeliveryState {
  state: AutomationState;
  /** Such as `Every 7 days, 21:00 EST`. */
  schedule: string;
  /** A sentence for people. */
  reason: string;
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
