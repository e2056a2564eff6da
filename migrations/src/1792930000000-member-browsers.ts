import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which members read on websites, and by which of them a link was used. */
export class MemberBrowsers1792930000000 implements MigrationInterface {
  name = 'MemberBrowsers1792930000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_tokens ADD spent_by text');
    await db.query(`CREATE TABLE member_browsers (
      id SERIAL NOT NULL,
      user_id integer NOT NULL,
      site_id integer NOT NULL,
      visitor_hash text NOT NULL,
      browser text,
      system text,
      created_at TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      last_seen_at TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT member_browsers_pkey PRIMARY KEY (id),
      CONSTRAINT member_browsers_visitor_unique UNIQUE (user_id, site_id, visitor_hash),
      CONSTRAINT member_browsers_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION,
      CONSTRAINT member_browsers_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id)
        ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('CREATE INDEX member_browsers_site_index ON member_browsers (site_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE member_browsers');
    await db.query('ALTER TABLE wordpress_tokens DROP COLUMN spent_by');
  }
}
