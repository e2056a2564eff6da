import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { joinEmbeddedPostgres } from '@pressloom/database/embedded';
import { buildProduct, runFolder, startStandIns, waitFor } from '@pressloom/testing';
import pg from 'pg';
import supertest from 'supertest';
import { startWhole } from './built-process.ts';
import type { BuiltProcess } from './built-process.ts';
import { PASSWORD, cookiesOf } from './people.ts';

const STOPS = 20;
const READERS = 200;
/** Long enough that the issue lasts over all stops, at five emails at once and some ten at most between two stops. */
const ACCEPTED_AFTER_MS = 250;
const LIMIT_MS = 300_000;
const SITE = 'http://news.example';
/** What names no browser counts as a machine. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** A mail server that outlives the installation, takes its time, and counts what it accepted. */
async function slowRelay(stored: string) {
  const { url: control, smtpUrl, close } = await startStandIns(stored);
  await supertest(control)
    .post('/control/mail-delay')
    .send({ fromMs: ACCEPTED_AFTER_MS, toMs: ACCEPTED_AFTER_MS })
    .expect(200);
  const accepted = async (): Promise<number[]> => {
    const { body } = await supertest(control).get('/control/accepted-mails').expect(200);
    return (body as { to: Record<string, number> }[]).flatMap(({ to }) =>
      Object.entries(to).flatMap(([email, count]) => (email.endsWith('@list.example') ? [count] : [])),
    );
  };
  return { accepted, smtpUrl, close };
}

/** All that a process started, and what those started. */
function processesOf(pid: number): number[] {
  let children: string;
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return []; // ended meanwhile
  }
  return children
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...processesOf(Number(child))]);
}

let folder: string;
let relay: Awaited<ReturnType<typeof slowRelay>>;
let product: BuiltProcess;
let url: string;
let cookie = '';

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'signals-'));
  relay = await slowRelay(join(folder, 'relay'));
  await buildProduct();
}, 120_000);
afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

const STARTS = 5;

/** On a busy machine the sandbox may take longer than a start waits for it. */
async function start(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    product = startWhole({
      ...{ DATA_DIR: folder, SMTP_URL: relay.smtpUrl, MAIL_FROM: 'Press <press@press.example>' },
      ...{ OPERATOR_EMAIL: 'owner@press.example', OPERATOR_PASSWORD: PASSWORD },
    });
    try {
      url = await product.ready();
      return;
    } catch (error) {
      if (attempt === STARTS || !product.output().includes('it took too long')) throw error;
    }
  }
}

