import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which articles led to a payment, and when money went back. */
export class Ledger1792980000000 implements MigrationInterface {
  name = 'Ledger1792980000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE payments ADD is_first boolean NOT NULL DEFAULT false, ADD first_article text, ADD last_article text',
    );
    await db.query(`CREATE TABLE payment_returns (
      id SERIAL NOT NULL,
      payment_id integer NOT NULL,
      kind text NOT NULL,
      stripe_refund_id text,
      returned_at timestamptz NOT NULL,
      cents integer NOT NULL,
      net_cents integer NOT NULL,
      CONSTRAINT payment_returns_pkey PRIMARY KEY (id),
      CONSTRAINT payment_returns_refund_unique UNIQUE (stripe_refund_id)
    )`);
    for (const statement of [FIRST, REFUNDS, DISPUTES]) await db.query(statement);
    await db.query('CREATE INDEX payment_returns_payment_index ON payment_returns (payment_id)');
    await db.query('CREATE INDEX payment_returns_time_index ON payment_returns (returned_at)');
    await db.query(`ALTER TABLE payment_returns
      ADD CONSTRAINT payment_returns_payment_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE payment_returns');
    await db.query('ALTER TABLE payments DROP is_first, DROP first_article, DROP last_article');
  }
}

/** The articles of payments that came before are not known. */
const FIRST = `
  UPDATE payments SET is_first = true
  WHERE id IN (SELECT DISTINCT ON (membership_id) id FROM payments ORDER BY membership_id, paid_at, id)`;

const netOf = (cents: string): string => `round((total_cents - tax_cents) * (${cents})::numeric / total_cents)::int`;

/**
 * When they went back was not stored, but for the last payment's that went back whole. The day of the payment stands in: from there Revenue takes
 * them off. Where the provider is asked about the payment again, its own times take this place.
 */
const REFUNDS = `
  INSERT INTO payment_returns (payment_id, kind, returned_at, cents, net_cents)
  SELECT payment.id, 'refund',
         CASE WHEN membership.refunded_at > paid_at AND refunded_cents >= total_cents AND NOT EXISTS (
           SELECT 1 FROM payments later WHERE later.membership_id = membership.id AND (later.paid_at, later.id) > (payment.paid_at, payment.id))
         THEN membership.refunded_at ELSE paid_at END,
         refunded_cents, ${netOf('refunded_cents')}
  FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
  WHERE refunded_cents > 0 AND total_cents > 0`;

const DISPUTES = `
  INSERT INTO payment_returns (payment_id, kind, returned_at, cents, net_cents)
  SELECT id, 'dispute', paid_at, total_cents - refunded_cents, total_cents - tax_cents - ${netOf('refunded_cents')}
  FROM payments WHERE dispute_status = 'lost' AND total_cents > refunded_cents`;
