import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds the visitors whom a pass or a link of a newsletter named; of most nothing is known. */
export class NamedVisitorsIndex1792980010000 implements MigrationInterface {
  name = 'NamedVisitorsIndex1792980010000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    const on = 'visitor_tracking (site_id, subscriber_email) WHERE subscriber_email IS NOT NULL';
    await buildBigIndex(db, 'visitor_tracking_email_index', on);
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'visitor_tracking_email_index');
  }
}
