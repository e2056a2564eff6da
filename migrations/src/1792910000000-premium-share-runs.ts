import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that apply a website's premium percentage to existing posts, and which of them changed a post last. */
export class PremiumShareRuns1792910000000 implements MigrationInterface {
  name = 'PremiumShareRuns1792910000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE premium_share_runs (
      id serial,
      site_id integer NOT NULL,
      percentage integer NOT NULL,
      is_raise boolean NOT NULL,
      planned integer NOT NULL,
      changed integer NOT NULL DEFAULT 0,
      restored integer NOT NULL DEFAULT 0,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      undone_at timestamptz,
      CONSTRAINT premium_share_runs_pkey PRIMARY KEY (id),
      CONSTRAINT premium_share_runs_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('CREATE INDEX premium_share_runs_site_index ON premium_share_runs (site_id, id)');
    await db.query('ALTER TABLE blog_posts ADD premium_run_id integer');
  }

  /** Flags stay as they are; nobody can undo a run any more. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE blog_posts DROP premium_run_id');
    await db.query('DROP TABLE premium_share_runs');
  }
}
