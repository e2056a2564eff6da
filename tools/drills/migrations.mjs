/**
 * T28, a migration that is killed: a process takes the newest steps forward, another takes them back, and each is killed at
 * statements from all over the way. The next start must bring the database to where an undisturbed one is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, runMigrations } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { migrations } from '@pressloom/migrations';
import { fillOldPosts } from '../../apps/api/test/old-posts.ts';
import { secondsSince } from '../workspace.mjs';
import { startNeighbour } from './processes.mjs';

/** The first of the steps; the posts are filled in as they were before it. */
const FIRST = 'PostParts1792800600000';
const STEPS = migrations.length - migrations.findIndex(({ name }) => name === FIRST);
const POSTS = 400;
/** Of each way; a kill takes some seconds. */
const KILLS = 40;
/** What the clock has begun, under the names of before, and one that nobody knows. */
const TICKS = `INSERT INTO automation_ticks SELECT unnest(ARRAY['plan', 'write', 'freshness', 'unknown']), '2026-11-01T05:30:00Z'`;

export async function migrationKills({ seed, count = KILLS, say, random }) {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const databases = new Databases(server);
  try {
    await databases.open();
    await databases.fill('old', seed);
    const forward = await undisturbed(databases, { way: 'forward', from: 'old', to: 'new' });
    const back = await undisturbed(databases, { way: 'back', from: 'new', to: 'old again' });
    const isSame = (await databases.picture('old')) === back.end;
    say(`${POSTS} posts forward and back: ${isSame ? 'all as it was' : 'not as it was <- BROKEN'}`);
    let isKept = isSame;
    for (const way of [forward, back]) {
      const places = spread(way.statements, count, random);
      const wrong = await killedAt(databases, way, places);
      say(
        `${way.way}: killed at ${places.length} of ${way.statements} statements, started again: ${wrong.length} ended wrong`,
      );
      if (wrong.length > 0) say(`   at the statements ${wrong.join(', ')} <- BROKEN`);
      isKept &&= wrong.length === 0;
    }
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}.`);
    return isKept;
  } finally {
    await databases.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The way with its number of statements and what the database is at its end. */
async function undisturbed(databases, { way, from, to }) {
  await databases.copy(from, to);
  const { statements } = await run(databases.url(to), way);
  return { way, from, statements, end: await databases.picture(to) };
}

/** All statements, or one of each stretch, so that every seed comes by the whole way. */
function spread(statements, most, random) {
  const count = Math.min(most, statements);
  return Array.from({ length: count }, (_, index) => 1 + Math.floor(((index + random()) * statements) / count));
}

/** Statements after whose kill the next start does not come to the right end. */
async function killedAt(databases, { way, from, end }, places) {
  const wrong = [];
  for (const at of places) {
    await databases.copy(from, 'trial');
    const { signal } = await run(databases.url('trial'), way, at);
    if (signal !== 'SIGKILL') throw new Error(`The process was not killed at statement ${at}.`);
    const { code } = await run(databases.url('trial'), way);
    if (code !== 0 || (await databases.picture('trial')) !== end) wrong.push(at);
    await databases.drop('trial');
  }
  return wrong;
}

async function run(url, way, dieAt = 0) {
  const env = { DATABASE_URL: url, WAY: way, STEPS: String(STEPS), DIE_AT: String(dieAt) };
  const { child } = await startNeighbour('tools/drills/migrations-process.mjs', env);
  let statements = 0;
  child.on('message', (told) => (statements = told.statements));
  const [code, signal] = await once(child, 'close');
  return { code, signal, statements };
}

/** Databases of one server, which are copied from one another. */
class Databases {
  constructor(server) {
    this.server = server;
  }

  async open() {
    this.admin = await createDataSource({ url: this.url('postgres'), poolSize: 1 }, []).initialize();
  }

  url(name) {
    const { user, port, host } = this.server;
    return `postgresql://${user}@localhost:${port}/${encodeURIComponent(name)}?host=${encodeURIComponent(host)}`;
  }

  async fill(name, seed) {
    await this.admin.query(`CREATE DATABASE "${name}" STRATEGY wal_log`);
    const before = await createDataSource({ url: this.url(name) }, migrations.slice(0, -STEPS)).initialize();
    await runMigrations(before);
    await fillOldPosts(before, POSTS, seed);
    await before.query(TICKS);
    await before.destroy();
  }

  copy(from, to) {
    return this.admin.query(`CREATE DATABASE "${to}" TEMPLATE "${from}" STRATEGY wal_log`);
  }

  drop(name) {
    return this.admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  }

  /** All rows and the whole schema as one text, whatever the order of columns and rows. */
  async picture(name) {
    const dataSource = await createDataSource({ url: this.url(name), poolSize: 1 }, []).initialize();
    const tables = await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const parts = [];
    for (const { tablename } of tables)
      parts.push(
        await dataSource.query(
          `SELECT '${tablename}', md5(string_agg(${ROW}, '' ORDER BY ${ROW})) FROM ${tablename} one`,
        ),
      );
    for (const sql of SCHEMA) parts.push(await dataSource.query(sql));
    await dataSource.destroy();
    return JSON.stringify(parts);
  }

  async close() {
    await this.admin?.destroy();
  }
}

/** A number that a sequence gave in a transaction which died is never given again. */
const ROW = `(CASE WHEN tableoid = 'migrations'::regclass THEN to_jsonb(one) - 'id' ELSE to_jsonb(one) END)::text`;
const SCHEMA = [
  `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
   WHERE table_schema = 'public' ORDER BY 1, 2`,
  `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
  `SELECT sequencename, last_value FROM pg_sequences WHERE sequencename <> 'migrations_id_seq' ORDER BY 1`,
];
