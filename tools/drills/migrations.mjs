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
import { sizes } from '../short-form.mjs';

/** The first of the steps; the posts are filled in as they were before it. */
const FIRST = 'PostParts1792800600000';
const STEPS = migrations.length - migrations.findIndex(({ name }) => name === FIRST);
const { POSTS, KILLS } = sizes({
  /** Kills of each way; one takes some seconds. */
  long: { POSTS: 400, KILLS: 40 },
  short: { POSTS: 40, KILLS: 1 },
});
/** What the clock has begun, under the names of before, and one that nobody knows. */
const TICKS = `INSERT INTO automation_ticks SELECT unnest(ARRAY['plan', 'write', 'freshness', 'unknown']), '2026-11-01T05:30:00Z'`;

/** A step took every failed draft of the automation for handed over, and its way back says so of all. */
const HANDED_OVER = `UPDATE blog_posts SET auto_published_at = COALESCE(auto_published_at, updated_at)
  WHERE status = 'draft' AND auto_publish AND publish_error IS NOT NULL AND held_reason IS NULL`;

/** A step takes away what hides in names, and nothing brings it back. */
const PRINTABLE = `UPDATE blog_posts SET channel_title = btrim(regexp_replace(channel_title, '[\\u0001-\\u001f]+', ' ', 'g'))
  WHERE btrim(channel_title, E' \\n\\t') <> ''`;

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
    const other = differences(await databases.picture('old'), back.end);
    say(`${POSTS} posts forward and back: ${other ? `not as it was: ${other} <- BROKEN` : 'all as it was'}`);
    let isKept = other === '';
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

/** What of two pictures differs, by name; nothing where they are alike. Pure. */
function differences(one, other) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name] !== other[name]).join(', ');
}

/** Statements after whose kill the next start does not come to the right end, and what is other then. */
async function killedAt(databases, { way, from, end }, places) {
  const wrong = [];
  for (const at of places) {
    await databases.copy(from, 'trial');
    const { signal } = await run(databases.url('trial'), way, at);
    if (signal !== 'SIGKILL') throw new Error(`The process was not killed at statement ${at}.`);
    const { code } = await run(databases.url('trial'), way);
    const other = code === 0 ? differences(end, await databases.picture('trial')) : `it ended with ${code}`;
    if (other !== '') wrong.push(`${at} (${other})`);
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
    await before.query(HANDED_OVER);
    await before.query(PRINTABLE);
    await before.destroy();
  }

  copy(from, to) {
    return this.admin.query(`CREATE DATABASE "${to}" TEMPLATE "${from}" STRATEGY wal_log`);
  }

  drop(name) {
    return this.admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  }

  /** Of each table its rows, and of each part the schema, as a text, whatever the order of columns and rows. */
  async picture(name) {
    const dataSource = await createDataSource({ url: this.url(name), poolSize: 1 }, []).initialize();
    const tables = await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const picture = {};
    for (const { tablename } of tables) {
      const [{ rows }] = await dataSource.query(
        `SELECT md5(string_agg(${ROW}, '' ORDER BY ${ROW})) AS rows FROM ${tablename} one`,
      );
      picture[`rows of ${tablename}`] = rows;
    }
    for (const [part, sql] of Object.entries(SCHEMA)) picture[part] = JSON.stringify(await dataSource.query(sql));
    await dataSource.destroy();
    return picture;
  }

  async close() {
    await this.admin?.destroy();
  }
}

/** Steps write the time at which they run; the posts are of other days. */
const NOW = `'"' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') || 'T[^"]*"'`;
/**
 * Some numbers are nobody's business: a transaction that died keeps those that a sequence gave it, and leaves its rows in
 * another order, in which a later step then counts them.
 */
const ROW = `regexp_replace(
  (CASE WHEN tableoid::regclass::text IN ('migrations', 'tally_marks') THEN to_jsonb(one) - 'id' ELSE to_jsonb(one) END)::text,
  ${NOW}, '"now"', 'g')`;
const SCHEMA = {
  columns: `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`,
  constraints: `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  indexes: `SELECT pg_get_indexdef(indexrelid), indisvalid FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace ORDER BY 1`,
  sequences: `SELECT sequencename, last_value FROM pg_sequences WHERE sequencename <> 'migrations_id_seq' ORDER BY 1`,
};
