import type { Id, IsoTime } from './scalars.ts';

/** How a day of the plan stands. `processing`: its issue is made or sent; `waiting`: it came too late, and a person has to say whether it is sent. */
export const SLOT_STATUSES = ['pending', 'processing', 'waiting', 'sent', 'failed', 'skipped'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

export const NEWSLETTER_SETTING_LIMITS = {
  articlesPerNewsletter: { min: 1, max: 20 },
  frequencyDays: { min: 1, max: 30 },
} as const;

/** The data model's defaults. One-step site creation writes its own. */
export const NEWSLETTER_SETTING_DEFAULTS = {
  articlesPerNewsletter: 8,
  frequencyDays: 7,
  autoSend: false,
  isActive: true,
  scheduledTime: '21:00',
} as const;

/** `GET` and `POST /api/newsletter-settings`. */
export interface NewsletterSettingsView {
  wordpressSiteId: Id;
  articlesPerNewsletter: number;
  frequencyDays: number;
  /** Issues are made and sent by themselves. */
  autoSend: boolean;
  /** Off: nothing is made or sent by itself. */
  isActive: boolean;
  /** `HH:MM` by the clock of the site. */
  scheduledTime: string;
  /** IANA. */
  timeZone: string;
  /** When the next issue goes out by itself; null where none does. */
  nextSendAt: IsoTime | null;
}

/** `POST /api/newsletter-settings`. What is left out stays. */
export interface SaveNewsletterSettingsRequest {
  wordpressSiteId?: Id;
  articlesPerNewsletter?: number;
  frequencyDays?: number;
  autoSend?: boolean;
  isActive?: boolean;
  scheduledTime?: string;
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
  attemptCount: number;
  lastAttempt: IsoTime | null;
  /** Why it failed or was skipped, or what it waits for. */
  errorMessage: string | null;
}
