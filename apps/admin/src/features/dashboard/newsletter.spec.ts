import type { NewsletterDeliveryState, NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import { noNewsletterText, unsentText } from './newsletter.ts';

const DELIVERY: NewsletterDeliveryState = {
  state: 'active',
  schedule: 'Weekly at 9:00 PM EST',
  reason: '',
  hindrances: [],
  waitingSlotId: null,
  nextSlot: null,
};

const slot = (more: Partial<NewsletterSlotView>): NewsletterSlotView => ({
  ...{ id: 1, scheduledDate: '2026-11-22', scheduledTime: '21:00', dueAt: '2026-11-23T02:00:00.000Z' },
  ...{ status: 'processing', newsletterId: null, attemptCount: 1, lastAttempt: null, errorMessage: null },
  ...more,
});

it.each<[Partial<NewsletterDeliveryState>, string]>([
  [{}, 'Scheduled in a moment'],
  [{ state: 'paused' }, 'Sent manually'],
  [{ state: 'attention' }, 'Held up'],
  [{ nextSlot: slot({ errorMessage: null }) }, 'Being sent'],
  [{ state: 'attention', nextSlot: slot({ errorMessage: 'It is away.' }) }, 'Held up'],
  [{ state: 'attention', waitingSlotId: 3 }, 'Waiting for you'],
])('without a next time, %j is told as: %s', (delivery, text) =>
  expect(noNewsletterText({ delivery: { ...DELIVERY, ...delivery } })).toBe(text),
);

it.each([
  [null, 0, 'No newsletters are waiting to be sent.'],
  ['Calm', 1, 'Not sent yet: Calm'],
  ['Calm', 3, '3 newsletters have not been sent. Newest: Calm'],
])('of what waits, the newest of which is %j of %i, says: %s', (subject, count, text) =>
  expect(unsentText(subject, count)).toBe(text),
);
