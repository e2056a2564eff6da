import { intervalText } from './intervals.ts';

it.each([
  [1, 'every minute'],
  [30, 'every 30 minutes'],
  [60, 'every hour'],
  [90, 'every 90 minutes'],
  [180, 'every 3 hours'],
  [1440, 'daily'],
  [2880, 'every 2 days'],
])('%i minutes are %s', (minutes, text) => expect(intervalText(minutes)).toBe(text));
