import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds what a sync read by its address: it knows one that was changed on WordPress. */
export class SyncedPostsByAddress1792900020000 implements MigrationInterface {
  name = 'SyncedPostsByAddress1792900020000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'wordpress_posts_link_index', 'wordpress_posts USING hash (link)');
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'wordpress_posts_link_index');
  }
}
