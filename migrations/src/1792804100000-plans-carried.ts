import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who registers on the way to a membership goes on to it by the link of the mail. */
export class PlansCarried1792804100000 implements MigrationInterface {
  name = 'PlansCarried1792804100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE account_tokens
         ADD COLUMN plan text,
         ADD COLUMN site_id integer,
         ADD CONSTRAINT account_tokens_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE account_tokens DROP COLUMN site_id, DROP COLUMN plan');
  }
}
