import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds a post by its id on WordPress: each view of an article asks whether it is premium. */
export class PublicationsByWordpressId1792900000000 implements MigrationInterface {
  name = 'PublicationsByWordpressId1792900000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'publications_wordpress_index', 'publications (wordpress_site_id, wordpress_post_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'publications_wordpress_index');
  }
}
