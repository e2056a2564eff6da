import { digestDay } from './digest.ts';

describe('digestDay', () => {
  it.each([
    ['2026-11-21', 'Saturday, November 21, Berlin time (CET)'],
    ['2026-03-08', 'Sunday, March 8, Berlin time (CET)'],
    ['2027-01-01', 'Friday, January 1, Berlin time (CET)'],
  ])('of %s is %s', (day, text) => expect(digestDay({ day, timeZone: 'Europe/Berlin' })).toBe(text));
});
