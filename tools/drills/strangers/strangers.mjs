/**
 * What strangers, and people with an account, can do to everybody else: ten megabytes in ten kilobytes, ten megabytes as they are, a
 * thousand requests that are never finished, uploads of a byte a minute, a picture that is none, connections that are broken off, filled in
 * crumbs, or never read. Other calls must not feel it.
 */
import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { onStage } from '../accounts/stage.mjs';
import { OPERATOR, Somebody, addressOf } from '../accounts/people.mjs';
import { half, send, writesOf } from './calls.mjs';
import { brokenUpgrades, crumbs, unread } from './connections.mjs';
import { atRest, watched } from './watch.mjs';
import { sizes } from '../../short-form.mjs';

const MANY = '{},'.repeat(3_300_000);
const BOMB = gzipSync(`{"a":[${MANY}{}]}`, { level: 9 });
const LARGE = Buffer.from(`{"a":[${MANY}{}]}`);
const { LIMITS, EVERY, WARM_UP, HALF_SENT, HELD_MS, LATE_MS, UPLOADS, GONE_MS, PICTURES, UNREAD, AT_ONCE } = sizes({
  long: {
    LIMITS: { p95: 250, megabytes: 50 },
    /** One in so many of the paths. */
    EVERY: 1,
    WARM_UP: 200,
    HALF_SENT: 1_000,
    HELD_MS: 15_000,
    /** Beyond that, for what has to be answered. */
    LATE_MS: 0,
    UPLOADS: 40,
    /** Files go with their connections. */
    GONE_MS: 500,
    /** Of a picture that is on its way. */
    PICTURES: 0,
    /** Connections whose answers nobody reads, and as many as somebody may open in one moment. */
    UNREAD: 60,
    AT_ONCE: 1_000,
  },
  short: {
    LIMITS: { p95: Infinity, megabytes: Infinity },
    EVERY: 12,
    WARM_UP: 12,
    HALF_SENT: 30,
    HELD_MS: 1_000,
    LATE_MS: 60_000,
    UPLOADS: 4,
    GONE_MS: 3_000,
    PICTURES: 1,
    UNREAD: 6,
    AT_ONCE: 20,
  },
});
/** What answers that nobody has read may take by the product's own rule (`waiting-answers.ts`). */
const UNREAD_MB = 32;
/** What a thousand connections with their calls take until they are closed: 64 MB were sent in one moment. */
const AT_ONCE_MB = 200;
const UPLOADED = Buffer.alloc(1_000_000, 'a');
/** Each comment doubles what a careless expression needs: hours at forty. */
const NO_PICTURE = Buffer.from(`<?xml version="1.0"?>${'<!---->'.repeat(40)}${'x'.repeat(300)}`);

export async function strangers({ say, random }) {
  return onStage({ random }, async ({ url, product, dataDir }) => {
    const writes = (await writesOf(url)).filter((_, place) => place % EVERY === 0);
    const operator = new Somebody(url, addressOf(1));
    await operator.signIn(OPERATOR.email, OPERATOR.password);
    const member = new Somebody(url, addressOf(2));
    const form = { firstName: 'Pat', lastName: 'Reader', email: 'pat@press.example', password: 'Correct-Horse-7' };
    await member.send('POST', '/api/auth/register', { body: form });
    const scene = { operator, pid: product.child.pid, dataDir };
    await atRest(operator);
    // What is loaded at the first of each kind is no growth.
    await Promise.all(writes.map((write) => send(url, write, Buffer.from('{}'))));
    await halfSent(url, writes, { number: WARM_UP, heldMs: 1_000 });

    const steps = [
      [
        '10 MB in 10 kB, at every path, three times',
        () => everywhere(url, writes, BOMB, { 'content-encoding': 'gzip' }),
      ],
      ['10 MB at every path', () => everywhere(url, writes, LARGE, {})],
      [`${HALF_SENT} half-sent requests`, () => halfSent(url, writes, { number: HALF_SENT, heldMs: HELD_MS })],
      [`${UPLOADS} uploads of a stranger`, () => uploads(url, ''), { files: 0 }],
      [`${UPLOADS} uploads of a member`, () => uploads(url, member.cookie), { files: 0 }],
      [`${UPLOADS} uploads of an operator`, () => uploads(url, operator.cookie), { files: 2 }],
      ['a picture that is none', () => noPicture(operator), { files: PICTURES }],
      ['upgrades that are broken off', () => brokenUpgrades(url, member.cookie)],
      ['bodies in crumbs', () => crumbs(url)],
      ['answers that nobody reads', () => unread(url, { connections: UNREAD, calls: 25 }), { allowed: UNREAD_MB }],
      [
        'more answers than a connection gets',
        () => unread(url, { connections: UNREAD, calls: 1_500 }),
        { allowed: UNREAD_MB },
      ],
      [
        'calls of everybody in one moment',
        () => unread(url, { connections: AT_ONCE, calls: 1_500 }),
        { allowed: AT_ONCE_MB },
      ],
    ];
    let kept = true;
    for (const [name, flood, { files = 0, allowed = 0 } = {}] of steps) {
      const { told, calls, failed, p95, megabytes, files: lying, fileMb } = await watched(scene, flood);
      const isKept =
        told.wrong.length === 0 &&
        failed === 0 &&
        p95 < LIMITS.p95 &&
        megabytes <= LIMITS.megabytes + allowed &&
        lying <= files &&
        !product.hasEnded();
      say(
        `${name}: ${told.said}; ${calls} other calls, ${failed} failed, p95 ${p95.toFixed(0)} ms, memory +${megabytes.toFixed(0)} MB, ${lying} files of ${fileMb.toFixed(1)} MB${isKept ? '' : ' BROKEN'}`,
      );
      for (const line of told.wrong.slice(0, 10)) say(line);
      kept &&= isKept;
    }
    return kept;
  });
}

