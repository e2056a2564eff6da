import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildBigIndex, dropBigIndex } from './big-index.ts';

/** Finds what was tried from a network. */
export class SignInNetworkIndexes1792822000000 implements MigrationInterface {
  name = 'SignInNetworkIndexes1792822000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await buildBigIndex(db, 'login_attempts_network_index', 'login_attempts (ip_address, attempted_at)');
    await buildBigIndex(
      db,
      'login_attempts_wider_index',
      'login_attempts (wider_network, attempted_at) WHERE wider_network IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await dropBigIndex(db, 'login_attempts_wider_index');
    await dropBigIndex(db, 'login_attempts_network_index');
  }
}
