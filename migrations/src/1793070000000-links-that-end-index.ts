import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

const FORMER = 'subscribers_confirm_expires_index';
const NEW = 'subscribers_links_that_end_index';

/** Leaves active readers out of the index: whoever confirmed keeps the time at which their link ended, and nobody asks for it. */
export class LinksThatEndIndex1793070000000 implements MigrationInterface {
  name = 'LinksThatEndIndex1793070000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(
      db,
      NEW,
      `subscribers (confirm_expires_at) WHERE confirm_expires_at IS NOT NULL AND status <> 'active'`,
    );
    await dropBigIndex(db, FORMER);
  }

  async down(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, FORMER, 'subscribers (confirm_expires_at) WHERE confirm_expires_at IS NOT NULL');
    await dropBigIndex(db, NEW);
  }
}
