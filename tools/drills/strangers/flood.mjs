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
/** What names no browser is no visit. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ARTICLES = 50;

export async function flood({ say, random, count }) {
  const seconds = count ?? SECONDS;
  return onStage({ random }, async ({ url, product, dataDir }) => {
    const operator = new Somebody(url, addressOf(1));
    await operator.signIn(OPERATOR.email, OPERATOR.password);
    await atRest(operator);
    const origin = await gatedOrigin(operator);
    const readers = Array.from({ length: 200 }, (_, number) => new Somebody(url, addressOf(1_000 + number)));
    const answers = new Map();
    /** What calls of websites' pages came to: refused as a whole they would cost nothing. */
    const done = { events: 0, views: 0, cards: 0, linksRefused: 0 };
    const ask = async () => {
      const [method, path, options] = callOf(random, origin);
      const { status, body } = await readers[Math.floor(random() * readers.length)]
        .send(method, path, options)
        .catch(() => ({ status: 'none' }));
      answers.set(status, (answers.get(status) ?? 0) + 1);
      done.events += body?.stored ?? 0;
      done.views += body?.articlesViewed > 0 ? 1 : 0;
      done.cards += body?.joinUrl === undefined ? 0 : 1;
      done.linksRefused += body?.code === 'link_invalid' ? 1 : 0;
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
      Object.values(done).every((times) => times > 0) &&
      !product.hasEnded();
    say(
      `${figures.told} calls in ${seconds} s: ${JSON.stringify(Object.fromEntries([...answers].sort()))}, ${JSON.stringify(done)}; ${figures.calls} other calls, ${figures.failed} failed, p95 ${figures.p95.toFixed(0)} ms, memory +${figures.megabytes.toFixed(0)} MB`,
    );
    return isKept;
  });
}

/** Switches the first website's gate on. Resolves with where its pages call from. */
async function gatedOrigin(operator) {
  const gate = { siteId: 1, restrictionType: 'article_count', freeArticleLimit: 3, isActive: true };
  const { status } = await operator.send('POST', '/api/premium-content-settings', { body: gate });
  if (status !== 200) throw new Error(`The gate could not be switched on: ${status}.`);
  const { body } = await operator.send('GET', '/api/wordpress-sites');
  return new URL(body.find(({ id }) => id === 1).siteUrl).origin;
}

/** A call as a stranger makes it. `origin`: of the pages of a website. */
function callOf(random, origin) {
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const visitor = Math.floor(random() * VISITORS);
  if (random() < 0.7) return oneOf(CALLS)(visitor, origin);
  return oneOf(WRONG)(visitor, origin);
}

/** As the widget calls. */
const fromPage = (origin, body) => ({ origin, body, headers: { 'user-agent': BROWSER } });
const pageOf = (visitor, origin) => `${origin}/article-${visitor % ARTICLES}/?utm_source=flood`;

const CALLS = [
  (visitor, origin) => {
    const event = { visitorId: `visitor-${visitor}`, wordpressSiteId: 1, pageUrl: pageOf(visitor, origin) };
    const events = ['page_view', 'gate_shown', 'subscription_completed'].map((eventType) => ({ ...event, eventType }));
    return ['POST', '/api/analytics/events', fromPage(origin, { events })];
  },
  (visitor, origin) => {
    const view = { visitorId: `visitor-${visitor}`, siteId: 1, pageUrl: pageOf(visitor, origin) };
    return ['POST', '/api/content-gate/track-view', fromPage(origin, view)];
  },
  (visitor, origin) => {
    const view = { visitorId: `visitor-${visitor}`, siteId: 1, articleId: visitor % ARTICLES, pass: `1.${visitor}.x` };
    return ['POST', '/api/content-gate/track-view', fromPage(origin, view)];
  },
  (_visitor, origin) => ['GET', '/api/content-gate/card?siteId=1', fromPage(origin)],
  (visitor, origin) => {
    const asked = { token: `link-${visitor}`, visitorId: `visitor-${visitor}` };
    return ['POST', '/api/content-gate/passes', fromPage(origin, asked)];
  },
  (_visitor, origin) => ['GET', '/api/content-gate/page-rules?siteId=1', fromPage(origin)],
  (_visitor, origin) => ['GET', '/api/content-gate/pages.js?v=1', fromPage(origin)],
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
  (_visitor, origin) => ['POST', '/api/analytics/events', fromPage(origin, { events: Array(51).fill({}) })],
  (_visitor, origin) => ['POST', '/api/content-gate/track-view', { body: '{"visitorId":', headers: json, origin }],
  (visitor, origin) => [
    'POST',
    '/api/content-gate/track-view',
    fromPage(origin, { visitorId: [visitor], siteId: 'x' }),
  ],
  (_visitor, origin) => ['POST', '/api/content-gate/track-view', { body: MEGABYTE, headers: json, origin }],
  (_visitor, origin) => ['POST', '/api/content-gate/passes', { body: MEGABYTE, headers: json, origin }],
  (visitor, origin) => ['POST', '/api/content-gate/passes', fromPage(origin, { token: { visitor } })],
  (visitor) => ['GET', `/api/content-gate/card?siteId=${visitor}e9%00`],
  () => ['POST', '/api/subscribers', { body: '[[[[', headers: json }],
  () => ['POST', '/api/subscribers', { body: MEGABYTE, headers: json }],
  () => ['POST', '/api/billing/webhooks/live', { body: MEGABYTE, headers: json }],
  () => ['POST', '/api/auth/login', { body: MEGABYTE, headers: json }],
  (visitor) => ['POST', '/api/reader/one-click?t=x', { body: `a=${visitor}`, headers: { 'content-type': 'text/css' } }],
  (visitor) => ['POST', '/api/auth/register', { body: { email: visitor, password: [] } }],
  (visitor) => ['GET', `/api/subscription-settings/${visitor}e9%00`],
  () => ['PUT', '/api/reader/preferences', { body: '{"__proto__":1}', headers: json }],
];
