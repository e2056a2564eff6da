import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import { nextText, rateText, restingText, sendQuestion, wayOut } from './issue-words.ts';

const AT = '2026-11-21T14:00:00.000Z';
const NEW_YORK = 'America/New_York';

it.each([
  ['scheduled', AT, true, null, 'It goes out by itself on Nov 21, 2026, 9:00 AM EST.'],
  [
    ...(['scheduled', AT, false, 'automation'] as const),
    'All automation is switched off. Until that is on again, it goes out by Send Now only, and not by itself on Nov 21, 2026, 9:00 AM EST.',
  ],
  [
    'scheduled',
    AT,
    false,
    null,
    'It waits for Send Now: its date, Nov 21, 2026, 9:00 AM EST, sends nothing by itself.',
  ],
  ['pending', null, false, null, 'It waits for Send Now.'],
  ['sent', null, false, null, ''],
] as const)(
  'tells what happens to a %s newsletter of %s',
  (deliveryStatus, scheduledFor, sendsItself, heldBy, text) => {
    expect(nextText({ deliveryStatus, scheduledFor, sendsItself, heldBy }, NEW_YORK)).toBe(text);
  },
);

it('asks with the exact number and moment', () => {
  const audience = { recipients: 8902, resting: 0, obstacle: null };
  const now = 'Nov 21, 2026, 9:00 AM EST';
  expect(sendQuestion(audience, 'Fire News', now)).toBe(
    'This will be delivered to 8,902 subscribers of Fire News now, on Nov 21, 2026, 9:00 AM EST.',
  );
  expect(restingText(audience)).toBeNull();
  expect(restingText({ resting: 1 })).toMatch(/^1 more reader gets none/);
});

it.each([
  [SENDING_MESSAGES.nobody, '/subscribers?tab=add'],
  [NEWSLETTER_MESSAGES.noItems, '/newsletter/7'],
  [NEWSLETTER_MESSAGES.noPostalAddress, '/newsletter?tab=settings'],
  [SENDING_MESSAGES.noServer, '/newsletter?tab=settings'],
  [SENDING_MESSAGES.notNow.sent, undefined],
])('leads to where “%s” is mended', (obstacle, to) => {
  expect(wayOut(obstacle, 7)?.to).toBe(to);
});

it('invents no rate', () => {
  expect(rateText(null)).toBe('No data yet');
  expect(rateText(0)).toBe('0%');
  expect(rateText(41.25)).toBe('41.25%');
});
