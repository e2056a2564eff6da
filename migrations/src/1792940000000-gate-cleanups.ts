import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that take scripts of the gate and crowns out of posts on WordPress, with what each post was before. */
export class GateCleanups1792940000000 implements MigrationInterface {
  name = 'GateCleanups1792940000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE gate_cleanups (
      id serial,
      site_id integer NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      undone_at timestamptz,
      CONSTRAINT gate_cleanups_pkey PRIMARY KEY (id),
      CONSTRAINT gate_cleanups_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('CREATE INDEX gate_cleanups_site_index ON gate_cleanups (site_id, id)');
    await db.query(`CREATE TABLE gate_cleanup_posts (
      cleanup_id integer NOT NULL,
      wordpress_post_id integer NOT NULL,
      title text NOT NULL,
      link text NOT NULL,
      outcome text,
      reason text,
      before_title text,
      before_content text,
      after_hash text,
      restored text,
      restore_reason text,
      CONSTRAINT gate_cleanup_posts_pkey PRIMARY KEY (cleanup_id, wordpress_post_id),
      CONSTRAINT gate_cleanup_posts_cleanup_fkey FOREIGN KEY (cleanup_id) REFERENCES gate_cleanups(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  }

  /** Posts stay as they are on WordPress; no cleanup can be undone any more. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE gate_cleanup_posts');
    await db.query('DROP TABLE gate_cleanups');
  }
}
