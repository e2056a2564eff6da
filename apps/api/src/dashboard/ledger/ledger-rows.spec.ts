import type { LedgerBy } from '@pressloom/contracts/ledger';
import { Origins, ledgerRows } from './ledger-rows.ts';
import type { LedgerFact } from './ledger-rows.ts';
import { figuresOf, sortedRows } from './ledger-view.ts';

const origins = new Origins([
  { id: 100, videoId: 10, keywordId: 1 },
  { id: 101, videoId: 11, keywordId: null },
  { id: 102, videoId: null, keywordId: null },
]);

it.each<[by: LedgerBy, subject: LedgerFact['subject'], id: number | null]>([
  ['article', { postId: 100 }, 100],
  ['article', { videoId: 10 }, 100],
  ['article', { keywordId: 1, videoId: 12 }, null],
  ['article', { keywordId: 1, videoId: null }, null],
  ['video', { postId: 100 }, 10],
  ['video', { keywordId: 1, videoId: 12 }, 12],
  ['video', { postId: 102 }, null],
  ['video', { keywordId: 1, videoId: null }, null],
  ['keyword', { postId: 100 }, 1],
  ['keyword', { postId: 101 }, null],
  ['keyword', { keywordId: 2, videoId: 10 }, 2],
  ['keyword', { keywordId: null, videoId: 10, postId: 100 }, null],
  ['keyword', { postId: null }, null],
])('by %s, what belongs to %j is in the row of %j', (by, subject, id) => expect(origins.idOf(by, subject)).toBe(id));

const FACTS: LedgerFact[] = [
  { subject: { postId: 100 }, amounts: { views: 5, 'usd byLast paid': 1 } },
  { subject: { postId: 102 }, amounts: { views: 2 } },
  { subject: { keywordId: 1, videoId: null }, amounts: { searches: 3 } },
  { subject: { keywordId: 9, videoId: null }, amounts: { searches: 4 } },
];
const TOTAL = { views: 10, searches: 7, 'usd byLast paid': 2 };

it('has a row for each that has a name, and what is left of each total is not known', () => {
  const { rows, notKnown } = ledgerRows(FACTS, { by: 'keyword', origins, names: new Map([[1, 'fire']]), total: TOTAL });
  expect(rows).toEqual([{ id: 1, title: 'fire', amounts: { views: 5, 'usd byLast paid': 1, searches: 3 } }]);
  expect(notKnown).toEqual({ views: 5, searches: 4, 'usd byLast paid': 1 });
});

it('has everything in the row that is not known where no row has a name', () => {
  const { rows, notKnown } = ledgerRows(FACTS, { by: 'video', origins, names: new Map(), total: TOTAL });
  expect([rows, notKnown]).toEqual([[], TOTAL]);
});

it('writes a set of amounts for each currency, zero where a row has none', () => {
  const { money } = figuresOf({ 'usd byFirst paid': 1, 'jpy byLast revenueCents': 500 }, 0, ['usd', 'jpy']);
  expect(money).toMatchObject([
    { currency: 'usd', byFirst: { paid: 1, revenueCents: 0 }, byLast: { paid: 0, revenueCents: 0 } },
    { currency: 'jpy', byFirst: { paid: 0, revenueCents: 0 }, byLast: { paid: 0, revenueCents: 500 } },
  ]);
});

describe('rows are sorted', () => {
  const row = (id: number, title: string, amounts: Record<string, number> = {}) => ({ id, title, amounts });
  const rows = [
    row(1, 'b', { views: 1, 'jpy byLast revenueCents': 900, micros: 5 }),
    row(2, 'a', { views: 1, 'usd byLast revenueCents': 100 }),
    row(3, 'c', { views: 4, 'usd byLast paid': 1, 'jpy byLast paid': 1 }),
  ];
  it.each([
    ['title', [2, 1, 3]],
    ['-title', [3, 1, 2]],
    ['-views', [3, 2, 1]],
    ['views', [2, 1, 3]],
    ['-revenue', [2, 1, 3]],
    ['-paid', [3, 2, 1]],
    ['-cost', [1, 2, 3]],
  ])('by %s', (sort, ids) => expect(sortedRows(rows, sort, ['usd', 'jpy']).map(({ id }) => id)).toEqual(ids));
});
