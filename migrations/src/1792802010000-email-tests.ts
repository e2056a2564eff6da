import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last test mails of each site, with how far they got. */
export class EmailTests1792802010000 implements MigrationInterface {
  name = 'EmailTests1792802010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE email_tests (
      id SERIAL NOT NULL,
      wordpress_site_id integer NOT NULL,
      email text NOT NULL,
      tested_at timestamptz NOT NULL,
      tested_by text,
      result jsonb NOT NULL,
      CONSTRAINT email_tests_pkey PRIMARY KEY (id)
    )`);
    await db.query('CREATE INDEX email_tests_site_index ON email_tests (wordpress_site_id, tested_at)');
    await db.query(`ALTER TABLE email_tests
      ADD CONSTRAINT email_tests_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE email_tests');
  }
}
