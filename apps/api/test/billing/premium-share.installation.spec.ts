import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobView } from '@pressloom/contracts/jobs';
import type { SharePreview } from '@pressloom/contracts/premium-share';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { createDataSource } from '@pressloom/database';
import { joinEmbeddedPostgres } from '@pressloom/database/embedded';
import { buildProduct, runFolder, startStandIns, waitFor } from '@pressloom/testing';
import type { StandIns } from '@pressloom/testing';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { startBuilt } from '../built-process.ts';
import type { BuiltProcess } from '../built-process.ts';
import { PASSWORD } from '../people.ts';

/** The percentage of many posts is applied and undone, while the server is killed. */

const POSTS = 100_000;
/** Milliseconds after the call; the parts of a run take some hundred each. */
const KILLS_AT = [150, 400, 900];
const OPERATOR = 'owner@press.example';
const PATIENCE_MS = 240_000;

let folder: string;
let standIns: StandIns;
let env: Record<string, string>;
let running: BuiltProcess;
let operator: TestAgent;
let siteId: number;

async function start(): Promise<void> {
  running = startBuilt(env);
  const url = await running.ready();
  operator = supertest.agent(url).set('Origin', url);
  await operator.post('/api/auth/login').send({ email: OPERATOR, password: PASSWORD }).expect(200);
}

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'pressloom-share-'));
  await buildProduct();
  standIns = await startStandIns(join(folder, 'stand-ins'));
  env = {
    ...{ DATA_DIR: folder, SANDBOX: 'off', OPERATOR_EMAIL: OPERATOR, OPERATOR_PASSWORD: PASSWORD },
    ALLOW_PRIVATE_HOSTS: new URL(standIns.url).host,
  };
  await start();
  const form = { ...SANDBOX_WORDPRESS, name: 'Many posts', siteUrl: `${standIns.url}/wordpress/fire-news` };
  const site = await operator.post('/api/wordpress-sites').send({ ...form, brand: 'fire-news' });
  siteId = (site.body as SiteView).id;
  await stored(FILL, [siteId, POSTS]);
}, 300_000);
afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  await standIns?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every tenth was set to Free by a person. $1: the website. $2: how many. */
const FILL = `
  WITH post AS (
    INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, current_revision_id, premium_override)
    SELECT 'video' || n, 'A channel', 'live', $1, nextval('post_revisions_id_seq'), CASE WHEN n % 10 = 0 THEN false END
    FROM generate_series(1, $2::int) AS n RETURNING id, current_revision_id)
  INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
  SELECT current_revision_id, id, 1, 'Post ' || id, '<p>Text</p>', 'model', 'written', 'en' FROM post`;

const base = () => `/api/premium-content-settings/${siteId}`;
const preview = async () => (await operator.get(`${base()}/apply-retroactively`).expect(200)).body as SharePreview;
/** On a connection of its own: the database may have been started anew. */
async function stored<T>(sql: string, values: unknown[]): Promise<T> {
  const connection = { ...joinEmbeddedPostgres(join(folder, 'postgres')), poolSize: 1 };
  const database = await createDataSource(connection, []).initialize();
  try {
    return await database.query<T>(sql, values);
  } finally {
    await database.destroy();
  }
}

const counted = async (condition: string): Promise<number> => {
  const sql = `SELECT count(*)::int AS count FROM blog_posts WHERE wordpress_site_id = $1 AND ${condition}`;
  const [{ count }] = await stored<[{ count: number }]>(sql, [siteId]);
  return count;
};

/** Starts it, kills the server again and again, and waits for its end. Resolves with how many runs of the job were lost. */
async function throughKills(path: string, type: JobView['type']): Promise<number> {
  for (const [kill, afterMs] of KILLS_AT.entries()) {
    if (kill === 0) void operator.post(`${base()}/${path}`).then(undefined, () => undefined);
    await pause(afterMs);
    running.child.kill('SIGKILL');
    await running.ended;
    await start();
  }
  const job = async () =>
    ((await operator.get('/api/jobs').query({ siteId, type, pageSize: 1 }).expect(200)).body as JobView[])[0];
  const over = await waitFor(
    async () => {
      const found = await job();
      return found && found.status !== 'queued' && found.status !== 'running' ? found : undefined;
    },
    { timeoutMs: PATIENCE_MS },
  );
  expect(over?.status).toBe('completed');
  return over?.attempts ?? 0;
}

it(`applies a percentage to ${POSTS} posts, and undoes it, though the server is killed ${KILLS_AT.length} times each`, async () => {
  await operator.post('/api/premium-content-settings').send({ siteId, autoPercentage: 80 }).expect(200);
  const applied = await throughKills('apply-retroactively', 'apply-premium-share');
  expect(await counted('is_premium')).toBe(POSTS * 0.8);
  expect(await counted('is_premium AND premium_override = false')).toBe(0);
  const { lastRun, becomePremium, becomeFree } = await preview();
  expect([becomePremium, becomeFree]).toEqual([0, 0]);
  expect(lastRun).toMatchObject({ updatedCount: POSTS * 0.8, undoableCount: POSTS * 0.8 });
  const undone = await throughKills('undo-retroactively', 'undo-premium-share');
  expect(await counted('is_premium')).toBe(0);
  expect(await counted('premium_run_id IS NOT NULL')).toBe(0);
  process.stdout.write(`Applied in ${applied} runs, undone in ${undone}.\n`);
  expect(applied + undone).toBeGreaterThan(2);
}, 600_000);
