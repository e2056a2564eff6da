import { inspect } from 'node:util';
import { Logger } from '@nestjs/common';
import type { IssuedPass } from '@pressloom/contracts/gate';
import type { WordpressLink } from '@pressloom/contracts/membership';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { SiteView } from '@pressloom/contracts/sites';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import supertest from 'supertest';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { LiveActivity } from '../../src/analytics/activity/live-activity.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { FIREFOX, MACHINES } from '../../src/common/visitors/user-agents.fixture.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import { everyTable } from '../every-table.ts';
import { cookiesOf, inSession, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { foundIn } from '../secrets/canaries.ts';
import { callsWith } from '../secrets/reader-calls.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/**
 * T18 for readers: a link that signs one in on a website (`wp_auth`) and the pass of their browser are in no response but their own, in no message of
 * the socket, in no log and in no row. The real log has its part in `secrets.installation.spec.ts`.
 */

const ORIGIN = 'https://courier.example';
/** What every place has, as sure as it has no secret. */
const KNOWN = 'canary-article';
const ARTICLE = `${ORIGIN}/2026/11/${KNOWN}/`;
const VISITOR = 'reader-of-the-courier';
const READER = 'reader@press.example';
const PASSES = '/api/content-gate/passes';
const LEVELS = ['log', 'error', 'warn', 'debug', 'verbose', 'fatal'] as const;
const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null };
const ANALYTICS = ['stats', 'trends', 'hours', 'recent', 'events', 'recent/export', 'events/export'];

let test: TestApp;
let operator: TestAgent;
let reader: TestAgent;
let site: SiteView;
let follower: Socket;
const secrets: Record<string, string> = {};
const responses: string[] = [];
const messages: string[] = [];
const logs: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site({ siteUrl: ORIGIN });
  const gate = { siteId: site.id, restrictionType: 'article_count', freeArticleLimit: 1, isActive: true };
  await operator.post('/api/premium-content-settings').send(gate).expect(200);
  reader = await inSession(test, 'member', READER);
  const { manager } = test.database.dataSource;
  await manager.insert(ComplimentaryMembership, { email: READER, grantedAt: new Date(), endsAt: null });
  await test.app.get(EntitlementService, { strict: false }).apply(manager, READER);
  const logger = Logger.prototype as unknown as Record<(typeof LEVELS)[number], (...said: unknown[]) => void>;
  for (const level of LEVELS)
    jest.spyOn(logger, level).mockImplementation((...said) => void logs.push(inspect(said, WHOLE)));
  follower = await following();
});
afterAll(async () => {
  jest.restoreAllMocks();
  follower.disconnect();
  await test.close();
});

async function following(): Promise<Socket> {
  const cookie = cookiesOf(await operator.get('/api/auth/me').expect(200));
  const client = io(test.url, {
    ...{ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { Origin: test.url, Cookie: cookie },
  });
  client.onAny((...message: unknown[]) => messages.push(JSON.stringify(message)));
  for (const channel of ['jobs', 'activity', 'changes']) await client.emitWithAck('subscribe', { channel });
  return client;
}
/** Sends what is new to who follows, and waits until it has come: the response to what is asked later comes behind it. */
async function send(): Promise<void> {
  for (const _turn of [1, 2]) await test.app.get(LiveActivity, { strict: false }).sendAll();
  await follower.timeout(5_000).emitWithAck('unsubscribe', { channel: 'jobs' });
}

async function kept(call: Test): Promise<number> {
  const { status, headers, text } = await call;
  responses.push(`${JSON.stringify(headers)} ${text}`);
  return status;
}
/** As a page of the website calls; a text is sent as it is. */
const fromPage = (path: string, form: object | string, headers: object = {}) =>
  supertest(test.url)
    .post(path)
    .set({ Origin: ORIGIN, 'User-Agent': FIREFOX, 'Content-Type': 'application/json', ...headers })
    .send(form);
const exchange = (form: object, headers: object = {}) => fromPage(PASSES, { visitorId: VISITOR, ...form }, headers);

/** Visits the article while the link is in its address. Resolves with the statuses that came. */
async function visit(link: string, pass?: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const [path, form] of callsWith(link, {
    ...{ siteId: site.id, visitorId: VISITOR, article: ARTICLE },
    ...(pass !== undefined && { pass }),
  }))
    statuses.add(await kept(fromPage(path, form)));
  return [...statuses];
}

async function rows(): Promise<string[]> {
  const found: string[] = [];
  for (const table of await everyTable(test.database.dataSource)) {
    const all: { row: string }[] = await test.database.dataSource.query(`SELECT one::text AS row FROM ${table} one`);
    found.push(...all.map(({ row }) => row));
  }
  return found;
}

it('are used, in everything that may take them and in what may not', async () => {
  const asked = { returnUrl: ARTICLE, alsoWithoutMembership: true };
  const { body } = await reader.post('/api/auth/wordpress-link').send(asked).expect(200);
  const link = new URL((body as WordpressLink).authUrl).searchParams.get('wp_auth') ?? '';
  secrets['link'] = link;
  await send();
  expect(await visit(link)).toEqual([200]);
  const refused = [
    await kept(exchange({ token: link }, { Origin: 'https://elsewhere.example' })),
    await kept(exchange({ token: link }, { 'User-Agent': MACHINES[0]?.[1] ?? '' })),
    await kept(exchange({ token: `${link}${'x'.repeat(200)}` })),
    await kept(exchange({ token: [link] })),
    await kept(fromPage(PASSES, `{"token":"${link}"`)),
  ];
  expect(refused).toEqual([403, 403, 400, 400, 400]);
  const followed = supertest(test.url).get(PASSES).query({ token: link, wp_auth: link });
  expect(await kept(followed)).toBeGreaterThanOrEqual(400);
  const issued = (await exchange({ token: link }).expect(200)).body as IssuedPass;
  secrets['pass'] = issued.pass;
  expect(await kept(exchange({ token: link, visitorId: 'another-browser' }))).toBe(400);
  expect(await visit(link, issued.pass)).toEqual([200]);
  const view = { siteId: site.id, visitorId: VISITOR, pageUrl: `${ARTICLE}?pass=${issued.pass}` };
  const passes = [issued.pass, `${issued.pass}A`, `${issued.pass}${'x'.repeat(200)}`, [issued.pass]];
  const statuses = [];
  for (const pass of passes) statuses.push(await kept(fromPage('/api/content-gate/track-view', { ...view, pass })));
  expect(statuses).toEqual([200, 200, 400, 400]);
});

it('are in nothing that is kept, sent or shown', async () => {
  await test.app.get(Rollups, { strict: false }).countAll();
  await send();
  for (const name of ANALYTICS)
    await kept(operator.get(`/api/visitor-analytics/${name}`).query({ siteId: site.id }).expect(200));
  await kept(operator.get('/api/activity/dashboard').query({ siteId: site.id }).expect(200));
  await kept(reader.get('/api/auth/member-browsers').expect(200));
  new Logger('test').warn(KNOWN);
  const places = { responses, messages, logs, rows: await rows() };
  expect(Object.keys(secrets)).toEqual(['link', 'pass']);
  for (const [place, texts] of Object.entries(places)) {
    const text = texts.join('\n');
    expect([place, text.includes(KNOWN), foundIn(text, secrets)]).toEqual([place, true, []]);
  }
});
