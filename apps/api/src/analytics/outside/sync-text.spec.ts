import { syncText } from './sync-text.ts';

it.each([
  [90, 0, 'Read 90 days of figures from Analyzati.'],
  [1, 0, 'Read 1 day of figures from Analyzati.'],
  [0, 0, 'Analyzati has no figures of press.example yet.'],
  [88, 1, 'Read 88 days of figures from Analyzati. 1 entry was left out, because the figures can’t be right.'],
  [
    60,
    1_200,
    'Read 60 days of figures from Analyzati. 1,200 entries were left out, because the figures can’t be right.',
  ],
])('%i days and %i entries that were left out', (days, dropped, text) => {
  expect(syncText({ host: 'press.example', days, dropped })).toBe(text);
});
