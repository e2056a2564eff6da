import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An issue remembers the job that made it: one that is run again after a crash finds what it made instead of making another. */
export class NewsletterJobs1792803111000 implements MigrationInterface {
  name = 'NewsletterJobs1792803111000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletters ADD job_id integer');
    await db.query('ALTER TABLE newsletters ADD CONSTRAINT newsletters_job_unique UNIQUE (job_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletters DROP job_id');
  }
}
