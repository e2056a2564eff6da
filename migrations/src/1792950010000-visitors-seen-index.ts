import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds the visitors who weren't seen for longest. */
export class VisitorsSeenIndex1792950010000 implements MigrationInterface {
  name = 'VisitorsSeenIndex1792950010000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'gate_visitors_seen_index', 'gate_visitors (seen_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'gate_visitors_seen_index');
  }
}
