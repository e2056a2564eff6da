/** Two databases with the same website and days: one with few readers, and one with a thousand times as many. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { openDatabase } from '../stage.mjs';
import { isShort, sizes } from '../../tools/short-form.mjs';
import { BASE, COUNTED, MINUTES, MONTHS, NOW, copying } from './laid-visits.mjs';

const { VISITORS, COPIES } = sizes({ long: { VISITORS: 1_000, COPIES: 1_000 }, short: { VISITORS: 60, COPIES: 12 } });
/** Of a second website, which nobody reads any more. */
const QUIET_VISITORS = 10;
/** Laying takes minutes: what was laid is kept for the next run. It is laid anew where this number is another one. */
const LAID = 1;
const KEPT = join(tmpdir(), 'pressloom-bench-reads');
const REBUILT_WITHIN_MS = 120_000;

export async function openFixture(say) {
  const folder = isShort ? mkdtempSync(join(tmpdir(), 'pressloom-bench-')) : KEPT;
  const record = join(folder, 'laid');
  const isLaid = existsSync(record) && readFileSync(record, 'utf8') === String(LAID);
  if (!isLaid) rmSync(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const open = (database) => openDatabase({ folder, server, database });
  if (!isLaid) {
    say('laying visits');
    await lay(server, open);
    writeFileSync(record, String(LAID));
  }
  const [few, many] = [await open('few'), await open('many')];
  const close = async () => {
    for (const stage of [few, many]) await stage.leave();
    await server.stop();
    if (isShort) rmSync(folder, { recursive: true, force: true });
  };
  return { few: await serve(few), many: await serve(many), close };
}

/** The product on a database, and the ids of its websites. */
async function serve(stage) {
  const rows = await stage.dataSource.query('SELECT id FROM wordpress_sites ORDER BY id');
  const [siteId, quietId] = rows.map(({ id }) => id);
  await stage.dataSource.query('DELETE FROM users');
  return { stage, siteId, quietId, ...(await stage.product({ NOW })) };
}

async function lay(server, open) {
  const admin = createDataSource({ host: server.host, port: server.port, user: server.user, database: 'postgres' }, []);
  await admin.initialize();
  await admin.query('CREATE DATABASE few');
  await layFew(await open('few'));
  await admin.query('CREATE DATABASE many TEMPLATE few');
  // Each checkpoint has whole pages written once more.
  await admin.query(`ALTER SYSTEM SET max_wal_size = '8GB'`);
  await admin.query('SELECT pg_reload_conf()');
  await layMany(await open('many'));
  await admin.query('ALTER SYSTEM RESET max_wal_size');
  await admin.query('SELECT pg_reload_conf()');
  await admin.destroy();
}

/** The figures are those of the product: it counts what was stored. */
async function layFew(stage) {
  const [siteId, quietId] = [await stage.site(), await stage.site('quiet.example')];
  await stage.dataSource.query(MONTHS);
  await stage.dataSource.query(BASE(VISITORS), [siteId]);
  await stage.dataSource.query(BASE(QUIET_VISITORS), [quietId]);
  await stage.dataSource.query(
    `UPDATE engagement_events SET "timestamp" = "timestamp" - interval '40 days' WHERE wordpress_site_id = $1`,
    [quietId],
  );
  await rebuild(stage, [siteId, quietId]);
  await stage.dataSource.query(MINUTES);
  await stage.dataSource.query('VACUUM (ANALYZE)');
  await stage.leave();
}

async function layMany(stage) {
  const { dataSource } = stage;
  const [{ id }] = await dataSource.query('SELECT min(id) AS id FROM wordpress_sites');
  await dataSource.transaction(async (manager) => {
    await manager.query(`SELECT set_config('work_mem', '512MB', true), set_config('synchronous_commit', 'off', true)`);
    for (const statement of copying(COPIES)) await manager.query(statement, statement.includes('$1') ? [id] : []);
    await manager.query('TRUNCATE realtime_metrics');
    await manager.query(MINUTES);
  });
  if (isShort) await compare(stage, id);
  await dataSource.query('VACUUM (FREEZE, ANALYZE)');
  await stage.leave();
}

/** What stands there is what the product counts. */
async function compare(stage, siteId) {
  const [before] = await stage.dataSource.query(COUNTED);
  await rebuild(stage, [siteId]);
  const [after] = await stage.dataSource.query(COUNTED);
  if (before.counted !== after.counted) throw new Error('The figures that were laid are not those of the events.');
}

async function rebuild(stage, siteIds) {
  const { client } = await stage.product({ NOW });
  for (const siteId of siteIds) {
    const answer = await client.post('/api/visitor-data/rebuild', { siteId });
    if (!('jobId' in answer)) continue;
    const isOver = ({ status }) => !['queued', 'running'].includes(status);
    const { status } = await client.until(`/api/jobs/${answer.jobId}`, isOver, REBUILT_WITHIN_MS);
    if (status !== 'completed') throw new Error(`The figures were not rebuilt: ${status}.`);
  }
  await Promise.all(stage.neighbours.map((neighbour) => neighbour.stop()));
  stage.neighbours = [];
  await stage.dataSource.query('DELETE FROM users');
}
