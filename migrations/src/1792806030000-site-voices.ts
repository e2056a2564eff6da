import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a website is written where it differs from its brand. */
export class SiteVoices1792806030000 implements MigrationInterface {
  name = 'SiteVoices1792806030000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE site_voices (
      wordpress_site_id int NOT NULL,
      persona text,
      article_rules jsonb,
      avoid jsonb,
      categories jsonb,
      target_words int,
      image_mood text,
      updated_at timestamptz NOT NULL,
      updated_by jsonb,
      CONSTRAINT site_voices_pkey PRIMARY KEY (wordpress_site_id),
      CONSTRAINT site_voices_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE site_voices');
  }
}
