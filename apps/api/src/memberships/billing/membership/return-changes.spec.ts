import fc from 'fast-check';
import { returnChanges } from './return-changes.ts';
import type { StoredReturn } from './return-changes.ts';

const NOW = new Date('2026-12-20T12:00:00Z');
const MADE = new Date('2026-12-15T12:00:00Z');
const PAID = { totalCents: 9700, taxCents: 0, refundedCents: 0, disputeStatus: null };
const refund = (id: string, cents: number, at = MADE) => ({ id, cents, at });
const row = (id: number, facts: Partial<StoredReturn>): StoredReturn => ({
  ...{ id, kind: 'refund', stripeRefundId: null, cents: 0, netCents: 0 },
  ...facts,
});

describe('what became of a payment', () => {
  it('is nothing while nothing went back', () =>
    expect(returnChanges([], PAID, { refunds: [], now: NOW })).toEqual({ added: [], replaced: [] }));

  it('a refund is booked when it was made', () =>
    expect(
      returnChanges([], { ...PAID, refundedCents: 1000 }, { refunds: [refund('re_1', 1000)], now: NOW }).added,
    ).toEqual([{ kind: 'refund', stripeRefundId: 're_1', cents: 1000, netCents: 1000, returnedAt: MADE }]));

  it('one that is known is not booked again', () => {
    const stored = [row(1, { stripeRefundId: 're_1', cents: 1000, netCents: 1000 })];
    const read = { refunds: [refund('re_1', 1000)], now: NOW };
    expect(returnChanges(stored, { ...PAID, refundedCents: 1000 }, read)).toEqual({ added: [], replaced: [] });
  });

  it('a dispute is booked when it was seen to be lost, for what was left', () => {
    const stored = [row(1, { stripeRefundId: 're_1', cents: 1000, netCents: 1000 })];
    const open = { ...PAID, refundedCents: 1000, disputeStatus: 'needs_response' };
    const read = { refunds: [refund('re_1', 1000)], now: NOW };
    expect(returnChanges(stored, open, read).added).toEqual([]);
    const lost = returnChanges(stored, { ...open, disputeStatus: 'lost' }, read);
    expect(lost.added).toEqual([
      { kind: 'dispute', stripeRefundId: null, cents: 8700, netCents: 8700, returnedAt: NOW },
    ]);
    expect(
      returnChanges([...stored, row(2, { ...lost.added[0] })], { ...open, disputeStatus: 'lost' }, read).added,
    ).toEqual([]);
  });

  it('a refund that failed later comes again when that was seen, and its own day stays', () => {
    const stored = [row(1, { stripeRefundId: 're_1', cents: 1000, netCents: 1000 })];
    const { added, replaced } = returnChanges(stored, PAID, { refunds: [], now: NOW });
    expect(added).toEqual([{ kind: 'refund', stripeRefundId: null, cents: -1000, netCents: -1000, returnedAt: NOW }]);
    expect(replaced).toEqual([]);
    const both = [...stored, row(2, { cents: -1000, netCents: -1000 })];
    expect(returnChanges(both, PAID, { refunds: [], now: NOW })).toEqual({ added: [], replaced: [] });
  });

  it('what was stored before its moment was known gets it, once the provider names it', () => {
    const stored = [row(1, { cents: 1000, netCents: 1000 })];
    const { added, replaced } = returnChanges(
      stored,
      { ...PAID, refundedCents: 1000 },
      {
        ...{ refunds: [refund('re_1', 1000)], now: NOW },
      },
    );
    expect(replaced).toEqual([1]);
    expect(added).toMatchObject([{ stripeRefundId: 're_1', cents: 1000, returnedAt: MADE }]);
  });

  it('what the provider names no refund for is booked when it was seen', () =>
    expect(returnChanges([], { ...PAID, refundedCents: 500 }, { refunds: [], now: NOW }).added).toEqual([
      { kind: 'refund', stripeRefundId: null, cents: 500, netCents: 500, returnedAt: NOW },
    ]));
});

it('parts without tax add up to what was paid without it, however it went back', () => {
  fc.assert(
    fc.property(
      fc.record({ net: fc.integer({ min: 1, max: 20_000 }), taxCents: fc.integer({ min: 0, max: 4000 }) }),
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 }),
      ({ net, taxCents }, parts) => {
        const totalCents = net + taxCents;
        const stored: StoredReturn[] = [];
        const refunds: ReturnType<typeof refund>[] = [];
        let refundedCents = 0;
        for (const part of [...parts, totalCents]) {
          const cents = Math.min(part, totalCents - refundedCents);
          if (cents === 0) continue;
          refundedCents += cents;
          refunds.push(refund(`re_${refunds.length}`, cents));
          const { added } = returnChanges(
            stored,
            { totalCents, taxCents, refundedCents, disputeStatus: null },
            {
              ...{ refunds, now: NOW },
            },
          );
          for (const one of added) stored.push({ id: stored.length, ...one });
        }
        expect(stored.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(net);
        expect(stored).toHaveLength(refunds.length);
      },
    ),
    { seed: 22, numRuns: 200 },
  );
});
