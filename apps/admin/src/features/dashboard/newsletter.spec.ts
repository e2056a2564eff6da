import type { NewsletterDeliveryState } from '@pressloom/contracts/newsletter-settings';
import { newsletterSettingsOf, noNewsletterText } from './newsletter.ts';

const FIELDS = { articlesPerNewsletter: '8', frequencyDays: '7', scheduledTime: '21:00', autoSend: true };
const DELIVERY: NewsletterDeliveryState = {
  state: 'active',
  schedule: 'Weekly at 9:00 PM EST',
  reason: '',
  waitingSlotId: null,
  nextSlot: null,
};

it.each([
  [FIELDS, { articlesPerNewsletter: 8, frequencyDays: 7, scheduledTime: '21:00', autoSend: true }],
  [
    { ...FIELDS, articlesPerNewsletter: '', frequencyDays: 'x', scheduledTime: '09:30:00' },
    { articlesPerNewsletter: 1, frequencyDays: 1, scheduledTime: '09:30', autoSend: true },
  ],
])('what was typed, %j, is sent as %j', (fields, sent) => expect(newsletterSettingsOf(fields)).toEqual(sent));

it.each<[Partial<NewsletterDeliveryState>, string]>([
  [{}, 'Scheduled in a moment'],
  [{ state: 'paused' }, 'Not by itself'],
  [{ state: 'attention', waitingSlotId: 3 }, 'Waits for you'],
])('without a next time, %j is told as: %s', (delivery, text) =>
  expect(noNewsletterText({ delivery: { ...DELIVERY, ...delivery } })).toBe(text),
);
