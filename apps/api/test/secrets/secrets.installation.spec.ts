import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssuedPass } from '@pressloom/contracts/gate';
import type { JobView } from '@pressloom/contracts/jobs';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { WordpressLink } from '@pressloom/contracts/membership';
import type { PostView } from '@pressloom/contracts/posts';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { VideoView } from '@pressloom/contracts/videos';
import { buildProduct, runFolder, startStandIns, waitFor } from '@pressloom/testing';
import type { StandIns } from '@pressloom/testing';
import { io } from 'socket.io-client';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { FIREFOX } from '../../src/common/visitors/user-agents.fixture.ts';
import { startBuilt } from '../built-process.ts';
import type { BuiltProcess } from '../built-process.ts';
import { cookiesOf } from '../people.ts';
import { storedText } from '../sandbox-traces.ts';
import { foundIn, makeCanaries } from './canaries.ts';
import { startIndiscreetNeighbours } from './indiscreet-neighbours.ts';
import type { IndiscreetNeighbours } from './indiscreet-neighbours.ts';
import { callsWith } from './reader-calls.ts';

/** T18, the short form: what is secret stays inside, whatever the neighbours tell. */

const canaries = makeCanaries();
/** Of a reader: the link that signs them in on the website, and the pass of their browser. */
const readerCanaries: Record<string, string> = {};
const OPERATOR = 'owner@press.example';
/** What every place must hold, as sure as it may hold no secret. */
const KNOWN = 'Canary Courier';

let folder: string;
let standIns: StandIns;
let neighbours: IndiscreetNeighbours;
let running: BuiltProcess;
let url: string;
let operator: TestAgent;
let siteId: number;
const bodies: string[] = [];
const frames: string[] = [];
let hangUp: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'pressloom-secrets-'));
  await buildProduct();
  standIns = await startStandIns(join(folder, 'stand-ins'));
  neighbours = await startIndiscreetNeighbours(standIns.url);
  running = startBuilt({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SANDBOX: 'off',
    OPERATOR_EMAIL: OPERATOR,
    OPERATOR_PASSWORD: canaries.operatorPassword,
    SESSION_SECRET: canaries.sessionSecret,
    ENCRYPTION_KEY: canaries.encryptionKey,
    YOUTUBE_API_KEY: canaries.youtubeKey,
    YOUTUBE_API_URL: `${neighbours.url}/youtube/v3`,
    OPENAI_API_KEY: canaries.openaiKey,
    OPENAI_BASE_URL: `${neighbours.url}/v1`,
    SMTP_URL: `smtp://press:${canaries.smtpPassword}@${neighbours.smtpHost}`,
    MAIL_FROM: 'press@press.example',
    ALLOW_PRIVATE_HOSTS: new URL(neighbours.url).host,
  });
  url = await running.ready();
  operator = supertest.agent(url).set('Origin', url);
}, 120_000);
afterAll(async () => {
  hangUp?.();
  running?.child.kill('SIGTERM');
  await running?.ended;
  await neighbours?.close();
  await standIns?.close();
  await rm(folder, { recursive: true, force: true });
});

const PATIENT = { timeoutMs: 20_000 };

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Asks, and keeps all that was answered. */
async function call(method: Method, path: string, body?: object) {
  const answer = await operator[method](path).send(body);
  bodies.push(`${JSON.stringify(answer.headers)} ${answer.text}`);
  return answer;
}
const job = async (path: string) => {
  const { body } = await call('post', path);
  const id = body.jobId ?? (await call('get', '/api/jobs?pageSize=1')).body[0].id;
  return waitFor(async () => {
    const { status, error } = (await call('get', `/api/jobs/${id}`)).body as JobView;
    return status === 'queued' || status === 'running' ? null : { status, error };
  }, PATIENT);
};
/** Every call that only reads, with the ids of what there is. */
async function readAll(): Promise<void> {
  const { paths } = (await call('get', '/api/openapi.json')).body as { paths: Record<string, { get?: object }> };
  for (const [path, { get }] of Object.entries(paths)) {
    if (get) await call('get', `${path.replace(/\{[^}]*\}/g, String(siteId))}?siteId=${siteId}`);
  }
}
async function listen(cookie: string): Promise<() => void> {
  const options = { path: SOCKET_PATH, transports: ['websocket'], extraHeaders: { Origin: url, Cookie: cookie } };
  const client = io(url, options);
  client.onAny((...event) => frames.push(JSON.stringify(event)));
  for (const channel of ['jobs', 'activity', 'changes']) await client.emitWithAck('subscribe', { channel });
  return () => client.close();
}

