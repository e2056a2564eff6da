import type { NewsletterSettingsView, SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';

/** The fields as typed. */
export interface NewsletterFields {
  articlesPerNewsletter: string;
  frequencyDays: string;
  scheduledTime: string;
  autoSend: boolean;
}

export const NEWSLETTER_NAMES = ['articlesPerNewsletter', 'frequencyDays', 'scheduledTime', 'autoSend'] as const;

export const newsletterFieldsOf = (stored: NewsletterSettingsView): NewsletterFields => ({
  articlesPerNewsletter: String(stored.articlesPerNewsletter),
  frequencyDays: String(stored.frequencyDays),
  scheduledTime: stored.scheduledTime,
  autoSend: stored.autoSend,
});

/** What is sent. What is no number counts as 1; the server says what is out of its limits. Pure. */
export const newsletterSettingsOf = (fields: NewsletterFields): SaveNewsletterSettingsRequest => ({
  articlesPerNewsletter: numberOf(fields.articlesPerNewsletter),
  frequencyDays: numberOf(fields.frequencyDays),
  scheduledTime: fields.scheduledTime.slice(0, 5),
  autoSend: fields.autoSend,
});

const numberOf = (typed: string): number => {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? 1 : number;
};

/** What stands where no newsletter comes by itself, or where one is on its way. Pure. */
export function noNewsletterText({ delivery }: Pick<NewsletterSettingsView, 'delivery'>): string {
  if (delivery.nextSlot?.status === 'processing') return 'Being sent';
  if (delivery.waitingSlotId !== null) return 'Waits for you';
  return delivery.state === 'active' ? 'Scheduled in a moment' : 'Not by itself';
}
