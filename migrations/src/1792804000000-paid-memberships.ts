import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What websites sell, and what the payment provider says of who bought it. */
export class PaidMemberships1792804000000 implements MigrationInterface {
  name = 'PaidMemberships1792804000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...OFFERS, ...PEOPLE, ...PRICES, ...MEMBERSHIPS, ...EVENTS]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE billing_reconciliations, billing_connections, billing_events, payments, memberships, checkouts, billing_customers, billing_prices',
    );
    await db.query('DROP SEQUENCE billing_asks');
    await db.query('ALTER TABLE users DROP COLUMN premium_brands, DROP COLUMN premium_until');
    await db.query('ALTER TABLE complimentary_memberships DROP COLUMN ends_at');
    await db.query(`UPDATE subscription_settings SET member_count = '1,000+' WHERE member_count IS NULL`);
    await db.query(
      `ALTER TABLE subscription_settings
         ALTER COLUMN member_count SET NOT NULL, ALTER COLUMN member_count SET DEFAULT '1,000+',
         DROP COLUMN membership_reach, DROP COLUMN automatic_tax, DROP COLUMN promotion_codes, DROP COLUMN trial_days`,
    );
  }
}

/** A number of members that nobody wrote was never true. */
const OFFERS = [
  `ALTER TABLE subscription_settings
     ALTER COLUMN member_count DROP NOT NULL, ALTER COLUMN member_count DROP DEFAULT,
     ADD COLUMN trial_days integer NOT NULL DEFAULT 0,
     ADD COLUMN promotion_codes boolean NOT NULL DEFAULT false,
     ADD COLUMN automatic_tax boolean NOT NULL DEFAULT false,
     ADD COLUMN membership_reach text NOT NULL DEFAULT 'all'`,
  `UPDATE subscription_settings SET member_count = NULL WHERE member_count = '1,000+'`,
];

const PEOPLE = [
  'ALTER TABLE users ADD COLUMN premium_until timestamptz, ADD COLUMN premium_brands jsonb',
  'CREATE INDEX users_premium_until_index ON users (premium_until) WHERE premium_until IS NOT NULL',
  'ALTER TABLE complimentary_memberships ADD COLUMN ends_at timestamptz',
];

const PRICES = [
  `CREATE TABLE billing_prices (
     id SERIAL NOT NULL,
     website_id integer,
     scope text NOT NULL,
     "interval" text NOT NULL,
     amount_cents integer NOT NULL,
     currency text NOT NULL,
     stripe_product_id text NOT NULL,
     stripe_price_id text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     retired_at timestamptz,
     CONSTRAINT billing_prices_pkey PRIMARY KEY (id),
     CONSTRAINT billing_prices_stripe_unique UNIQUE (stripe_price_id)
   )`,
  'CREATE UNIQUE INDEX billing_prices_current_unique ON billing_prices (website_id, scope, "interval") WHERE retired_at IS NULL',
  `ALTER TABLE billing_prices
     ADD CONSTRAINT billing_prices_website_fkey FOREIGN KEY (website_id) REFERENCES wordpress_sites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE billing_customers (
     id SERIAL NOT NULL,
     user_id integer,
     scope text NOT NULL,
     stripe_customer_id text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     CONSTRAINT billing_customers_pkey PRIMARY KEY (id),
     CONSTRAINT billing_customers_stripe_unique UNIQUE (stripe_customer_id),
     CONSTRAINT billing_customers_user_unique UNIQUE (user_id, scope)
   )`,
  `ALTER TABLE billing_customers
     ADD CONSTRAINT billing_customers_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE checkouts (
     id uuid NOT NULL,
     user_id integer NOT NULL,
     website_id integer,
     price_id integer NOT NULL,
     scope text NOT NULL,
     "interval" text NOT NULL,
     idempotency_key text NOT NULL,
     return_url text,
     status text NOT NULL DEFAULT 'open',
     stripe_session_id text,
     stripe_subscription_id text,
     url text,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     completed_at timestamptz,
     CONSTRAINT checkouts_pkey PRIMARY KEY (id),
     CONSTRAINT checkouts_key_unique UNIQUE (user_id, idempotency_key),
     CONSTRAINT checkouts_session_unique UNIQUE (stripe_session_id)
   )`,
  `ALTER TABLE checkouts
     ADD CONSTRAINT checkouts_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE checkouts
     ADD CONSTRAINT checkouts_website_fkey FOREIGN KEY (website_id) REFERENCES wordpress_sites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE checkouts
     ADD CONSTRAINT checkouts_price_fkey FOREIGN KEY (price_id) REFERENCES billing_prices(id) ON DELETE RESTRICT ON UPDATE NO ACTION`,
];

