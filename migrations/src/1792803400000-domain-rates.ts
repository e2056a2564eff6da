import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails the readers' addresses at a domain get in an hour. */
export class DomainRates1792803400000 implements MigrationInterface {
  name = 'DomainRates1792803400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE site_senders ADD COLUMN domain_rates jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE site_senders DROP COLUMN domain_rates');
  }
}