it('uses every secret, on the whole way from a website to a published post', async () => {
  const login = await call('post', '/api/auth/login', { email: OPERATOR, password: canaries.operatorPassword });
  // The session's cookie is the browser's own secret.
  bodies.length = 0;
  hangUp = await listen(cookiesOf(login));
  const site = {
    name: KNOWN,
    siteUrl: `${neighbours.url}/wordpress/fire-news`,
    username: 'admin',
    applicationPassword: canaries.applicationPassword,
    autoPublish: true,
  };
  siteId = (await call('post', '/api/wordpress-sites', site)).body.id;
  expect((await call('post', `/api/wordpress-sites/${siteId}/test`)).body).toMatchObject({ success: true });
  await job(`/api/keywords/${(await call('post', '/api/keywords', { term: 'fire engine', siteId })).body.id}/search`);
  const youtubeApiKey = canaries.siteYoutubeKey;
  await call('patch', `/api/wordpress-sites/${siteId}/youtube-settings`, { youtubeApiKey });
  await job(`/api/keywords/${(await call('post', '/api/keywords', { term: KNOWN, siteId })).body.id}/search`);
  const [video] = (await call('get', `/api/videos?siteId=${siteId}`)).body;
  expect(await job(`/api/videos/${video.id}/generate-blog`)).toEqual({ status: 'completed', error: null });
  const [post] = (await call('get', `/api/blog-posts?siteId=${siteId}`)).body;
  expect(await job(`/api/blog-posts/${post.id}/auto-publish`)).toEqual({ status: 'completed', error: null });
  await call('post', '/api/auth/request-password-reset', { email: OPERATOR });
  await waitFor(() => neighbours.heard.some((line) => line.startsWith('AUTH')), PATIENT);
  const given = ['applicationPassword', 'openaiKey', 'siteYoutubeKey', 'smtpPassword', 'youtubeKey'];
  expect(foundIn(neighbours.heard.join('\n'), canaries).sort()).toEqual(given);
});

it('takes a password that WordPress’s page gave, whatever becomes of it', async () => {
  const siteUrl = `${neighbours.url}/wordpress/meditation`;
  const { body } = await call('post', '/api/wordpress-sites/authorize', { siteUrl });
  const back = new URL(new URL(body.url as string).searchParams.get('success_url') ?? '');
  const given = { site_url: siteUrl, user_login: 'admin', password: canaries.authorizedPassword };
  const follow = async (agent: TestAgent, changes: object, accept: string) => {
    const query = new URLSearchParams({ ...Object.fromEntries(back.searchParams), ...given, ...changes });
    const answer = await agent.get(`${back.pathname}?${query.toString()}`).set('Accept', accept);
    bodies.push(`${JSON.stringify(answer.headers)} ${answer.text}`);
    return answer.status;
  };
  const statuses = [];
  for (const accept of ['text/html', 'application/json']) {
    statuses.push(await follow(supertest.agent(url), {}, accept));
    for (const changes of [{ state: 'unknown' }, { state: 'x'.repeat(200) }, { other: 'field' }])
      statuses.push(await follow(operator, changes, accept));
  }
  statuses.push(await follow(operator, {}, 'text/html'), await follow(operator, {}, 'text/html'));
  expect(statuses).toEqual([303, 303, 303, 303, 401, 400, 400, 400, 303, 303]);
  const sites = (await call('get', '/api/wordpress-sites')).body as { id: number; siteUrl: string }[];
  const made = sites.find((site) => site.siteUrl === siteUrl);
  neighbours.heard.length = 0;
  await call('post', `/api/wordpress-sites/${made?.id}/test`);
  expect(foundIn(neighbours.heard.join('\n'), canaries)).toEqual(['authorizedPassword']);
});

const STATUSES = [400, 401, 403, 422];
const PLACES: [name: string, path: string][] = [
  ['YouTube', '/youtube'],
  ['the AI service', '/v1'],
  ['WordPress', '/wordpress'],
];

