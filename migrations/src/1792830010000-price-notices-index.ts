import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds what names a mail when it is forgotten. */
export class PriceNoticesIndex1792830010000 implements MigrationInterface {
  name = 'PriceNoticesIndex1792830010000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'price_moves_notice_index', 'price_moves (notice_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'price_moves_notice_index');
  }
}
