import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds a post by its address on WordPress, for views that name no id. Hashed: an address may be longer than a B-tree takes. */
export class PublicationsByAddress1792900010000 implements MigrationInterface {
  name = 'PublicationsByAddress1792900010000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'publications_address_index', 'publications USING hash (wordpress_url)');
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'publications_address_index');
  }
}
