import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs for new passwords were named by a SHA-256 of the address without a key, which anybody can make of an address that they guess. The name of those
 * that are over tells nobody anything any more; those under way are named anew when they are asked for again.
 *
 * Back changes nothing: the names can't be made again, and nobody asks for them.
 */
export class ResetTargets1792815000000 implements MigrationInterface {
  name = 'ResetTargets1792815000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE jobs SET target = 'reset:' || id, lane = 'reset:' || id
       WHERE type = 'password-reset' AND status NOT IN ('queued', 'running') AND target ~ '^reset:[0-9a-f]{32}$'`,
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
