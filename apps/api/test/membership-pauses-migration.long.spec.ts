import { runMigrations, undoLastMigration } from '@pressloom/database';
import { paidSpans } from '../src/memberships/billing/membership/paid-spans.ts';
import type { PaidPeriod } from '../src/memberships/billing/membership/paid-spans.ts';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('MembershipPauses1792805100000');

const MEMBERSHIPS = `
  INSERT INTO memberships (id, email, brand, scope, stripe_customer_id, stripe_subscription_id, stripe_price_id, "interval",
                           amount_cents, currency, status, started_at, ended_at, paused_at, resumes_at, ask, synced_at)
  SELECT n, '', 'general', 'live', 'cus_' || n, 'sub_' || n, 'price', 'month', 2999, 'usd', 'active', '2026-01-01T00:00:00Z',
         CASE WHEN n % 5 = 0 THEN timestamptz '2026-04-20T00:00:00Z' END,
         CASE WHEN n % 4 = 0 THEN timestamptz '2026-05-01T00:00:00Z' END,
         CASE WHEN n % 8 = 0 THEN timestamptz '2026-07-01T00:00:00Z' END, 1, '2026-05-02T00:00:00Z'
  FROM generate_series(1, 40) n`;

/** Of each kind that changes what a payment holds for: length, tax, what went back, disputes, gaps, overlaps and prices. */
const PAYMENTS = `
  INSERT INTO payments (membership_id, stripe_invoice_id, paid_at, subtotal_cents, tax_cents, total_cents, currency,
                        period_start, period_end, refunded_cents, dispute_status)
  SELECT n, 'in_' || n || '_' || k, start, 2999, tax, total, CASE WHEN n % 6 = 0 THEN 'jpy' ELSE 'usd' END, start,
         start + CASE WHEN n % 3 = 0 AND k = 2 THEN interval '1 year' ELSE interval '1 month' END,
         CASE WHEN n % 7 = 0 AND k = 1 THEN total WHEN n % 11 = 0 AND k = 1 THEN total / 3 ELSE 0 END,
         CASE WHEN n % 13 = 0 THEN 'lost' WHEN n % 9 = 0 THEN 'won' END
  FROM generate_series(1, 40) n, generate_series(0, 3) k,
       LATERAL (SELECT timestamptz '2026-01-15T00:00:00Z' + k * interval '1 month'
                       + CASE WHEN n % 10 = 0 AND k = 3 THEN interval '5 days' ELSE interval '0' END AS start,
                       CASE WHEN n % 2 = 0 THEN 479 ELSE 0 END AS tax,
                       CASE WHEN n % 2 = 0 THEN 3478 ELSE 2999 END + CASE WHEN n % 12 = 0 THEN k * 500 ELSE 0 END AS total) price`;

interface StoredSpan {
  membership_id: number;
  starts_at: Date;
  ends_at: Date;
  yearly_cents: string;
  currency: string;
}

it('tells of payments that were there what is told of new ones, and carries pauses over that last; there and back', async () => {
  const db = steps();
  await db.query(MEMBERSHIPS);
  await db.query(PAYMENTS);
  const payments: (PaidPeriod & { membershipId: number })[] = await db.query(
    `SELECT id, membership_id AS "membershipId", total_cents AS "totalCents", tax_cents AS "taxCents", currency,
            refunded_cents AS "refundedCents", dispute_status AS "disputeStatus", period_start AS "periodStart",
            period_end AS "periodEnd" FROM payments ORDER BY id`,
  );
  const memberships: { id: number; endedAt: Date | null }[] = await db.query(
    'SELECT id, ended_at AS "endedAt" FROM memberships ORDER BY id',
  );
  const expected = memberships.flatMap((membership) =>
    paidSpans(
      payments.filter(({ membershipId }) => membershipId === membership.id),
      membership,
    ).map((span) => ({ membershipId: membership.id, ...span })),
  );
  for (const time of ['first', 'again']) {
    await runMigrations(db);
    const spans: StoredSpan[] = await db.query('SELECT * FROM paid_spans ORDER BY membership_id, starts_at');
    const stored = spans.map(({ membership_id, starts_at, ends_at, yearly_cents, currency }) => ({
      ...{ membershipId: membership_id, startsAt: starts_at, endsAt: ends_at },
      ...{ yearlyCents: Number(yearly_cents), currency },
    }));
    expect({ time, stored }).toEqual({ time, stored: expected });
    const pauses: { membership_id: number; resumes_at: Date | null; ended_at: Date | null }[] = await db.query(
      'SELECT membership_id, resumes_at, ended_at FROM membership_pauses ORDER BY membership_id',
    );
    // Those of memberships that ended are over.
    expect(pauses.map(({ membership_id }) => membership_id)).toEqual([4, 8, 12, 16, 24, 28, 32, 36]);
    expect(pauses.map(({ resumes_at }) => resumes_at !== null).slice(0, 4)).toEqual([false, true, false, true]);
    expect(pauses.every(({ ended_at }) => ended_at === null)).toBe(true);
    await expect(
      db.query(`INSERT INTO membership_pauses (membership_id, paused_at) VALUES (4, now())`),
    ).rejects.toThrow('membership_pauses_open_unique');
    await undoLastMigration(db);
    expect(await db.query('SELECT count(*)::int AS payments FROM payments')).toEqual([{ payments: 160 }]);
  }
});
