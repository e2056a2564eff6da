import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an event waits to be counted: how far figures are behind. A page's own time says nothing of it. */
export class WaitingSince1793040000000 implements MigrationInterface {
  name = 'WaitingSince1793040000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE waiting_events ADD COLUMN waiting_since timestamptz NOT NULL DEFAULT now()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE waiting_events DROP COLUMN waiting_since');
  }
}
