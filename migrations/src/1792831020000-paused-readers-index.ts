import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds the readers of a website who paused their mails: few of many, counted at each look at the list's figures. */
export class PausedReadersIndex1792831020000 implements MigrationInterface {
  name = 'PausedReadersIndex1792831020000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(
      db,
      'subscribers_paused_index',
      'subscribers (wordpress_site_id, paused_until) WHERE paused_until IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'subscribers_paused_index');
  }
}
