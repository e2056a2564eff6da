import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds the addresses that left while no row of them was known. */
export class UnknownLeaversIndex1792822010000 implements MigrationInterface {
  name = 'UnknownLeaversIndex1792822010000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'suppressions_unknown_index', 'suppressions (wordpress_site_id) WHERE is_of_unknown');
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'suppressions_unknown_index');
  }
}
