import { HINDRANCE_KINDS, HINDRANCE_MESSAGES } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterHindrance, NewsletterHindranceCode } from '@pressloom/contracts/newsletter-readiness';
import { checkSetting, frequencyText, configurationFieldsOf, configurationOf, sendTimeText } from './settings-form.ts';
import { automaticText, generatedText, signUpNote } from './settings-text.ts';

it.each([
  [1, 'Daily'],
  [7, 'Weekly'],
  [14, 'Bi-weekly'],
  [30, 'Monthly'],
  [3, 'Every 3 days'],
])('calls %i days %s', (days, text) => {
  expect(frequencyText(days)).toBe(text);
});

it.each([
  ['articlesPerNewsletter', '0', 'A whole number from 1 to 20'],
  ['articlesPerNewsletter', '21', 'A whole number from 1 to 20'],
  ['articlesPerNewsletter', '', true],
  ['frequencyDays', '31', 'A whole number from 1 to 30'],
  ['frequencyDays', '30', true],
  ['confirmationsPerHour', '10001', 'A whole number from 1 to 10,000'],
  ['confirmationsPerHour', '200', true],
] as const)('judges %s of %s', (name, typed, verdict) => {
  expect(checkSetting(name, typed)).toBe(verdict);
});

it('sends what was typed, and 1 for what is no number', () => {
  const fields = configurationFieldsOf({
    ...{
      articlesPerNewsletter: 8,
      frequencyDays: 7,
      scheduledTime: '21:00',
      autoSend: false,
      isActive: true,
      hasArchive: true,
      confirmationsPerHour: 200,
    },
  } as never);
  expect(configurationOf({ ...fields, frequencyDays: 'often' })).toEqual({
    ...{
      articlesPerNewsletter: 8,
      frequencyDays: 1,
      scheduledTime: '21:00',
      autoSend: false,
      isActive: true,
      hasArchive: true,
      confirmationsPerHour: 200,
    },
  });
});

it.each([
  [null, '2026-11-22T12:00:00Z', '9:00 PM EST'],
  [null, '2026-07-22T12:00:00Z', '9:00 PM EDT'],
  ['2027-03-15T01:00:00Z', '2027-03-10T12:00:00Z', '9:00 PM EDT'],
])('tells the time with the abbreviation that holds then (next %s, now %s)', (nextSendAt, now, text) => {
  const stored = { scheduledTime: '21:00', timeZone: 'America/New_York', nextSendAt };
  expect(sendTimeText(stored, new Date(now))).toBe(text);
});

const because = (code: NewsletterHindranceCode): NewsletterHindrance => ({
  ...{ code, kind: HINDRANCE_KINDS[code], message: HINDRANCE_MESSAGES[code], link: null },
});

it('says with the stored values what a generated newsletter does', () => {
  const stored = { articlesPerNewsletter: 8, frequencyDays: 1, delivery: { hindrances: [] } };
  expect(generatedText(stored, 'fire/emergency')).toEqual([
    'Includes the latest 8 fire/emergency posts and videos',
    'Generates AI content summaries',
    'Creates clickable video thumbnails',
    'Schedules delivery in 1 day',
  ]);
  const off = { delivery: { hindrances: [because('auto-send-off')] } };
  expect(generatedText({ ...stored, ...off }, 'fire/emergency').at(-1)).toBe(
    'Gets a date in 1 day, but isn’t sent automatically',
  );
});

it.each<[NewsletterHindranceCode[], string]>([
  [[], 'This website’s newsletters are also created and sent automatically.'],
  [['nothing-new'], 'This website’s newsletters are also created and sent automatically.'],
  [['auto-send-off'], 'Auto-send is switched off. Newsletters are sent only when you press Send Now.'],
  [['site-off', 'auto-send-off'], 'This website is switched off. Newsletters are sent only when you press Send Now.'],
  [['no-postal-address', 'nothing-new'], 'For now, newsletters are sent only when you press Send Now.'],
  [['nothing-new', 'mail-failing'], 'For now, newsletters are sent only when you press Send Now.'],
])('with %j in the way, says of a generated newsletter: %s', (codes, text) =>
  expect(automaticText({ delivery: { hindrances: codes.map(because) } })).toBe(text),
);

describe('what is told of sign-ups over the limit', () => {
  const told = (waiting: number, limitReachedAt: string | null) =>
    signUpNote({ confirmations: { waiting, limitReachedAt }, timeZone: 'UTC' });

  it('is nothing while there are none', () => expect(told(3, null)).toBeNull());

  it.each([
    [0, 'Nobody is waiting for a confirmation email now.'],
    [1, '1 sign-up is waiting for its confirmation email, which goes out in the next hours.'],
    [1037, '1,037 sign-ups are waiting for their confirmation emails, which go out in the next hours.'],
  ])('with %i waiting', (waiting, sentence) =>
    expect(told(waiting, '2026-11-22T12:05:00Z')).toEqual({
      title:
        'On Nov 22, 2026, 12:05 PM UTC, more people signed up than the hourly limit of confirmation emails allows.',
      text: sentence,
    }),
  );
});