interface Stored {
  video: VideoView;
  post: PostView;
  keyword: KeywordView;
}
/** What makes the product call a neighbour. */
const CALLS: Record<string, (stored: Stored) => [path: string, body?: object][]> = {
  '/youtube': ({ keyword }) => [
    [`/api/keywords/${keyword.id}/search`],
    ['/api/videos', { url: 'https://youtu.be/canaryVideo', siteId }],
  ],
  '/v1': ({ video, post }) => [
    [`/api/videos/${video.id}/generate-blog`],
    [`/api/blog-posts/${post.id}/generate-featured-image`],
    [`/api/blog-posts/${post.id}/rewrite`, { kind: 'note', note: 'Say it plainly.', revision: post.revision.id }],
    ['/api/site-voice/trial', { siteId, videoId: video.id, voice: {} }],
  ],
  '/wordpress': ({ post }) => [[`/api/blog-posts/${post.id}/auto-publish`]],
};

describe.each(PLACES)('%s repeats what was sent', (_name, place) => {
  it.each(STATUSES)('in an answer with %s', async (status) => {
    neighbours.refuse(place, status);
    neighbours.refusals = 0;
    await call('post', `/api/wordpress-sites/${siteId}/test`);
    const [video] = (await call('get', `/api/videos?siteId=${siteId}&status=discovered`)).body;
    const [post] = (await call('get', `/api/blog-posts?siteId=${siteId}`)).body;
    const [keyword] = (await call('get', `/api/keywords?siteId=${siteId}`)).body;
    const asked = CALLS[place]?.({ video, post, keyword }) ?? [];
    for (const [path, body] of asked)
      expect([path, (await call('post', path, body)).status >= 400]).toEqual([path, true]);
    expect(asked.length).toBeGreaterThan(0);
    expect(neighbours.refusals).toBeGreaterThanOrEqual(asked.length);
  });
});

it('signs a reader in on the website, whose pages name themselves with the link in their address', async () => {
  const article = `${neighbours.url}/wordpress/fire-news/canary-article/`;
  const send = (path: string, form: object) =>
    supertest(url).post(path).set({ Origin: neighbours.url, 'User-Agent': FIREFOX }).send(form);
  const visit = async (link: string, pass: string): Promise<number[]> => {
    const statuses = new Set<number>();
    for (const [path, form] of callsWith(link, { siteId, visitorId: 'reader-of-the-courier', article, pass })) {
      const response = await send(path, form);
      statuses.add(response.status);
      bodies.push(`${JSON.stringify(response.headers)} ${response.text}`);
    }
    return [...statuses];
  };
  // Only these two responses may have them.
  const asked = { returnUrl: article, alsoWithoutMembership: true };
  const { authUrl } = (await operator.post('/api/auth/wordpress-link').send(asked).expect(200)).body as WordpressLink;
  const link = new URL(authUrl).searchParams.get('wp_auth') ?? '';
  expect(await visit(link, 'none')).toEqual([200]);
  const form = { token: link, visitorId: 'reader-of-the-courier' };
  const { pass } = (await send('/api/content-gate/passes', form).expect(200)).body as IssuedPass;
  expect(await visit(link, pass)).toEqual([200]);
  expect((await send('/api/content-gate/passes', { ...form, visitorId: 'another-browser' })).status).toBe(400);
  Object.assign(readerCanaries, { link, pass });
});

it('told none of them: not in an answer, a frame, a line of the log or a row', async () => {
  await readAll();
  const places = {
    bodies: bodies.join('\n'),
    frames: frames.join('\n'),
    log: running.output(),
    rows: await storedText(folder),
  };
  expect(places.rows).toContain('canary-article');
  const all = { ...canaries, ...readerCanaries };
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['link', 'pass']));
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.includes(place === 'log' ? 'keywords' : KNOWN), foundIn(text, all)]).toEqual([place, true, []]);
  }
});

it('reads each stored secret again with the key that it was stored with', async () => {
  neighbours.serve();
  neighbours.heard.length = 0;
  expect((await call('post', `/api/wordpress-sites/${siteId}/test`)).body).toMatchObject({ success: true });
  const { id } = (await call('post', '/api/keywords', { term: 'Once more', siteId })).body;
  expect(await job(`/api/keywords/${id}/search`)).toEqual({ status: 'completed', error: null });
  expect(foundIn(neighbours.heard.join('\n'), canaries)).toEqual(['applicationPassword', 'siteYoutubeKey']);
});
