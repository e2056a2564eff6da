import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language that an account's mails come in. All were English before. */
export class AccountLanguages1792801100000 implements MigrationInterface {
  name = 'AccountLanguages1792801100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users ADD language text NOT NULL DEFAULT 'en'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN language');
  }
}
