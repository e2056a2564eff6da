import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of Stripe that were refused: a row for each reason, whatever anybody sends. */
export class RefusedReports1792894100000 implements MigrationInterface {
  name = 'RefusedReports1792894100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE refused_reports (
      scope text NOT NULL,
      reason text NOT NULL,
      count integer NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      age_seconds integer,
      CONSTRAINT refused_reports_pkey PRIMARY KEY (scope, reason)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE refused_reports');
  }
}
