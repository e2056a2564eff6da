import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each password was set, so that a confirmation of a new address that is older is refused.
 *
 * Changes that wait at this moment were told to nobody at the present address, and a reset since may have been meant to end
 * them: they have to be asked for again. Back ends the links that stop a change, which the version before does not know.
 */
export class PasswordAge1792814000000 implements MigrationInterface {
  name = 'PasswordAge1792814000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users ADD password_changed_at timestamptz');
    await db.query(`UPDATE account_tokens SET spent_at = now() WHERE kind = 'change-email' AND spent_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM account_tokens WHERE kind = 'stop-email'`);
    await db.query('ALTER TABLE users DROP COLUMN password_changed_at');
  }
}
