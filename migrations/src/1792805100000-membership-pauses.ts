import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What revenue of the past is told from: when memberships were paused, and when they were paid for, at which rate. */
export class MembershipPauses1792805100000 implements MigrationInterface {
  name = 'MembershipPauses1792805100000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...PAUSES, ...SPANS]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE paid_spans, membership_pauses');
    await db.query('DROP INDEX memberships_customer_index');
  }
}

/** Of pauses that are over nothing is known; one that lasts is carried over. */
const PAUSES = [
  `CREATE TABLE membership_pauses (
     id SERIAL NOT NULL,
     membership_id integer NOT NULL,
     paused_at timestamptz NOT NULL,
     resumes_at timestamptz,
     ended_at timestamptz,
     CONSTRAINT membership_pauses_pkey PRIMARY KEY (id)
   )`,
  `INSERT INTO membership_pauses (membership_id, paused_at, resumes_at)
   SELECT id, paused_at, resumes_at FROM memberships WHERE paused_at IS NOT NULL AND ended_at IS NULL`,
  'CREATE UNIQUE INDEX membership_pauses_open_unique ON membership_pauses (membership_id) WHERE ended_at IS NULL',
  'CREATE INDEX membership_pauses_membership_index ON membership_pauses (membership_id)',
  `ALTER TABLE membership_pauses
     ADD CONSTRAINT membership_pauses_membership_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

/** Days of a twelfth of a year. */
const MONTH_DAYS = 365.2425 / 12;

/** What the product writes from now on with each payment, of those that are there. */
const SPANS = [
  `CREATE TABLE paid_spans (
     id SERIAL NOT NULL,
     membership_id integer NOT NULL,
     starts_at timestamptz NOT NULL,
     ends_at timestamptz NOT NULL,
     yearly_cents bigint NOT NULL,
     currency text NOT NULL,
     CONSTRAINT paid_spans_pkey PRIMARY KEY (id)
   )`,
  `WITH counted AS (
     SELECT payment.membership_id, payment.id, payment.currency, payment.period_start AS starts_at,
            LEAST(payment.period_end, LEAD(payment.period_start) OVER later, membership.ended_at) AS ends_at,
            round((payment.total_cents - payment.tax_cents)::numeric * (payment.total_cents - payment.refunded_cents) * 12
              / (payment.total_cents * GREATEST(1, round(
                extract(epoch FROM payment.period_end - payment.period_start) / (86400 * ${MONTH_DAYS}))))) AS yearly_cents
     FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
     WHERE payment.refunded_cents < payment.total_cents AND payment.dispute_status IS DISTINCT FROM 'lost'
       AND payment.period_end > payment.period_start
     WINDOW later AS (PARTITION BY payment.membership_id ORDER BY payment.period_start, payment.id)
   ), told AS (
     SELECT *, (LAG(ends_at) OVER earlier = starts_at AND LAG(yearly_cents) OVER earlier = yearly_cents
                AND LAG(currency) OVER earlier = currency) IS NOT TRUE AS is_first
     FROM counted WHERE ends_at > starts_at AND yearly_cents > 0
     WINDOW earlier AS (PARTITION BY membership_id ORDER BY starts_at)
   ), numbered AS (
     SELECT *, sum(is_first::int) OVER (PARTITION BY membership_id ORDER BY starts_at) AS span FROM told
   )
   INSERT INTO paid_spans (membership_id, starts_at, ends_at, yearly_cents, currency)
   SELECT membership_id, min(starts_at), max(ends_at), yearly_cents, currency FROM numbered
   GROUP BY membership_id, span, yearly_cents, currency ORDER BY membership_id, span`,
  // Who has another membership than the one before.
  'CREATE INDEX memberships_customer_index ON memberships (stripe_customer_id)',
  'CREATE INDEX paid_spans_membership_index ON paid_spans (membership_id)',
  `ALTER TABLE paid_spans
     ADD CONSTRAINT paid_spans_membership_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];
