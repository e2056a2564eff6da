import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants the morning's digest by mail, and of which day they had the last one. Nobody does until they say so. */
export class DigestMails1792801610000 implements MigrationInterface {
  name = 'DigestMails1792801610000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users ADD digest_by_mail boolean NOT NULL DEFAULT false, ADD digest_sent_for text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN digest_sent_for, DROP COLUMN digest_by_mail');
  }
}