const MEMBERSHIPS = [
  'CREATE SEQUENCE billing_asks',
  `CREATE TABLE memberships (
     id SERIAL NOT NULL,
     user_id integer,
     email text NOT NULL,
     website_id integer,
     brand text NOT NULL,
     reach text NOT NULL DEFAULT 'all',
     scope text NOT NULL,
     stripe_customer_id text NOT NULL,
     stripe_subscription_id text NOT NULL,
     stripe_price_id text NOT NULL,
     "interval" text NOT NULL,
     amount_cents integer NOT NULL,
     currency text NOT NULL,
     status text NOT NULL,
     started_at timestamptz NOT NULL,
     period_end timestamptz,
     trial_end timestamptz,
     paid_until timestamptz,
     past_due_since timestamptz,
     cancel_at timestamptz,
     ended_at timestamptz,
     paused_at timestamptz,
     resumes_at timestamptz,
     resume_told_for timestamptz,
     refunded_at timestamptz,
     dispute_status text,
     welcomed_at timestamptz,
     problem text,
     ask bigint NOT NULL,
     synced_at timestamptz NOT NULL,
     CONSTRAINT memberships_pkey PRIMARY KEY (id),
     CONSTRAINT memberships_stripe_unique UNIQUE (stripe_subscription_id)
   )`,
  'CREATE INDEX memberships_user_index ON memberships (user_id)',
  'CREATE INDEX memberships_email_index ON memberships (email)',
  'CREATE INDEX memberships_website_index ON memberships (website_id)',
  `ALTER TABLE memberships
     ADD CONSTRAINT memberships_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE memberships
     ADD CONSTRAINT memberships_website_fkey FOREIGN KEY (website_id) REFERENCES wordpress_sites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE payments (
     id SERIAL NOT NULL,
     membership_id integer NOT NULL,
     stripe_invoice_id text NOT NULL,
     stripe_payment_intent_id text,
     stripe_charge_id text,
     number text,
     paid_at timestamptz NOT NULL,
     subtotal_cents integer NOT NULL,
     tax_cents integer NOT NULL,
     total_cents integer NOT NULL,
     currency text NOT NULL,
     period_start timestamptz NOT NULL,
     period_end timestamptz NOT NULL,
     refunded_cents integer NOT NULL DEFAULT 0,
     dispute_status text,
     CONSTRAINT payments_pkey PRIMARY KEY (id),
     CONSTRAINT payments_invoice_unique UNIQUE (stripe_invoice_id)
   )`,
  'CREATE INDEX payments_membership_index ON payments (membership_id)',
  'CREATE INDEX payments_paid_index ON payments (paid_at)',
  `ALTER TABLE payments
     ADD CONSTRAINT payments_membership_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const EVENTS = [
  `CREATE TABLE billing_events (
     id text NOT NULL,
     scope text NOT NULL,
     type text NOT NULL,
     object_id text,
     customer_id text,
     subscription_id text,
     happened_at timestamptz NOT NULL,
     received_at timestamptz NOT NULL,
     handled_at timestamptz,
     outcome text,
     message text,
     CONSTRAINT billing_events_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX billing_events_received_index ON billing_events (received_at)',
  'CREATE INDEX billing_events_waiting_index ON billing_events (received_at) WHERE handled_at IS NULL',
  `CREATE TABLE billing_connections (
     scope text NOT NULL,
     account_id text,
     account_name text,
     takes_payments boolean,
     webhook_id text,
     webhook_url text,
     webhook_secret text,
     former_webhook_secret text,
     former_until timestamptz,
     checked_at timestamptz,
     problem text,
     CONSTRAINT billing_connections_pkey PRIMARY KEY (scope)
   )`,
  `CREATE TABLE billing_reconciliations (
     id SERIAL NOT NULL,
     scope text NOT NULL,
     started_at timestamptz NOT NULL,
     finished_at timestamptz,
     checked integer NOT NULL DEFAULT 0,
     difference_count integer NOT NULL DEFAULT 0,
     differences jsonb NOT NULL DEFAULT '[]',
     error text,
     CONSTRAINT billing_reconciliations_pkey PRIMARY KEY (id)
   )`,
];
