import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Each confirmation link works until its own day, so that a second sign-up doesn't end the first one's. Broken off, it may run again. */
export class Confirmations1792870060000 implements MigrationInterface {
  name = 'Confirmations1792870060000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE subscribers ADD COLUMN IF NOT EXISTS confirmations jsonb');
    if (await db.hasColumn('subscribers', 'confirm_hash')) {
      await db.query(`UPDATE subscribers SET confirmations = jsonb_build_object(confirm_hash, confirm_expires_at)
        WHERE confirm_hash IS NOT NULL AND confirmations IS NULL`);
      await db.query(`UPDATE deleted_subscribers SET subscriber = subscriber
          || jsonb_build_object('confirmations', jsonb_build_object(subscriber->>'confirm_hash', subscriber->'confirm_expires_at'))
        WHERE subscriber->>'confirm_hash' IS NOT NULL AND NOT subscriber ? 'confirmations'`);
    }
    await buildBigIndex(
      db,
      'subscribers_confirmations_index',
      'subscribers USING gin (confirmations) WHERE confirmations IS NOT NULL',
    );
    await db.query('ALTER TABLE subscribers DROP COLUMN IF EXISTS confirm_hash');
  }

  /** The link that works longest is the newest. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE subscribers ADD COLUMN IF NOT EXISTS confirm_hash text');
    if (await db.hasColumn('subscribers', 'confirmations')) {
      await db.query(
        `UPDATE subscribers SET confirm_hash = ${newestOf('confirmations')} WHERE confirmations IS NOT NULL`,
      );
      await db.query(`UPDATE deleted_subscribers SET subscriber = subscriber
          || jsonb_build_object('confirm_hash', ${newestOf(`subscriber->'confirmations'`)})
        WHERE jsonb_typeof(subscriber->'confirmations') = 'object'`);
    }
    await buildBigIndex(
      db,
      'subscribers_confirm_unique',
      'subscribers (confirm_hash) WHERE confirm_hash IS NOT NULL',
      'UNIQUE',
    );
    await dropBigIndex(db, 'subscribers_confirmations_index');
    await db.query('ALTER TABLE subscribers DROP COLUMN IF EXISTS confirmations');
  }
}

const newestOf = (confirmations: string): string =>
  `(SELECT hash FROM jsonb_each_text(${confirmations}) AS one(hash, until) ORDER BY until::timestamptz DESC, hash LIMIT 1)`;
