import { isDateLike, orderShownBy, readDate, readFutureDate } from './file-date.ts';
import type { DateOrder } from './file-date.ts';

const NOW = new Date('2026-11-28T15:00:00Z');
const AUCKLAND_MS = 13 * 3_600_000;
const read = (text: string, order: DateOrder | null = null, aheadMs = 0) =>
  readDate(text, { order, now: NOW, aheadMs })?.toISOString() ?? null;

it.each([
  ['2025-01-31', '2025-01-31T00:00:00.000Z'],
  ['2025-01-31 08:30:00', '2025-01-31T08:30:00.000Z'],
  ['2025-01-31T08:30', '2025-01-31T08:30:00.000Z'],
  ['2025-01-31T08:30:15.1234Z', '2025-01-31T08:30:15.000Z'],
  ['2025-01-31T08:30:00+0200', '2025-01-31T06:30:00.000Z'],
  ['2025-01-31 08:30:00 -05:30', '2025-01-31T14:00:00.000Z'],
  ['2021-07-06 14:22:11 UTC', '2021-07-06T14:22:11.000Z'],
  ['2021-07-06 14:22:11.123456 +0000 UTC', '2021-07-06T14:22:11.000Z'],
  ['2021-07-06 14:22:11 +0200 CEST', '2021-07-06T12:22:11.000Z'],
  ['2021-07-06 14:22:11.123456+00', '2021-07-06T14:22:11.000Z'],
  ['2021-07-07 14:22:11+02', '2021-07-07T12:22:11.000Z'],
  ['1990-01-01', '1990-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-11-28T15:00:00Z', '2026-11-28T15:00:00.000Z'],
])('%j is %j', (text, moment) => expect(read(text)).toBe(moment));

it.each([
  '31.01.2025',
  '1/31/2024',
  '2025-02-30',
  '2025-13-01',
  '2027-01-01',
  '2026-11-28T15:00:01Z',
  '1890-01-01',
  '1989-12-31T23:59:59Z',
  'soon',
  'true',
  '2025-1-1',
  '2025-01-31 25:00',
  '2025-01-31 12:60',
  '2025-01-31 at noon',
  'on 2025-01-31',
  '',
])('%j can not be read', (text) => expect(read(text)).toBeNull());

it.each<[string, DateOrder, string | null]>([
  ['1/31/2024 10:15', 'month-first', '2024-01-31T10:15:00.000Z'],
  ['2/1/2024 9:05', 'month-first', '2024-02-01T09:05:00.000Z'],
  ['2/1/2024 9:05 PM', 'month-first', '2024-02-01T21:05:00.000Z'],
  ['2/1/2024, 12:05 a.m.', 'month-first', '2024-02-01T00:05:00.000Z'],
  ['2/1/2024', 'day-first', '2024-01-02T00:00:00.000Z'],
  ['1/31/2024', 'day-first', null],
  ['31/1/2024', 'month-first', null],
])('%j in a file that is %s is %j', (text, order, moment) => expect(read(text, order)).toBe(moment));

it.each([
  ['1/31/2024', 'month-first'],
  ['31/1/2024 10:15', 'day-first'],
  ['1/2/2024', 'either'],
  ['2024-01-31', null],
  ['', null],
])('%j shows the order %j', (text, order) => expect(orderShownBy(text)).toBe(order));

describe('a day that has begun by the clocks of the website', () => {
  it.each(['2026-11-29', '2026-11-29 03:30'])('is now: %s', (text) =>
    expect(read(text, null, AUCKLAND_MS)).toBe(NOW.toISOString()),
  );

  it.each(['2026-11-29', '2026-11-30', '2026-11-29 04:01', '2026-11-28T15:00:01Z'])(
    'has not, of %s elsewhere',
    (text) => expect(read(text, null, text === '2026-11-29' ? 0 : AUCKLAND_MS)).toBeNull(),
  );
});

it.each([
  ['2024-01-31', true],
  ['1/31/2024', true],
  ['13/13/2024', false],
  ['true', false],
  ['yearly', false],
])('%j looks like a date: %j', (text, is) => expect(isDateLike(text)).toBe(is));

it('only a moment to come ends a pause', () => {
  expect(readFutureDate('2027-01-01T00:00:00.000Z', NOW)).toEqual(new Date('2027-01-01'));
  expect(readFutureDate('2026-01-01T00:00:00.000Z', NOW)).toBeNull();
  expect(readFutureDate('next year', NOW)).toBeNull();
});
