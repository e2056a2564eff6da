import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which terms a person agreed to, and when. Of accounts that are there nobody knows, so both are empty: their members are asked.
 *
 * Back forgets what was agreed to since; forward again, everybody is asked anew.
 */
export class AcceptedTerms1792806040000 implements MigrationInterface {
  name = 'AcceptedTerms1792806040000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users
      ADD terms_version text,
      ADD terms_accepted_at timestamptz,
      ADD CONSTRAINT users_terms_check CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN terms_version, DROP COLUMN terms_accepted_at');
  }
}
