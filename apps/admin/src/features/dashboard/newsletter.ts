import { formatNumber } from '../../shared/ui/format.ts';
import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';

/** What stands where no newsletter comes automatically, or where one is on its way. Pure. */
export function noNewsletterText({ delivery }: Pick<NewsletterSettingsView, 'delivery'>): string {
  const { nextSlot, waitingSlotId, state } = delivery;
  if (nextSlot?.status === 'processing' && nextSlot.errorMessage === null) return 'Being sent';
  if (waitingSlotId !== null) return 'Waiting for you';
  if (state === 'attention') return 'Held up';
  return state === 'active' ? 'Scheduled in a moment' : 'Sent manually';
}

/** What waits to be sent; `subject` is that of the newest, null where none waits. Pure. */
export function unsentText(subject: string | null, count: number): string {
  if (subject === null) return 'No newsletters are waiting to be sent.';
  return count > 1
    ? `${formatNumber(count)} newsletters have not been sent. Newest: ${subject}`
    : `Not sent yet: ${subject}`;
}
