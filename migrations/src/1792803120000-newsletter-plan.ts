import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when issues go out by themselves, and whether the issue of a day was tried to be made. */
export class NewsletterPlan1792803120000 implements MigrationInterface {
  name = 'NewsletterPlan1792803120000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_settings ADD auto_send_since timestamptz');
    await db.query('UPDATE newsletter_settings SET auto_send_since = now() WHERE auto_send AND is_active');
    await db.query('ALTER TABLE newsletter_schedule ADD prepared_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_schedule DROP COLUMN prepared_at');
    await db.query('ALTER TABLE newsletter_settings DROP COLUMN auto_send_since');
  }
}
