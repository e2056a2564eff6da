import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountFlows1792800400000 implements MigrationInterface {
  name = 'AccountFlows1792800400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE account_tokens (
      id SERIAL NOT NULL,
      kind text NOT NULL,
      token_hash text NOT NULL,
      user_id integer,
      email text NOT NULL,
      return_url text,
      created_by_id integer,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      spent_at timestamptz,
      CONSTRAINT account_tokens_hash_unique UNIQUE (token_hash),
      CONSTRAINT account_tokens_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX account_tokens_user_index ON account_tokens (user_id, kind)`);
    await db.query(`CREATE INDEX account_tokens_email_index ON account_tokens (email, kind)`);
    await db.query(`ALTER TABLE account_tokens
      ADD CONSTRAINT account_tokens_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE account_tokens
      ADD CONSTRAINT account_tokens_created_by_fkey FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION`);
    await db.query(`CREATE TABLE wordpress_tokens (
      id SERIAL NOT NULL,
      token_hash text NOT NULL,
      user_id integer NOT NULL,
      wordpress_site_id integer NOT NULL,
      return_url text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      spent_at timestamptz,
      CONSTRAINT wordpress_tokens_hash_unique UNIQUE (token_hash),
      CONSTRAINT wordpress_tokens_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX wordpress_tokens_user_index ON wordpress_tokens (user_id)`);
    await db.query(`ALTER TABLE wordpress_tokens
      ADD CONSTRAINT wordpress_tokens_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE wordpress_tokens
      ADD CONSTRAINT wordpress_tokens_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE login_attempts ADD device_id text`);
    await db.query(`CREATE INDEX sessions_user_index ON sessions ((sess -> 'passport' ->> 'user'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX sessions_user_index');
    await db.query('ALTER TABLE login_attempts DROP COLUMN device_id');
    await db.query('DROP TABLE wordpress_tokens, account_tokens');
  }
}
