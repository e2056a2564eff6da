/**
 * T7, long form: a copy of the database is made before a newsletter goes out by itself. The installation sends it; then the copy
 * is taken into use with the clock five hours on. No reader gets a mail before an operator says so, and then each gets one.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '@pressloom/database';
import { later, soon } from '../later.mjs';
import { freePort } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { storePosts } from './posts.mjs';
import { isShort, sizes } from '../../short-form.mjs';

const POSTS = 3;
const LATER_MS = 5 * 3_600_000;
const LIMIT_MS = 300_000;
const { READERS, AHEAD_MS, WATCH_MS } = sizes({
  long: {
    READERS: 50,
    /** Until the newsletter goes out: the copy is made before. */
    AHEAD_MS: 150_000,
    /** Several looks of the clock, which come each minute. */
    WATCH_MS: 150_000,
  },
  short: { READERS: 5, AHEAD_MS: 120_000, WATCH_MS: 5_000 },
});

export async function lateStart({ random, say }) {
  return onStage(random, async (stage) => {
    const sandboxPort = await freePort(random);
    const env = {
      SANDBOX: 'on',
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(stage.folder, 'data'),
    };
    const first = await stage.member('all', isShort ? { ...env, ...soon() } : env);
    await first.product.start();
    if (isShort) await stage.until(async () => (await stage.database.query('SELECT 1 FROM schedule_runs'))[0] ?? null);
    await stage.enter(first);
    const issueId = await prepare(stage, first.client);
    await first.product.stop();
    await copyDatabase(stage, 'later');
    if (isShort) Object.assign(first.product.env, soon(AHEAD_MS));
    await first.product.start();
    await first.client.signIn(stage.operator.email, stage.operator.password);
    const isSent = ({ deliveryStatus }) => deliveryStatus === 'sent';
    await first.client.until(`/api/newsletters/${issueId}`, isSent, LIMIT_MS);
    const before = await mailsOf(sandboxPort);
    await first.product.stop();

    const url = stage.url.replace('/' + stage.server.database + '?', '/later?');
    const clock = isShort ? soon(LATER_MS) : later(LATER_MS);
    const second = await stage.member('all', { ...env, ...clock, DATABASE_URL: url });
    await second.product.start();
    await second.client.signIn(stage.operator.email, stage.operator.password);
    const settings = `/api/newsletter-settings?siteId=${stage.siteId}`;
    const { delivery } = await second.client.until(settings, (one) => one.delivery.waitingSlotId !== null, LIMIT_MS);
    await pause(WATCH_MS);
    const unasked = (await mailsOf(sandboxPort)).length - before.length;
    await second.client.post(`/api/newsletter-schedule/${delivery.waitingSlotId}/send`);
    await second.client.until(`/api/newsletters/${issueId}`, isSent, LIMIT_MS);
    const after = await mailsOf(sandboxPort);
    const asked = after.length - before.length - unasked;
    const counts = new Map();
    for (const { to } of after) counts.set(String(to), (counts.get(String(to)) ?? 0) + 1);
    const isEven = counts.size === READERS && [...counts.values()].every((count) => count === 2);
    const isKept = before.length === READERS && unasked === 0 && asked === READERS && isEven;
    say(
      `${READERS} readers: ${before.length} emails at its time; from the copy, ${LATER_MS / 3_600_000} h later: ${unasked} emails in ` +
        `${WATCH_MS / 1000} s, ${asked} after an operator's word; ${isKept ? 'KEPT' : 'BROKEN'}`,
    );
    say(delivery.reason);
    return isKept;
  });
}

/** A website with readers and posts, whose next newsletter goes out by itself in a while. */
async function prepare(stage, client) {
  const { siteId, database } = stage;
  await database.query(
    `INSERT INTO subscribers (wordpress_site_id, email, status, subscribed_at)
     SELECT $1, 'reader' || number || '@late.example', 'active', now() - interval '1 day' FROM generate_series(1, $2::int) number`,
    [siteId, READERS],
  );
  await storePosts(
    stage,
    Array.from({ length: POSTS }, (_, number) => `late${number}`),
  );
  await client.json('PUT', `/api/newsletter-sender?siteId=${siteId}`, { postalAddress: '1 Main Street, Springfield' });
  await client.post('/api/newsletters/generate', { siteId });
  const [{ id }] = await client.until(`/api/newsletters?siteId=${siteId}`, (list) => list.length > 0, LIMIT_MS);
  await client.post('/api/newsletter-settings', { wordpressSiteId: siteId, autoSend: true });
  const { revision } = await client.get(`/api/newsletters/${id}`);
  const scheduledFor = new Date(Date.now() + AHEAD_MS).toISOString();
  await client.json('PATCH', `/api/newsletters/${id}`, { revision, scheduledFor });
  // The plan follows at once.
  const { delivery } = await client.post('/api/newsletter-settings', { wordpressSiteId: siteId });
  if (delivery.nextSlot?.newsletterId !== id) throw new Error(`It is not planned: ${JSON.stringify(delivery)}`);
  return id;
}

/** What the newsletters' readers got from the stand-in mail server. */
async function mailsOf(sandboxPort) {
  const mails = await (await fetch(`http://127.0.0.1:${sandboxPort}/control/mails?limit=1000`)).json();
  return mails.filter(({ to }) => String(to).includes('@late.example'));
}

/** PostgreSQL copies a database that nobody is connected to. */
async function copyDatabase(stage, name) {
  await stage.database.destroy();
  const server = createDataSource(
    { url: stage.url.replace('/' + stage.server.database + '?', '/postgres?'), poolSize: 1 },
    [],
  );
  await server.initialize();
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${stage.server.database}`);
  await server.destroy();
}
