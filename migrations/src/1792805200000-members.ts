import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members are listed by how their membership stands, the newest first: accounts, and addresses that were given one and have no account. These
 * draw their ids from the accounts' sequence, so that one id names a member of either kind.
 */
export class Members1792805200000 implements MigrationInterface {
  name = 'Members1792805200000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...ACCOUNTS, ...GIVEN, ...MONEY]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX memberships_trial_money_index, memberships_problem_index');
    await db.query('DROP INDEX payments_dispute_index, payments_refund_index');
    await db.query('DROP INDEX complimentary_memberships_email_trigrams, complimentary_memberships_granted_index');
    await db.query('ALTER TABLE complimentary_memberships DROP COLUMN id');
    await db.query('DROP INDEX users_name_trigrams, users_email_trigrams, users_undecided_index');
    await db.query('DROP INDEX users_reason_index, users_created_index');
    await db.query('ALTER TABLE users DROP COLUMN premium_reason');
  }
}

/** Those who were premium or paying before have no reason yet: `review-memberships` finds them by an index of just these. */
const ACCOUNTS = [
  'ALTER TABLE users ADD COLUMN premium_reason text',
  'CREATE INDEX users_created_index ON users (created_at, id)',
  'CREATE INDEX users_reason_index ON users (premium_reason, created_at, id) WHERE premium_reason IS NOT NULL',
  `CREATE INDEX users_undecided_index ON users (id)
     WHERE premium_reason IS NULL AND (is_premium OR stripe_subscription_id IS NOT NULL)`,
  'CREATE INDEX users_email_trigrams ON users USING gin (email gin_trgm_ops)',
  `CREATE INDEX users_name_trigrams ON users USING gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops)`,
];

const GIVEN = [
  `ALTER TABLE complimentary_memberships
     ADD COLUMN id integer NOT NULL DEFAULT nextval('users_id_seq'),
     ADD CONSTRAINT complimentary_memberships_id_unique UNIQUE (id)`,
  'CREATE INDEX complimentary_memberships_granted_index ON complimentary_memberships (granted_at, id)',
  'CREATE INDEX complimentary_memberships_email_trigrams ON complimentary_memberships USING gin (email gin_trgm_ops)',
];

/** Few payments went back, few memberships have a problem or were only tried; lists ask for just these. */
const MONEY = [
  'CREATE INDEX payments_refund_index ON payments (membership_id) WHERE refunded_cents > 0',
  'CREATE INDEX payments_dispute_index ON payments (membership_id) WHERE dispute_status IS NOT NULL',
  'CREATE INDEX memberships_problem_index ON memberships (user_id) WHERE problem IS NOT NULL',
  `CREATE INDEX memberships_trial_money_index ON memberships (scope, user_id) WHERE scope <> 'live'`,
];
