import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A website's logo: a kept picture, the size at which it is shown, and where it came from. */
export class SiteLogos1792803105000 implements MigrationInterface {
  name = 'SiteLogos1792803105000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE wordpress_sites
      ADD logo_hash text,
      ADD logo_width integer,
      ADD logo_height integer,
      ADD logo_source_url text`);
    await db.query(`ALTER TABLE wordpress_sites
      ADD CONSTRAINT wordpress_sites_logo_whole CHECK (num_nulls(logo_hash, logo_width, logo_height, logo_source_url) IN (0, 4))`);
    await db.query(`ALTER TABLE wordpress_sites
      ADD CONSTRAINT wordpress_sites_logo_fkey FOREIGN KEY (logo_hash) REFERENCES images(hash) ON DELETE RESTRICT ON UPDATE NO ACTION`);
  }

  /** The pictures stay, as those of posts do. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE wordpress_sites DROP COLUMN logo_source_url, DROP COLUMN logo_height, DROP COLUMN logo_width, DROP COLUMN logo_hash',
    );
  }
}
