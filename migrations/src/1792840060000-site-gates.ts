import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a website's gate last reported that it keeps premium articles to members. No gate has yet, so all begin without. */
export class SiteGates1792840060000 implements MigrationInterface {
  name = 'SiteGates1792840060000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites ADD gate_reported_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites DROP gate_reported_at');
  }
}