/** Asks the installation's database past it. */
async function sql(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(joinEmbeddedPostgres(join(folder, 'postgres')) ?? {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const call = (method: 'get' | 'put' | 'post', path: string) =>
  supertest(url)[method](path).set({ Origin: url, Cookie: cookie });

/** A website with readers and an issue for them, made as people make them; gives the ids of both. */
async function madeIssue(): Promise<{ id: number; siteId: number }> {
  const [row] = await sql(
    // It was synced a moment ago: its password opens nothing, and nobody asks it meanwhile.
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand, sync_status, last_sync)
     VALUES ('News', $1, $1, 'editor', 'x', 'general', 'success', now()) RETURNING id`,
    [SITE],
  );
  const siteId = Number(row?.['id']);
  await sql(
    `INSERT INTO subscribers (wordpress_site_id, email, status, subscribed_at)
     SELECT $1, 'reader' || number || '@list.example', 'active', now() - interval '1 day' FROM generate_series(1, $2::int) number`,
    [siteId, READERS],
  );
  for (const post of [1, 2, 3]) await sql(POST, [siteId, `Post ${post}`, `post-${post}`]);
  await call('put', `/api/newsletter-sender?siteId=${siteId}`).send({ postalAddress: '1 Main Street' }).expect(200);
  await call('post', '/api/newsletters/generate')
    .send({ siteId })
    .expect(({ status }) => expect(status).toBeLessThan(300));
  const id = await waitFor(async () => Number((await sql('SELECT max(id) AS id FROM newsletters'))[0]?.['id']) || null);
  return { id, siteId };
}

interface Call {
  method: 'get' | 'put' | 'post';
  path: string;
  body?: object;
  /** Whose page calls; an operator's without. */
  origin?: string;
}

/** What operators do, and what visitors' pages do, a little different each time. */
function callsOf(id: number, siteId: number): Call[] {
  const name = randomUUID();
  const visit = { visitorId: `visitor-${name}`, pageUrl: `${SITE}/${name}/` };
  const shown = { ...visit, wordpressSiteId: siteId, eventType: 'gate_shown', id: name };
  return [
    { method: 'get', path: '/api/keywords' },
    { method: 'get', path: `/api/newsletters/${id}/delivery` },
    { method: 'put', path: '/api/users/digest', body: { byMail: true } },
    { method: 'post', path: '/api/keywords', body: { siteId, term: `storms ${name}` } },
    {
      method: 'post',
      path: '/api/content-gate/track-view',
      body: { ...visit, siteId, eventId: `view-${name}` },
      origin: SITE,
    },
    { method: 'post', path: '/api/analytics/events', body: shown, origin: SITE },
    { method: 'get', path: '/api/auth/me' },
  ];
}

/** People who work meanwhile; gives the answers that nobody should get, once told to end. */
function working(id: number, siteId: number) {
  const failures: string[] = [];
  const done: Record<string, number> = {};
  let isOver = false;
  const worker = async (): Promise<void> => {
    while (!isOver) {
      for (const { method, path, body, origin } of callsOf(id, siteId)) {
        const asked = origin
          ? supertest(url)[method](path).set({ Origin: origin, 'User-Agent': BROWSER })
          : call(method, path);
        // Once nobody listens, the next start answers.
        const answer = await asked.send(body).then(
          (given) => given,
          () => null,
        );
        if (!answer) return;
        if (answer.ok) done[`${method} ${path}`] = (done[`${method} ${path}`] ?? 0) + 1;
        else failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
  };
  const workers = [1, 2, 3, 4].map(worker);
  return async () => {
    isOver = true;
    await Promise.all(workers);
    return { failures, done };
  };
}

it(
  'loses no word of what was sent, and no call, where all of its processes are told to end at once',
  async () => {
    await start();
    cookie = cookiesOf(
      await call('post', '/api/auth/login').send({ email: 'owner@press.example', password: PASSWORD }).expect(200),
    );
    const { id, siteId } = await madeIssue();
    const done: Record<string, number> = {};
    const [issue] = await sql('SELECT revision FROM newsletters WHERE id = $1', [id]);
    void call('post', `/api/newsletters/${id}/send`)
      .send({ revision: issue?.['revision'] })
      .then(
        () => undefined,
        () => undefined,
      );
    for (let stop = 0; stop < STOPS; stop += 1) {
      // The first ones are on their way; each stop comes while these or the next ones are.
      await waitFor(async () => ((await ledger())['claimed'] ?? 0) > 0, { timeoutMs: 30_000 });
      const end = working(id, siteId);
      await delay(Math.random() * ACCEPTED_AFTER_MS);
      const { pid: parent = 0 } = product.child;
      const pids = [parent, ...processesOf(parent)];
      expect(pids.length).toBeGreaterThan(8);
      for (const pid of pids.toSorted(() => Math.random() - 0.5)) signal(pid);
      const code = await product.ended;
      expect({ code, output: code === 0 ? '' : product.output() }).toEqual({ code: 0, output: '' });
      const { failures, done: doneNow } = await end();
      expect({ failures, output: failures.length === 0 ? '' : product.output() }).toEqual({ failures: [], output: '' });
      for (const [one, count] of Object.entries(doneNow)) done[one] = (done[one] ?? 0) + count;
      expect(product.output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
      await start();
    }
    await waitFor(async () => (await ledger())['sent'] === READERS, { timeoutMs: 120_000 });
    expect(await ledger()).toEqual({ sent: READERS });
    expect(await relay.accepted()).toEqual(Array<number>(READERS).fill(1));
    // Each call was made at some stops, and what was acknowledged is there, once.
    expect(Object.keys(done)).toHaveLength(callsOf(id, siteId).length);
    const [{ keywords, views, events } = {}] = await sql(STORED, [siteId]);
    expect(Number(keywords)).toBeGreaterThanOrEqual(done['post /api/keywords'] ?? 0);
    expect(Number(views)).toBeGreaterThanOrEqual(done['post /api/content-gate/track-view'] ?? 0);
    expect(Number(events)).toBeGreaterThanOrEqual(done['post /api/analytics/events'] ?? 0);
  },
  LIMIT_MS,
);

/** One may have ended a moment ago. */
function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function ledger(): Promise<Record<string, number>> {
  const rows = await sql(
    'SELECT delivery_status AS state, count(*)::int AS count FROM newsletter_delivery_tracking GROUP BY 1',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** $1: the website. What was kept of it; of events that came twice, the first. */
const STORED = `
  SELECT (SELECT count(*) FROM keywords WHERE wordpress_site_id = $1) AS keywords,
         count(*) FILTER (WHERE event_type = 'page_view') AS views, count(*) FILTER (WHERE event_type = 'gate_shown') AS events
    FROM engagement_events WHERE wordpress_site_id = $1`;

/** $1: the website. $2: title. $3: a name of its own. */
const POST = `
  WITH video AS (
    INSERT INTO videos (wordpress_site_id, youtube_id, title, source) VALUES ($1, $3, $2, 'sandbox') RETURNING id
  ), post AS (
    INSERT INTO blog_posts (wordpress_site_id, video_id, youtube_id, channel_title, status, source, current_revision_id)
    SELECT $1, id, $3, 'A channel', 'published', 'sandbox', nextval('post_revisions_id_seq') FROM video RETURNING id, current_revision_id
  ), revision AS (
    INSERT INTO post_revisions (id, post_id, number, title, content, excerpt, origin, reason, language)
    SELECT current_revision_id, id, 1, $2, '<p>A text.</p>', 'An excerpt.', 'model', 'written', 'en' FROM post
  )
  INSERT INTO publications (post_id, wordpress_site_id, wordpress_url, published_at)
  SELECT id, $1, 'https://news.example/' || $3, now() FROM post`;
