import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tries to sign in are counted by network: an IPv4 address, or the /64 and the /48 of an IPv6 one. What was tried from an IPv6 address
 * before doesn't count any more, as it was stored whole; it is forgotten after 30 days as ever.
 */
export class SignInNetworks1792816000000 implements MigrationInterface {
  name = 'SignInNetworks1792816000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE login_attempts ADD wider_network text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE login_attempts DROP COLUMN wider_network');
  }
}
