import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';

/** What stands where no newsletter comes by itself, or where one is on its way. Pure. */
export function noNewsletterText({ delivery }: Pick<NewsletterSettingsView, 'delivery'>): string {
  if (delivery.nextSlot?.status === 'processing') return 'Being sent';
  if (delivery.waitingSlotId !== null) return 'Waits for you';
  return delivery.state === 'active' ? 'Scheduled in a moment' : 'Not by itself';
}
