import type { NewsletterDeliveryState } from '@pressloom/contracts/newsletter-settings';
import { noNewsletterText } from './newsletter.ts';

const DELIVERY: NewsletterDeliveryState = {
  state: 'active',
  schedule: 'Weekly at 9:00 PM EST',
  reason: '',
  waitingSlotId: null,
  nextSlot: null,
};

it.each<[Partial<NewsletterDeliveryState>, string]>([
  [{}, 'Scheduled in a moment'],
  [{ state: 'paused' }, 'Not by itself'],
  [{ state: 'attention', waitingSlotId: 3 }, 'Waits for you'],
])('without a next time, %j is told as: %s', (delivery, text) =>
  expect(noNewsletterText({ delivery: { ...DELIVERY, ...delivery } })).toBe(text),
);
