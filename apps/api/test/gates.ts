import type { DataSource } from 'typeorm';

const REPORTED = new Date('2026-03-01T12:00:00Z');

/** A gate reports from these websites that it keeps premium articles to members, or (`false`) that it does so no more. */
export async function gatesReport({ manager }: DataSource, siteIds: readonly number[], isActive = true): Promise<void> {
  const at = isActive ? REPORTED : null;
  await manager.query('UPDATE wordpress_sites SET gate_reported_at = $2 WHERE id = ANY($1::int[])', [siteIds, at]);
}
