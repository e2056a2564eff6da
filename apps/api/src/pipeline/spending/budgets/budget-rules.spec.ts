import {
  ALL_SCOPE,
  budgetView,
  nearSentence,
  noticeOf,
  siteScope,
  spentSentence,
  stateOf,
  tightest,
} from './budget-rules.ts';
import type { BudgetStand } from './budget-rules.ts';

const NOON = new Date('2026-11-22T17:00:00Z');
const SITE = siteScope({ id: 3, name: 'Fire News', timeZone: 'America/New_York' });
const stand = (usedMicros: number, limitMicros: number | null, more: Partial<BudgetStand> = {}): BudgetStand => ({
  scope: SITE,
  now: NOON,
  usedMicros,
  limitMicros,
  refusedMicros: null,
  ...more,
});

describe('how a budget stands', () => {
  it.each([
    ['nothing used', 0, 2_000_000, null, 'ok'],
    ['just below 80 %', 1_599_999, 2_000_000, null, 'ok'],
    ['80 %', 1_600_000, 2_000_000, null, 'near'],
    ['all but a millionth', 1_999_999, 2_000_000, null, 'near'],
    ['100 %', 2_000_000, 2_000_000, null, 'spent'],
    ['more, by a person who was asked', 2_500_000, 2_000_000, null, 'spent'],
    ['a budget of 0', 0, 0, null, 'spent'],
    ['no budget', 9_000_000_000, null, null, 'ok'],
    ['something was refused that does not fit', 1_500_000, 2_000_000, 500_001, 'spent'],
    ['something was refused that would fill it', 1_700_000, 2_000_000, 300_000, 'near'],
    ['something was refused that fits by now', 1_400_000, 2_000_000, 600_000, 'ok'],
  ])('%s', (_name, used, limit, refusedMicros, state) =>
    expect(stateOf({ usedMicros: used, limitMicros: limit, refusedMicros })).toBe(state),
  );

  it('is of one website by its zone, or of all by that of New York', () => {
    expect(SITE).toEqual({
      ...{ key: 'site:3', siteId: 3, name: 'Fire News', timeZone: 'America/New_York', defaultCents: 200 },
    });
    expect(ALL_SCOPE).toEqual({
      ...{ key: 'all', siteId: null, name: 'all websites', timeZone: 'America/New_York', defaultCents: null },
    });
  });

  it('is told without a limit where there is none', () =>
    expect(budgetView(stand(10_000, null))).toMatchObject({ usedCents: 1, budgetCents: null, state: 'ok' }));

  it('is told in cents, rounded up', () =>
    expect(budgetView(stand(10_001, 2_000_000))).toEqual({
      day: '2026-11-22',
      usedCents: 2,
      budgetCents: 200,
      state: 'ok',
      resetsAt: '2026-11-23T05:00:00.000Z',
    }));

  it.each([
    // The days on which summer time begins and ends have 23 and 25 hours.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ])('has the days of %s: at %s it is %s', (timeZone, now, day, resetsAt) =>
    expect(
      budgetView(stand(0, 1, { now: new Date(now), scope: siteScope({ id: 1, name: 'A', timeZone }) })),
    ).toMatchObject({ day, resetsAt }),
  );
});

describe('what people are told', () => {
  it.each([
    [
      'of a spent one',
      [stand(2_000_000, 2_000_000)],
      "Today's budget of $2.00 for Fire News is spent. It resets on Mon, Nov 23, 12:00 AM EST.",
    ],
    [
      'of one that has too little left',
      [stand(1_970_000, 2_000_000, { refusedMicros: 40_000 })],
      "Only $0.03 of today's budget of $2.00 for Fire News is left, too little to continue. It resets on Mon, Nov 23, 12:00 AM EST.",
    ],
    [
      'of one that has a cent left',
      [stand(1_990_000, 2_000_000, { refusedMicros: 40_000 })],
      "Only $0.01 of today's budget of $2.00 for Fire News is left, too little to continue. It resets on Mon, Nov 23, 12:00 AM EST.",
    ],
    [
      'of one that has less than a cent left',
      [stand(1_990_001, 2_000_000, { refusedMicros: 40_000 })],
      "Today's budget of $2.00 for Fire News is spent. It resets on Mon, Nov 23, 12:00 AM EST.",
    ],
    [
      'of one that is nearly used',
      [stand(1_650_001, 2_000_000)],
      "$1.66 of today's budget of $2.00 for Fire News is used.",
    ],
    [
      'of a budget of 0',
      [stand(0, 0)],
      'The daily budget for Fire News is $0.00, so nothing paid starts automatically.',
    ],
    [
      'of the tighter one',
      [stand(1_650_000, 2_000_000), { ...stand(1_000_000, 1_000_000), scope: ALL_SCOPE }],
      "Today's budget of $1.00 for all websites is spent. It resets on Mon, Nov 23, 12:00 AM EST.",
    ],
    [
      'of its own where both are alike',
      [stand(1_650_000, 2_000_000), { ...stand(1_650_000, 2_000_000), scope: ALL_SCOPE }],
      "$1.65 of today's budget of $2.00 for Fire News is used.",
    ],
    ['nothing where there is no budget at all', [], null],
    ['nothing while all is well', [stand(0, 2_000_000), { ...stand(5, null), scope: ALL_SCOPE }], null],
  ])('%s', (_name, stands, sentence) => expect(noticeOf(stands).sentence).toBe(sentence));

  it.each([
    ['ok', []],
    ['ok', [stand(0, 2_000_000)]],
    ['near', [stand(0, 2_000_000), stand(1_650_000, 2_000_000)]],
    ['spent', [stand(1_650_000, 2_000_000), stand(0, 2_000_000), stand(2_000_000, 2_000_000)]],
  ])('and that it is %s', (state, stands) => expect(noticeOf(stands).state).toBe(state));

  it('nothing of a budget that there is not', () => {
    expect(spentSentence(stand(5, null))).toBeNull();
    expect(nearSentence(stand(5, null))).toBeNull();
  });

  it('leaves the list of budgets as it was', () => {
    const stands = [stand(0, 2_000_000), stand(2_000_000, 2_000_000)];
    expect(tightest(stands)).toBe(stands[1]);
    expect(stands.map(({ usedMicros }) => usedMicros)).toEqual([0, 2_000_000]);
  });
});
