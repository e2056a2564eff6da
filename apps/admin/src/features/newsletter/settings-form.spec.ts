import { checkSetting, frequencyText, configurationFieldsOf, configurationOf, sendTimeText } from './settings-form.ts';
import { generatedText } from './settings-text.ts';

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

it('says with the stored values what a generated newsletter does', () => {
  expect(generatedText({ articlesPerNewsletter: 8, frequencyDays: 1 }, 'fire/emergency')).toEqual([
    'Includes the latest 8 fire/emergency posts and videos',
    'Generates AI content summaries',
    'Creates clickable video thumbnails',
    'Schedules delivery in 1 day',
  ]);
});
