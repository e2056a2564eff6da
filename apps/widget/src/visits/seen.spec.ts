import { seen } from './seen.ts';

const MINUTE = 60_000;
const OPENED = 1_000_000;
const after = (minutes: number): number => OPENED + minutes * MINUTE;

it.each([
  ['six minutes of reading', { touchedAt: after(4), now: after(6) }, { visibleMs: 6 * MINUTE, ageMs: 0 }],
  ['reading without a touch', { touchedAt: 0, now: after(6) }, { visibleMs: 6 * MINUTE, ageMs: 0 }],
  [
    'a phone that was put away, and a tab that was closed a day later',
    { touchedAt: after(5), hiddenAt: after(6), now: after(24 * 60) },
    { visibleMs: 6 * MINUTE, ageMs: (24 * 60 - 6) * MINUTE },
  ],
  [
    'a laptop that slept with the page before nobody',
    { touchedAt: after(2), now: after(301) },
    { visibleMs: 2 * MINUTE, ageMs: 299 * MINUTE },
  ],
  [
    'a tab that nobody touched for half an hour',
    { touchedAt: 0, now: after(30) },
    { visibleMs: 0, ageMs: 30 * MINUTE },
  ],
  ['a long article', { touchedAt: after(34), now: after(35) }, { visibleMs: 29 * MINUTE, ageMs: 6 * MINUTE }],
  [
    'a long article, and a tab that was closed later',
    { touchedAt: after(80), hiddenAt: after(81), now: after(90) },
    { visibleMs: 29 * MINUTE, ageMs: 61 * MINUTE },
  ],
  ['a touch of the page before', { touchedAt: OPENED - 1, now: after(1) }, { visibleMs: MINUTE, ageMs: 0 }],
  ['a clock that was put back', { touchedAt: 0, now: after(-60) }, { visibleMs: 0, ageMs: 0 }],
])('%s', (_what, moments, expected) => expect(seen({ shownAt: OPENED, hiddenAt: null, ...moments })).toEqual(expected));
