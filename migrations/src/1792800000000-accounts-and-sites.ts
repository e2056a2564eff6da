import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsAndSites1792800000000 implements MigrationInterface {
  name = 'AccountsAndSites1792800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE wordpress_sites (
      id SERIAL NOT NULL,
      name text NOT NULL,
      site_url text NOT NULL,
      api_endpoint text NOT NULL,
      username text NOT NULL,
      application_password text NOT NULL,
      brand text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      auto_publish boolean NOT NULL DEFAULT false,
      is_sample boolean NOT NULL DEFAULT false,
      sync_status text NOT NULL DEFAULT 'pending',
      sync_error text,
      last_sync timestamptz,
      youtube_api_key text,
      gmail_account text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT wordpress_sites_url_unique UNIQUE (site_url),
      CONSTRAINT wordpress_sites_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE TABLE users (
      id SERIAL NOT NULL,
      email text NOT NULL,
      password_hash text NOT NULL,
      first_name text,
      last_name text,
      role text NOT NULL DEFAULT 'member',
      is_sample boolean NOT NULL DEFAULT false,
      is_email_verified boolean NOT NULL DEFAULT false,
      is_premium boolean NOT NULL DEFAULT false,
      stripe_customer_id text,
      stripe_subscription_id text,
      subscription_status text,
      subscription_started_at timestamptz,
      subscription_expires_at timestamptz,
      last_login_at timestamptz,
      selected_website_id integer,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT users_email_unique UNIQUE (email),
      CONSTRAINT users_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE TABLE sessions (
      sid varchar NOT NULL,
      sess jsonb NOT NULL,
      expire timestamptz NOT NULL,
      CONSTRAINT sessions_pkey PRIMARY KEY (sid)
    )`);
    await db.query(`CREATE INDEX sessions_expire_index ON sessions (expire)`);
    await db.query(`CREATE TABLE login_attempts (
      id SERIAL NOT NULL,
      email text NOT NULL,
      ip_address text NOT NULL,
      user_agent text,
      success boolean NOT NULL,
      attempted_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT login_attempts_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX login_attempts_attempted_index ON login_attempts (attempted_at)`);
    await db.query(`CREATE INDEX login_attempts_email_index ON login_attempts (email, attempted_at)`);
    await db.query(`CREATE TABLE global_settings (
      id SERIAL NOT NULL,
      setting_key text NOT NULL,
      setting_value text NOT NULL,
      description text,
      is_encrypted boolean NOT NULL DEFAULT false,
      CONSTRAINT global_settings_key_unique UNIQUE (setting_key),
      CONSTRAINT global_settings_pkey PRIMARY KEY (id)
    )`);
    await db.query(`ALTER TABLE users
      ADD CONSTRAINT users_selected_website_fkey FOREIGN KEY (selected_website_id) REFERENCES wordpress_sites(id) ON DELETE SET NULL ON UPDATE NO ACTION`);
    await db.query(`CREATE TABLE rate_counters (
      key text NOT NULL,
      hits integer NOT NULL,
      ends_at timestamptz NOT NULL,
      CONSTRAINT rate_counters_pkey PRIMARY KEY (key)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE rate_counters, global_settings, login_attempts, sessions, users, wordpress_sites');
  }
}
