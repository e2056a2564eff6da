import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sign-up form of a website brings about so many mails an hour at most; when it last came to that is kept. */
export class ConfirmationLimits1792816010000 implements MigrationInterface {
  name = 'ConfirmationLimits1792816010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE newsletter_settings
      ADD confirmations_per_hour int NOT NULL DEFAULT 200, ADD confirmations_limited_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE newsletter_settings DROP COLUMN confirmations_per_hour, DROP COLUMN confirmations_limited_at',
    );
  }
}