/** The same body at every path, some at a time. Whoever must be known gets 401, the others' bodies are refused. */
async function everywhere(url, writes, body, headers) {
  const wrong = [];
  const left = [...writes, ...(headers['content-encoding'] ? [...writes, ...writes] : [])];
  const sender = async () => {
    for (let write = left.pop(); write; write = left.pop()) {
      const status = await send(url, write, body, headers);
      const wanted = write.isPublic ? [400, 401, 403, 404, 413, 415] : [401];
      if (!wanted.includes(status)) wrong.push(`${write.method} ${write.path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  return { said: `${writes.length} paths`, wrong };
}

/** A third never ends its head, a third never begins its body, a third stops in the middle of it. */
async function halfSent(url, writes, { number, heldMs }) {
  const open = [];
  for (let sent = 0; sent < number; sent += 1) {
    const write = writes[sent % writes.length];
    const length = write.isPublic ? 15_000 : 900_000;
    const kinds = [{ length, isHeadWhole: false }, { length }, { length, part: 'x'.repeat(length / 2) }];
    open.push(half(url, write, kinds[sent % 3]));
    if (sent % 50 === 0) await pause(20);
  }
  await pause(heldMs);
  const asked = open.filter((_sender, place) => place % 3 !== 0 && !writes[place % writes.length].isPublic);
  const giveUpAt = performance.now() + LATE_MS;
  while (asked.some(({ answered }) => answered === null) && performance.now() < giveUpAt) await pause(20);
  const wrong = asked.filter(({ answered }) => answered !== 401).map(({ answered }) => `no 401 but ${answered}`);
  for (const { socket } of open) socket.destroy();
  return { said: `held for ${heldMs / 1000} s`, wrong };
}

/** Lists of readers that begin with a megabyte and go on with a byte a minute. */
async function uploads(url, cookie) {
  const write = { method: 'POST', path: '/api/subscriber-imports?siteId=1&fileName=x.csv', type: 'text/csv' };
  const open = Array.from({ length: UPLOADS }, () =>
    half(url, write, { length: 100_000_000, part: UPLOADED, headers: cookie ? { cookie } : {} }),
  );
  await pause(HELD_MS);
  const count = (status) => open.filter(({ answered }) => answered === status).length;
  const told = { 401: count(401), 403: count(403), 429: count(429), none: count(null) };
  for (const { socket } of open) socket.destroy();
  await pause(GONE_MS);
  return { said: JSON.stringify(told), wrong: [] };
}

async function noPicture(operator) {
  const [post] = (await operator.send('GET', '/api/blog-posts?siteId=1&pageSize=1')).body;
  const options = { body: NO_PICTURE.toString(), headers: { 'content-type': 'image/png' } };
  const { status, tookMs } = await operator.send('PUT', `/api/blog-posts/${post.id}/featured-image`, options);
  await pause(500);
  return { said: `answered ${status} after ${tookMs.toFixed(0)} ms`, wrong: status === 400 ? [] : [`${status}`] };
}
