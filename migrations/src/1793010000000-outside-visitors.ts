import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What another service counted of a website's visitors, beside what Pressloom counts. */
export class OutsideVisitors1793010000000 implements MigrationInterface {
  name = 'OutsideVisitors1793010000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE outside_visitors (
      site_id integer NOT NULL,
      source text NOT NULL,
      origin text NOT NULL,
      day date NOT NULL,
      visitors integer NOT NULL,
      page_views integer NOT NULL,
      synced_at timestamptz NOT NULL,
      CONSTRAINT outside_visitors_figures_check CHECK (visitors >= 0 AND page_views >= 0),
      CONSTRAINT outside_visitors_pkey PRIMARY KEY (site_id, source, origin, day),
      CONSTRAINT outside_visitors_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE outside_visitors');
  }
}
