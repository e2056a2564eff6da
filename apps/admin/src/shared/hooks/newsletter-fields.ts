import type { NewsletterSettingsView, SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';

/** How a newsletter is made and when it goes out, as typed. */
export interface NewsletterFields {
  articlesPerNewsletter: string;
  frequencyDays: string;
  scheduledTime: string;
  autoSend: boolean;
}

export const NEWSLETTER_NAMES = [
  'articlesPerNewsletter',
  'frequencyDays',
  'scheduledTime',
  'autoSend',
] as const satisfies readonly (keyof NewsletterFields)[];

export const newsletterFieldsOf = (stored: NewsletterSettingsView): NewsletterFields => ({
  articlesPerNewsletter: String(stored.articlesPerNewsletter),
  frequencyDays: String(stored.frequencyDays),
  scheduledTime: stored.scheduledTime,
  autoSend: stored.autoSend,
});

/** A number as typed; what is none counts as 1. Pure. */
export function numberOf(typed: string): number {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? 1 : number;
}

/** What is sent; the server says what is out of its limits. Pure. */
export const newsletterSettingsOf = (fields: NewsletterFields): SaveNewsletterSettingsRequest => ({
  articlesPerNewsletter: numberOf(fields.articlesPerNewsletter),
  frequencyDays: numberOf(fields.frequencyDays),
  scheduledTime: fields.scheduledTime.slice(0, 5),
  autoSend: fields.autoSend,
});
