import { readDay, readDays } from './read-days.ts';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };
const day = (date: unknown, visitors: unknown = 3, pageViews: unknown = 5) => ({ date, visitors, pageViews });

describe('an entry', () => {
  it.each([
    ['whole figures', day('2026-11-05'), { date: '2026-11-05', visitors: 3, pageViews: 5 }],
    ['nothing at all', day('2026-11-05', 0, 0), { date: '2026-11-05', visitors: 0, pageViews: 0 }],
    ['the most that is stored', day('2026-11-05', 2_147_483_647), expect.objectContaining({ visitors: 2_147_483_647 })],
    ['more than that', day('2026-11-05', 2_147_483_648), null],
    ['a negative figure', day('2026-11-05', -1), null],
    ['negative page views', day('2026-11-05', 3, -1), null],
    ['a fraction', day('2026-11-05', 3.5), null],
    ['fractional page views', day('2026-11-05', 3, 0.1), null],
    ['a text', day('2026-11-05', '3'), null],
    ['no page views', { date: '2026-11-05', visitors: 3 }, null],
    ['no date', day(undefined), null],
    ['a time', day('2026-11-05T00:00:00Z'), null],
    ['a day that is none', day('2026-02-30'), null],
    ['a month that is none', day('2026-13-01'), null],
    ['another form of a date', day('05.11.2026'), null],
    ['null', null, null],
    ['a list', [], null],
    ['a text alone', 'visitors', null],
  ])('with %s', (_name, item, expected) => {
    expect(readDay(item)).toEqual(expected);
  });
});

describe('the days of an answer', () => {
  const datesOf = (items: unknown[]) => {
    const { days, dropped } = readDays(items, RANGE);
    return [days.map(({ date }) => date), dropped];
  };

  it.each([
    ['are sorted', [day('2026-11-03'), day('2026-11-01')], ['2026-11-01', '2026-11-03'], 0],
    ['include the first and the last', [day('2026-11-01'), day('2026-11-30')], ['2026-11-01', '2026-11-30'], 0],
    [
      'include none that nobody asked for',
      [day('2026-10-31'), day('2026-12-01'), day('2026-11-02')],
      ['2026-11-02'],
      2,
    ],
    ['are one where one comes twice', [day('2026-11-02'), day('2026-11-02')], ['2026-11-02'], 0],
    [
      'lack one that contradicts itself',
      [day('2026-11-02', 3), day('2026-11-02', 4), day('2026-11-03')],
      ['2026-11-03'],
      1,
    ],
    ['lack it however often it comes', [day('2026-11-02', 3), day('2026-11-02', 4), day('2026-11-02', 3)], [], 1],
    ['lack one whose page views differ', [day('2026-11-02', 3, 5), day('2026-11-02', 3, 6)], [], 1],
    ['lack what can’t be right', [day('2026-11-02', -4), day('2026-11-03')], ['2026-11-03'], 1],
    ['are none where none are named', [], [], 0],
  ])('%s', (_name, items, dates, dropped) => {
    expect(datesOf(items)).toEqual([dates, dropped]);
  });

  it('are not made up where some are missing', () => {
    expect(readDays([day('2026-11-01'), day('2026-11-04')], RANGE).days).toHaveLength(2);
  });
});
