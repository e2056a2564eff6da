import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections that operators began and WordPress is to approve. */
export class WordpressAuthorizations1792884000000 implements MigrationInterface {
  name = 'WordpressAuthorizations1792884000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE wordpress_authorizations (
      state_hash text CONSTRAINT wordpress_authorizations_pkey PRIMARY KEY,
      session_hash text NOT NULL,
      user_id int NOT NULL CONSTRAINT wordpress_authorizations_user_fkey REFERENCES users ON DELETE CASCADE,
      site jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE wordpress_authorizations');
  }
}
