import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds the readers whose confirmation links have ended: few of many, asked for every hour. */
export class ConfirmationEndsIndex1793050010000 implements MigrationInterface {
  name = 'ConfirmationEndsIndex1793050010000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    const on = 'subscribers (confirm_expires_at) WHERE confirm_expires_at IS NOT NULL';
    await buildBigIndex(db, 'subscribers_confirm_expires_index', on);
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'subscribers_confirm_expires_index');
  }
}
