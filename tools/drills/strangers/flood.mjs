/** T24: a minute of 500 calls a second at everything that is open to strangers; a third of them are wrong, some are large, no two visitors alike. */
import { setTimeout as pause } from 'node:timers/promises';
import { onStage } from '../accounts/stage.mjs';
import { OPERATOR, Somebody, addressOf } from '../accounts/people.mjs';
import { atRest, highestMemory, watched } from './watch.mjs';
import { sizes } from '../../short-form.mjs';

const { LIMITS, SECONDS, WARM_UP_SECONDS, A_SECOND } = sizes({
  long: { LIMITS: { p95: 200, megabytes: 50 }, SECONDS: 60, WARM_UP_SECONDS: 10, A_SECOND: 500 },
  short: { LIMITS: { p95: Infinity, megabytes: Infinity }, SECONDS: 2, WARM_UP_SECONDS: 1, A_SECOND: 100 },
});
const SLICES = 20;
const VISITORS = 100_000;
const MEGABYTE = 'x'.repeat(1_000_000);

export async function flood({ say, random, count }) {
  const seconds = count ?? SECONDS;
  return onStage({ random }, async ({ url, product, dataDir }) => {
    const operator = new Somebody(url, addressOf(1));
    await operator.signIn(OPERATOR.email, OPERATOR.password);
    await atRest(operator);
    const readers = Array.from({ length: 200 }, (_, number) => new Somebody(url, addressOf(1_000 + number)));
    const answers = new Map();
    const ask = async () => {
      const [method, path, options] = callOf(random);
      const { status } = await readers[Math.floor(random() * readers.length)]
        .send(method, path, options)
        .catch(() => ({ status: 'none' }));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    const run = async (howLong) => {
      const asked = [];
      const startedAt = performance.now();
      for (let slice = 0; slice < howLong * SLICES; slice += 1) {
        for (let number = 0; number < A_SECOND / SLICES; number += 1) asked.push(ask());
        await pause(Math.max(0, startedAt + ((slice + 1) * 1_000) / SLICES - performance.now()));
      }
      await Promise.all(asked);
      return asked.length;
    };
    // What is compiled and loaded at the first calls is no growth, nor is the room that the heap takes at such a pace.
    const { pid } = product.child;
    const before = await highestMemory(pid, () => run(WARM_UP_SECONDS));
    answers.clear();
    const figures = await watched({ operator, pid, dataDir, before }, () => run(seconds));
    const faults = [...answers].filter(([status]) => status === 'none' || status >= 500);
    const isKept =
      faults.length === 0 &&
      figures.failed === 0 &&
      figures.p95 < LIMITS.p95 &&
      figures.megabytes <= LIMITS.megabytes &&
      figures.files === 0 &&
      !product.hasEnded();
    say(
      `${figures.told} calls in ${seconds} s: ${JSON.stringify(Object.fromEntries([...answers].sort()))}; ${figures.calls} other calls, ${figures.failed} failed, p95 ${figures.p95.toFixed(0)} ms, memory +${figures.megabytes.toFixed(0)} MB`,
    );
    return isKept;
  });
}

/** A call as a stranger makes it. */
function callOf(random) {
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const visitor = Math.floor(random() * VISITORS);
  if (random() < 0.7) return oneOf(CALLS)(visitor, oneOf);
  return oneOf(WRONG)(visitor, oneOf);
}

const CALLS = [
  (visitor) => [
    'POST',
    '/api/analytics/events',
    { body: { visitorId: `visitor-${visitor}`, wordpressSiteId: 1, eventType: 'subscription_completed' } },
  ],
  (visitor) => ['POST', '/api/subscribers', { body: { siteId: 1, email: `reader${visitor}@flood.example` } }],
  () => ['GET', '/api/subscription-settings/1'],
  () => ['GET', '/archive?site=1'],
  () => ['GET', '/archive.xml?site=1'],
  () => ['GET', '/health/ready'],
  () => ['GET', '/api/auth/options'],
  () => ['GET', '/subscribe'],
  (visitor) => ['POST', '/api/auth/login', { body: { email: `v${visitor}@flood.example`, password: 'Wrong-Horse-7' } }],
  (visitor) => ['POST', '/api/reader/preferences/look', { body: { token: `t${visitor}` } }],
  (visitor) => ['GET', `/api/n/o/${visitor}.gif`],
];

const json = { 'content-type': 'application/json' };
const WRONG = [
  () => ['POST', '/api/analytics/events', { body: '{"type":', headers: json }],
  () => ['POST', '/api/subscribers', { body: '[[[[', headers: json }],
  () => ['POST', '/api/subscribers', { body: MEGABYTE, headers: json }],
  () => ['POST', '/api/billing/webhooks/live', { body: MEGABYTE, headers: json }],
  () => ['POST', '/api/auth/login', { body: MEGABYTE, headers: json }],
  (visitor) => ['POST', '/api/reader/one-click?t=x', { body: `a=${visitor}`, headers: { 'content-type': 'text/css' } }],
  (visitor) => ['POST', '/api/auth/register', { body: { email: visitor, password: [] } }],
  (visitor) => ['GET', `/api/subscription-settings/${visitor}e9%00`],
  () => ['PUT', '/api/reader/preferences', { body: '{"__proto__":1}', headers: json }],
];
