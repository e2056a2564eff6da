import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { HINDRANCE_KINDS, HINDRANCE_MESSAGES } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterHindrance, NewsletterHindranceCode } from '@pressloom/contracts/newsletter-readiness';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import type { NewsletterStatus } from '@pressloom/contracts/newsletters';
import { RequestError } from '../../shared/api/request.ts';
import {
  issueLook,
  lateFailure,
  lateQuestion,
  nextText,
  rateText,
  restingText,
  sendQuestion,
  wayOut,
} from './issue-words.ts';

const AT = '2026-11-21T14:00:00.000Z';
const NEW_YORK = 'America/New_York';

const because = (code: NewsletterHindranceCode): NewsletterHindrance => ({
  ...{ code, kind: HINDRANCE_KINDS[code], message: HINDRANCE_MESSAGES[code], link: null },
});

it.each<[NewsletterStatus, string | null, NewsletterHindranceCode | null, string, string]>([
  ['scheduled', AT, null, 'Scheduled', 'It goes out automatically on Nov 21, 2026, 9:00 AM EST.'],
  [
    ...(['scheduled', AT, 'automation-off', 'Draft'] as const),
    'All automation is switched off. Until it’s switched on, this newsletter won’t go out on its date, Nov 21, 2026, 9:00 AM EST. You can still press Send Now.',
  ],
  [
    ...(['scheduled', AT, 'auto-send-off', 'Draft'] as const),
    'Auto-send is switched off. Until it’s switched on, this newsletter won’t go out on its date, Nov 21, 2026, 9:00 AM EST. You can still press Send Now.',
  ],
  [
    ...(['scheduled', AT, 'no-postal-address', 'Held up'] as const),
    'It’s due on Nov 21, 2026, 9:00 AM EST, but can’t go out automatically now. Newsletters must show a postal address, and none is set yet.',
  ],
  [
    ...(['scheduled', AT, 'mail-failing', 'Held up'] as const),
    'It’s due on Nov 21, 2026, 9:00 AM EST, but can’t go out automatically now. The mail server is failing.',
  ],
  [
    ...(['scheduled', AT, 'date-over', 'Draft'] as const),
    'Its date, Nov 21, 2026, 9:00 AM EST, has passed. It’s sent when you press Send Now.',
  ],
  ['pending', null, null, 'Draft', 'Not scheduled. It’s sent when you press Send Now.'],
  ['sent', null, null, 'Sent', ''],
])(
  'tells how a newsletter stands that is %s for %s and hindered by %s',
  (deliveryStatus, scheduledFor, code, label, text) => {
    const hindrance = code && because(code);
    const issue = { deliveryStatus, scheduledFor, sendsItself: deliveryStatus === 'scheduled' && !code, hindrance };
    expect([issueLook(issue).label, nextText(issue, NEW_YORK)]).toEqual([label, text]);
  },
);

it('asks before a late newsletter is sent, with what is known of its readers', () => {
  const audience = { recipients: 8902, resting: 0, obstacle: null };
  expect(lateQuestion(audience, null, 'Fire News')).toBe('This goes to 8,902 subscribers of Fire News now.');
  const unseen = 'It is written now and sent without you seeing it first.';
  expect(lateQuestion(null, 8902, 'Fire News')).toBe(
    `This goes to up to 8,902 subscribers of Fire News now. ${unseen}`,
  );
  expect(lateQuestion(null, null, 'Fire News')).toBe(`This goes to the subscribers of Fire News now. ${unseen}`);
  const obstacle = SENDING_MESSAGES.nobody;
  expect(lateQuestion({ recipients: 0, resting: 3, obstacle }, null, 'Fire News')).toBe(obstacle);
});

it.each([
  ['send', 409, 'Send Failed', 'Somebody was faster.'],
  ['skip', 409, 'Skip Failed', 'Somebody was faster.'],
  ['send', 0, 'Response Lost', 'The newsletter may be on its way anyway. Check the history before you try again.'],
  [
    'skip',
    502,
    'Response Lost',
    'The newsletter may have been skipped anyway. Check the history before you try again.',
  ],
] as const)('says what is known of a late newsletter whose %s ended with %i', (what, status, title, description) => {
  const error = new RequestError({ status, text: '', human: 'Somebody was faster.' });
  expect(lateFailure(what, error)).toEqual({ title, description });
});

it('asks with the exact number and moment', () => {
  const audience = { recipients: 8902, resting: 0, obstacle: null };
  const now = 'Nov 21, 2026, 9:00 AM EST';
  expect(sendQuestion(audience, 'Fire News', now)).toBe(
    'This newsletter goes to 8,902 subscribers of Fire News now (Nov 21, 2026, 9:00 AM EST).',
  );
  expect(restingText(audience)).toBeNull();
  expect(restingText({ resting: 1 })).toMatch(/^1 more subscriber won’t get it/);
});

it.each([
  [SENDING_MESSAGES.nobody, '/subscribers?tab=add'],
  [NEWSLETTER_MESSAGES.noItems, '/newsletter/7'],
  [NEWSLETTER_MESSAGES.noPostalAddress, '/newsletter?tab=settings'],
  [SENDING_MESSAGES.noServer, '/newsletter?tab=settings'],
  [SENDING_MESSAGES.notNow.sent, undefined],
])('leads to where “%s” is fixed', (obstacle, to) => {
  expect(wayOut(obstacle, 7)?.to).toBe(to);
});

it('invents no rate', () => {
  expect(rateText(null)).toBe('No data yet');
  expect(rateText(0)).toBe('0%');
  expect(rateText(41.25)).toBe('41.25%');
});
