import type { RevenueMonth } from '@pressloom/contracts/revenue';
import { revenueFigures } from './revenue-figures.ts';
import type { Holding, Rate } from './revenue-figures.ts';

/** Two months: moments 0, 1 and 2. */
const NAMES = ['2026-10', '2026-11'];

const at = (...moments: number[]): number => moments.reduce((bits, moment) => bits | (1 << moment), 0);

const held = (more: Partial<Holding>): Holding => ({
  ...{ siteId: 1, currency: 'usd', paying: 0, paused: 0, overdue: 0, began: 0, isReturn: false, count: 1 },
  ...more,
});
const rate = (more: Partial<Rate>): Rate => ({
  ...{ siteId: 1, currency: 'usd', paying: at(0, 1, 2), yearlyCents: 12_000 },
  ...more,
});

/** What is not zero or null of November, the month that runs. */
function november(holdings: Holding[], rates: Rate[] = []): Partial<RevenueMonth> {
  const month = revenueFigures({ holdings, rates, cash: [] }, NAMES)[0]?.months[1];
  const { month: _name, isRunning: _is, ...figures } = month as RevenueMonth;
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0 && figure !== null));
}

it.each<[string, Partial<Holding>, Partial<RevenueMonth>]>([
  ['who pays on is lost to nobody', { paying: at(0, 1, 2) }, { paying: 1 }],
  ['who pays for the first time is new', { paying: at(2), began: 2 }, { paying: 1, new: 1 }],
  [
    'who had paid before and left is reactivated',
    { paying: at(2), began: 2, isReturn: true },
    { paying: 1, reactivated: 1 },
  ],
  ['who had lapsed is reactivated', { paying: at(0, 2) }, { paying: 1, reactivated: 1 }],
  ['who does not pay on is lost', { paying: at(0, 1) }, { lost: 1, churn: 1 }],
  ['who was lost before is not lost again', { paying: at(0) }, {}],
  ['who came and went is new and lost', { began: 2 }, { new: 1, lost: 1 }],
  ['who came back and went is both', { began: 2, isReturn: true }, { reactivated: 1, lost: 1 }],
  ['who pauses over the end is not lost', { paying: at(0, 1), paused: at(2) }, { paused: 1 }],
  ['who pauses with paid time left counts as both', { paying: at(1, 2), paused: at(2) }, { paying: 1, paused: 1 }],
  ['who goes on after a pause was never lost', { paying: at(0, 2), paused: at(1) }, { paying: 1 }],
  ['who leaves in a pause is lost, though nobody who paid', { paying: at(0), paused: at(1) }, { lost: 1 }],
  ['whose renewal is late is not lost', { paying: at(0, 1), overdue: at(2) }, { overdue: 1 }],
  ['whose renewal stays unpaid is lost afterwards', { paying: at(0), overdue: at(1) }, { lost: 1 }],
  ['who pays what was late was never lost', { paying: at(0, 2), overdue: at(1) }, { paying: 1 }],
  ['who paused before ever paying is nobody yet', { paying: at(2), paused: at(1), began: 2 }, { paying: 1, new: 1 }],
])('%s', (_sentence, holding, expected) => {
  expect(november([held(holding)])).toEqual(expected);
});

it('churn is of those who paid when the month began', () => {
  const all = [
    held({ paying: at(1, 2), count: 7 }),
    held({ paying: at(1), count: 1 }),
    held({ paused: at(1), count: 5 }),
    held({ paying: at(2), began: 2, count: 4 }),
  ];
  expect(november(all)).toEqual({ paying: 11, new: 4, lost: 6, churn: 0.125 });
  expect(november([held({ paying: at(2), began: 2 })])).not.toHaveProperty('churn');
});

it('those who are there are those who were, and who came, without who was lost', () => {
  const holdings: Holding[] = [];
  for (let paying = 0; paying < 8; paying += 1)
    for (let other = 0; other < 8; other += 1)
      for (const began of [0, 1, 2]) {
        const kind = { paying: began === 0 ? paying : paying & ~at(began - 1, 0), began };
        holdings.push(held({ ...kind, paused: other }), held({ ...kind, overdue: other, isReturn: true }));
      }
  for (const holding of holdings) {
    const { months } = revenueFigures({ holdings: [holding], rates: [], cash: [] }, NAMES)[0] as {
      months: RevenueMonth[];
    };
    const [before, now] = months as [RevenueMonth, RevenueMonth];
    const there = ({ paying, paused, overdue }: RevenueMonth): number => Math.min(1, paying + paused + overdue);
    expect({ holding, there: there(now) }).toEqual({
      holding,
      there: there(before) + now.new + now.reactivated - now.lost,
    });
  }
});

describe('recurring revenue', () => {
  it('is a twelfth of what memberships bring in a year', () => {
    expect(november([], [rate({ yearlyCents: 9700 })])).toEqual({ mrrCents: 808 });
    expect(november([], [rate({ yearlyCents: 9700 }), rate({ yearlyCents: 35_988 })])).toEqual({ mrrCents: 3807 });
  });

  it('is that of the end of a month', () => {
    const rates = [rate({ paying: at(0, 1) }), rate({ paying: at(2), yearlyCents: 24_000 })];
    const [usd] = revenueFigures({ holdings: [], rates, cash: [] }, NAMES);
    expect(usd?.months.map(({ mrrCents }) => mrrCents)).toEqual([1000, 2000]);
  });

  it('is never added over currencies', () => {
    const rates = [rate({ currency: 'jpy', yearlyCents: 18_000 }), rate({})];
    const holdings = [held({ currency: 'jpy', paying: at(2) }), held({ paying: at(2), count: 2 })];
    const told = revenueFigures({ holdings, rates, cash: [] }, NAMES);
    expect(told.map(({ currency, months }) => [currency, months[1]?.mrrCents, months[1]?.paying])).toEqual([
      ['usd', 1000, 2],
      ['jpy', 1500, 1],
    ]);
  });
});

it('websites are told apart, the one that brings the most first, and deleted ones as one', () => {
  const holdings = [
    held({ paying: at(1, 2) }),
    held({ siteId: 2, paying: at(2), began: 2, count: 2 }),
    held({ siteId: null, paying: at(1) }),
    held({ siteId: 3, paying: at(0) }),
    held({ siteId: 4, paying: at(0) }),
  ];
  const rates = [
    rate({}),
    rate({ siteId: 2, paying: at(2), yearlyCents: 24_000 }),
    rate({ siteId: null, paying: at(1) }),
  ];
  const [usd] = revenueFigures({ holdings: [...holdings, held({ siteId: 5, paying: at(0) })], rates, cash: [] }, NAMES);
  expect(usd?.sites.map(({ siteId, mrrCents, lost }) => [siteId, mrrCents, lost]).slice(0, 3)).toEqual([
    [2, 2000, 0],
    [1, 1000, 0],
    [null, 0, 1],
  ]);
  expect(usd?.months[1]).toMatchObject({ mrrCents: 3000, paying: 3, new: 2, lost: 1 });
  // They were lost in October.
  expect(usd?.sites.slice(3).map(({ siteId }) => siteId)).toEqual([3, 4, 5]);
});

it('where nobody paid there is nothing to tell', () => {
  expect(revenueFigures({ holdings: [], rates: [], cash: [] }, NAMES)).toEqual([]);
});
