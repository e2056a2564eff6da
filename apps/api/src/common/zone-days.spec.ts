import {
  atTimeIn,
  PACIFIC,
  dayIn,
  endOfDayIn,
  lastDaysIn,
  sqlDayIn,
  sqlStartOfDayIn,
  sqlWithinDaysIn,
  startOfDayIn,
} from './zone-days.ts';

const EASTERN = 'America/New_York';
const BERLIN = 'Europe/Berlin';

describe('lastDaysIn', () => {
  it.each([
    [EASTERN, '2026-03-09T03:59:59Z', ['2026-03-06', '2026-03-07', '2026-03-08']],
    [EASTERN, '2026-03-09T04:00:00Z', ['2026-03-07', '2026-03-08', '2026-03-09']],
    [EASTERN, '2026-11-02T04:59:59Z', ['2026-10-30', '2026-10-31', '2026-11-01']],
    [EASTERN, '2026-11-02T05:00:00Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
    [BERLIN, '2026-03-29T21:59:59Z', ['2026-03-27', '2026-03-28', '2026-03-29']],
    [BERLIN, '2026-03-29T22:00:00Z', ['2026-03-28', '2026-03-29', '2026-03-30']],
    [BERLIN, '2026-10-25T22:59:59Z', ['2026-10-23', '2026-10-24', '2026-10-25']],
    [BERLIN, '2026-10-25T23:00:00Z', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ])('in %s counts back from %s', (zone, now, days) => expect(lastDaysIn(zone, new Date(now), 3)).toEqual(days));
});

describe('the midnights of a day', () => {
  it.each([
    [PACIFIC, '2026-03-08T20:00:00Z', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    [PACIFIC, '2026-11-01T07:30:00Z', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    [EASTERN, '2026-11-02T04:59:59Z', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    [BERLIN, '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    [BERLIN, '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // There is no midnight on this day: it begins at one.
    ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('are right in %s at %s', (zone, now, day, start, end) => {
    const at = new Date(now);
    expect(dayIn(zone, at)).toBe(day);
    expect(startOfDayIn(zone, at).toISOString()).toBe(start);
    expect(endOfDayIn(zone, at).toISOString()).toBe(end);
  });
});

describe('a time of a later day', () => {
  it.each([
    [EASTERN, '2026-01-05T12:00:00Z', 7, '21:00', '2026-01-13T02:00:00.000Z'],
    // Over both daylight-saving days the clock keeps its time.
    [EASTERN, '2026-03-07T12:00:00Z', 1, '21:00', '2026-03-09T01:00:00.000Z'],
    [EASTERN, '2026-10-31T12:00:00Z', 1, '21:00', '2026-11-02T02:00:00.000Z'],
    // The clocks jump from two to three: half past two comes an hour later.
    [EASTERN, '2026-03-07T12:00:00Z', 1, '02:30', '2026-03-08T07:30:00.000Z'],
    // Half past one comes twice: the first counts.
    [EASTERN, '2026-10-31T12:00:00Z', 1, '01:30', '2026-11-01T05:30:00.000Z'],
    [BERLIN, '2026-03-28T23:30:00Z', 1, '02:30', '2026-03-30T00:30:00.000Z'],
  ])('in %s, from %s in %i days at %s', (zone, now, days, time, at) => {
    expect(atTimeIn(zone, new Date(now), { days, time }).toISOString()).toBe(at);
  });
});

it('SQL asks for days by the clock of the zone', () => {
  expect(sqlDayIn('$1::text', 'made_at')).toBe('(made_at AT TIME ZONE $1::text)::date::text');
  expect(sqlStartOfDayIn('$1', '$2')).toBe("date_trunc('day', $2::timestamptz AT TIME ZONE $1) AT TIME ZONE $1");
  expect(sqlWithinDaysIn('$1', 'made_at', ['$2', '$3']).replace(/\s+/g, ' ')).toBe(
    'made_at >= $2::date::timestamp AT TIME ZONE $1 AND made_at < ($3::date + 1)::timestamp AT TIME ZONE $1',
  );
});
