import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members may be moved to a changed price, after a mail. Nobody is before an operator chooses so. */
export class PriceMoves1792805000000 implements MigrationInterface {
  name = 'PriceMoves1792805000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE subscription_settings ADD COLUMN member_prices text NOT NULL DEFAULT 'keep'`);
    for (const statement of MOVES) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE price_moves');
    await db.query('ALTER TABLE subscription_settings DROP COLUMN member_prices');
  }
}

const MOVES = [
  `CREATE TABLE price_moves (
     id SERIAL NOT NULL,
     membership_id integer NOT NULL,
     from_price_id integer NOT NULL,
     from_cents integer NOT NULL,
     to_price_id integer NOT NULL,
     to_cents integer NOT NULL,
     currency text NOT NULL,
     effective_at timestamptz NOT NULL,
     told_at timestamptz NOT NULL,
     reminded_at timestamptz,
     tried_at timestamptz,
     applied_at timestamptz,
     withdrawn_at timestamptz,
     problem text,
     CONSTRAINT price_moves_pkey PRIMARY KEY (id)
   )`,
  'CREATE UNIQUE INDEX price_moves_open_unique ON price_moves (membership_id) WHERE applied_at IS NULL AND withdrawn_at IS NULL',
  'CREATE INDEX price_moves_membership_index ON price_moves (membership_id)',
  `ALTER TABLE price_moves
     ADD CONSTRAINT price_moves_membership_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE price_moves
     ADD CONSTRAINT price_moves_from_fkey FOREIGN KEY (from_price_id) REFERENCES billing_prices(id) ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE price_moves
     ADD CONSTRAINT price_moves_to_fkey FOREIGN KEY (to_price_id) REFERENCES billing_prices(id) ON DELETE RESTRICT ON UPDATE NO ACTION`,
];
