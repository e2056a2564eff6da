import { changesOf } from '@pressloom/contracts/jobs';
import type { JobView } from '@pressloom/contracts/jobs';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { Changes, ClientEvents, ServerEvents, SubscribeAnswer } from '@pressloom/contracts/realtime';
import { TOPICS } from '@pressloom/contracts/topics';
import { waitFor } from '@pressloom/testing';
import type pg from 'pg';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { WebSocket } from 'undici';
import { cookiesOf, signedIn } from '../people.ts';
import { rawSocket } from '../raw-socket.ts';
import { declaredRoutes } from '../routes.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { loseNews, neighbourSays } from './neighbour.ts';
import { SILENT } from './silent-writes.ts';

type Client = Socket<ServerEvents, ClientEvents>;

let test: TestApp;
let operator: TestAgent;
let cookie: string;
let memberCookie: string;
let siteId: number;
let keywords = 0;
const clients: Client[] = [];
const sockets: WebSocket[] = [];
const processes: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  cookie = cookiesOf(await operator.get('/api/auth/me').expect(200));
  memberCookie = cookiesOf(await (await signedIn(test, 'member')).get('/api/auth/me').expect(200));
  const site = { name: 'Press', siteUrl: 'https://press.example', username: 'admin', applicationPassword: 'secret' };
  siteId = (await operator.post('/api/wordpress-sites').send(site).expect(201)).body.id;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const socket of sockets.splice(0)) socket.close();
  for (const process of processes.splice(0)) await process.close();
});
afterAll(() => test.close());

const connect = (headers: Record<string, string>, transport: 'websocket' | 'polling' = 'websocket'): Client => {
  const client: Client = io(test.url, {
    path: SOCKET_PATH,
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  clients.push(client);
  return client;
};
const own = () => ({ Origin: test.url, Cookie: cookie });
const refusal = (client: Client) =>
  new Promise<string>((resolve, reject) => {
    client.once('connect_error', (error) => resolve(error.message));
    client.once('connect', () => reject(new Error('It was let in.')));
  });
const connected = (client: Client) =>
  new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
const subscribe = (client: Client, message: unknown) => client.timeout(5_000).emitWithAck('subscribe', message);
/** Does some work, and gives its job as it ended. */
const searched = async () => {
  const term = `fire ${++keywords}`;
  const { id } = (await operator.post('/api/keywords').send({ term, siteId }).expect(201)).body;
  await operator.post(`/api/keywords/${id}/search`).expect(200);
  return (await operator.get('/api/jobs?pageSize=1').expect(200)).body[0] as JobView;
};
/** All news of jobs that a client gets from now on. */
const newsOf = (client: Client) => {
  const news: JobView[] = [];
  client.on('job_update', (job) => news.push(job));
  return news;
};

describe.each(['websocket', 'polling'] as const)('the door of the socket, by %s', (transport) => {
  it.each([
    ['nobody', () => ({ Origin: test.url })],
    ['a member', () => ({ Origin: test.url, Cookie: memberCookie })],
    ['a made-up session', () => ({ Origin: test.url, Cookie: 'pressloom=s%3Aabc.def' })],
  ])('is closed to %s', async (_name, headers) => {
    expect(await refusal(connect(headers(), transport))).toMatch(/websocket error|xhr poll error/);
  });

  it.each([
    ['another site', { Origin: 'https://elsewhere.example' }],
    ['the Origin null', { Origin: 'null' }],
    ['no Origin', {}],
    ['a page of another site that sends no Origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is closed to an operator that comes from %s', async (_name, headers) => {
    expect(await refusal(connect({ ...headers, Cookie: cookie }, transport))).toMatch(/websocket error|xhr poll error/);
  });

  it('is open to an operator of our own pages', () => connected(connect(own(), transport)));
});

describe('the channel of jobs', () => {
  /** What a client hears when another process tells of a job. */
  const toldByNeighbour = async (job: JobView): Promise<JobView[]> => {
    const client = connect(own());
    await connected(client);
    const news = newsOf(client);
    await subscribe(client, { channel: 'jobs' });
    await neighbourSays(
      test,
      (neighbour) => neighbour.to('jobs').emit('job_update', job),
      () => news.length > 0,
    );
    return news;
  };

  it('tells an operator who subscribed each state of a job and its progress', async () => {
    const client = connect(own());
    await connected(client);
    const news = newsOf(client);
    expect(await subscribe(client, { channel: 'jobs' })).toEqual({ ok: true });
    const job = await searched();
    await waitFor(() => news.at(-1)?.status === 'completed');
    expect(job).toMatchObject(news.at(-1) as JobView);
    // A worker may begin before the request that asked has told so; who looks tells the newer state by its attempts.
    const states = news.map(({ attempts, status }) => `${attempts} ${status}`);
    expect([...new Set(states)].sort()).toEqual(['0 queued', '1 completed', '1 running']);
    const done = news.filter(({ attempts }) => attempts === 1).map(({ progress }) => progress.done);
    expect(done).toEqual([...done].sort());
    expect(new Set(news.map(({ id }) => id))).toEqual(new Set([job.id]));
  });

  it('tells what another process has to say', async () => {
    const job = { id: 4711, status: 'running' } as JobView;
    expect(await toldByNeighbour(job)).toEqual([job]);
  });

  it('tells it again after the database cut the connection that listens', async () => {
    const { dataSource } = test.database;
    const pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
    await loseNews(test);
    // The lost one was given back: the pool has its place again.
    await waitFor(() => pool.totalCount - pool.idleCount === 1);
    const job = { id: 4712, status: 'running' } as JobView;
    expect(await toldByNeighbour(job)).toEqual([job]);
  });

  it('tells nobody who did not subscribe', async () => {
    const [silent, listening] = [connect(own()), connect(own())];
    await Promise.all([connected(silent), connected(listening)]);
    const [unheard, news] = [newsOf(silent), newsOf(listening)];
    await subscribe(silent, { channel: 'activity' });
    await subscribe(listening, { channel: 'jobs' });
    const job = await searched();
    await waitFor(() => news.some(({ id }) => id === job.id));
    // An answer that was asked for later comes later: nothing is on its way any more.
    await subscribe(silent, { channel: 'activity' });
    expect(unheard).toEqual([]);
  });

  it.each([
    [undefined],
    [null],
    ['jobs'],
    [7],
    [[]],
    [{}],
    [{ channel: 'secrets' }],
    [{ channel: ['jobs'] }],
    [{ channel: { toString: 'jobs' } }],
    [{ channel: '__proto__' }],
  ])('is not joined by the message %j', async (message) => {
    const client = connect(own());
    await connected(client);
    expect(await subscribe(client, message)).toEqual({ ok: false, error: 'Unknown channel.' });
  });
});

describe('the channel of changes', () => {
  const listener = async (message: object = {}, headers = own()) => {
    const client = connect(headers);
    await connected(client);
    const told: Changes[] = [];
    client.on('changes', (changes) => told.push(changes));
    const answer: SubscribeAnswer = await subscribe(client, { channel: 'changes', ...message });
    expect(answer.ok).toBe(true);
    return { client, told, missed: answer.missed };
  };
  const add = (term: string) => operator.post('/api/keywords').send({ term, siteId });

  it('tells everybody but the caller, who learns it from the answer', async () => {
    const [mine, others] = [await listener(), await listener()];
    const answer = await add('told to others')
      .set('X-Socket-Id', mine.client.id ?? '')
      .expect(201);
    expect(answer.get('x-changed')).toBe('keywords,plan,automation');
    await waitFor(() => others.told.length > 0);
    expect(others.told).toEqual([{ topics: ['keywords', 'plan', 'automation'], siteId }]);
    await subscribe(mine.client, { channel: 'changes' });
    expect(mine.told).toEqual([]);
  });

  it('tells all where the caller names no socket of ours', async () => {
    const { told } = await listener();
    await add('told to all').set('X-Socket-Id', 'changes').expect(201);
    await waitFor(() => told.length > 0);
  });

  it('tells nothing to an operator who is none any more by that very change', async () => {
    const me = await (await signedIn(test, 'operator', 'leaving@press.example')).get('/api/auth/me').expect(200);
    const [leaving, staying] = [await listener({}, { ...own(), Cookie: cookiesOf(me) }), await listener()];
    const closed = new Promise((resolve) => leaving.client.once('disconnect', resolve));
    await operator.delete(`/api/team/members/${me.body.id}`).expect(200);
    await Promise.all([closed, waitFor(() => staying.told.length > 0)]);
    expect([leaving.told, staying.told]).toEqual([[], [{ topics: ['team'], siteId: null }]]);
  });

  it('tells such an operator nothing either where another process ended their session', async () => {
    const me = await (await signedIn(test, 'operator', 'leaving.too@press.example')).get('/api/auth/me').expect(200);
    const [leaving, staying] = [await listener({}, { ...own(), Cookie: cookiesOf(me) }), await listener()];
    const other = await secondProcess(test);
    processes.push(other);
    const toOther = supertest(other.url).delete(`/api/team/members/${me.body.id}`);
    await toOther.set({ Origin: other.url, Cookie: cookie }).expect(200);
    await waitFor(() => staying.told.length > 0);
    await waitFor(() => leaving.client.disconnected);
    expect([leaving.told, staying.told]).toEqual([[], [{ topics: ['team'], siteId: null }]]);
  });

  it('tells everybody, the caller too, of a write that failed on what is there, or half way', async () => {
    await add('there already').expect(201);
    const { told } = await listener();
    const inTheWay = await add('there already').expect(409);
    await test.fault({ provider: 'youtube', mode: 'error' });
    const video = { url: 'https://youtu.be/aaaaaaaaaaa', siteId };
    const halfWay = await operator.post('/api/videos').send(video).expect(502);
    await test.fault({ provider: 'youtube', mode: 'ok' });
    await waitFor(() => told.length >= 2);
    const topics = [inTheWay, halfWay].map((answer) => answer.get('x-changed')?.split(','));
    expect(topics).toEqual([expect.arrayContaining(['keywords']), expect.arrayContaining(['videos'])]);
    expect(told).toEqual(topics.map((those) => ({ topics: those, siteId })));
  });

  it('tells nobody of a write whose input was bad, or that met nothing', async () => {
    const { client, told } = await listener();
    expect((await add('').expect(400)).get('x-changed')).toBeUndefined();
    // Whoever still sees it has an old list.
    const gone = await operator.delete('/api/keywords/2147483647').expect(404);
    expect(gone.get('x-changed')).toContain('keywords');
    await subscribe(client, { channel: 'changes' });
    expect(told).toEqual([]);
  });

  it('tells what a job changed, once it has ended', async () => {
    const { told } = await listener();
    await searched();
    const wanted = [...changesOf('search-keyword')];
    await waitFor(() => told.some(({ topics }) => topics.join() === wanted.join()));
    // Progress that is read late tells of the end too.
    const ofVideos = told.filter(({ topics }) => topics.includes('videos')).map((news) => JSON.stringify(news));
    expect([...new Set(ofVideos)].map((news) => JSON.parse(news) as object)).toEqual([{ topics: wanted, siteId }]);
  });

  /** A subscription takes no longer to reach the server. */
  const ON_ITS_WAY_MS = 2_000;
  /** What the cases let pass of the time that the server remembers by. */
  let passed = 0;
  beforeAll(() => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  });
  /** A website that is only told of: nothing else happens there. */
  const FAR_AWAY: Changes = { topics: ['posts'], siteId: 4711 };
  const ofFarAway = (changes: readonly Changes[] | null | undefined) =>
    changes?.filter(({ siteId: id }) => id === FAR_AWAY.siteId);
  const toldFarAway = (told: Changes[]) =>
    neighbourSays(
      test,
      (neighbour) => neighbour.serverSideEmit('changes', FAR_AWAY),
      () => told.some(({ siteId: id }) => id === FAR_AWAY.siteId),
    );

  it('tells who comes what changed while they read, whoever changed it', async () => {
    // What was cut before may have made it forget: that is long ago.
    passed += ON_ITS_WAY_MS;
    await waitFor(async () => (await listener({ ageMs: ON_ITS_WAY_MS })).missed !== null);
    const beganAt = Date.now();
    const { told } = await listener();
    await add('told before they came').expect(201);
    await toldFarAway(told);
    const { missed } = await listener({ ageMs: Date.now() - beganAt + ON_ITS_WAY_MS });
    const here = missed?.find(({ siteId: id }) => id === siteId);
    expect(here?.topics).toEqual(expect.arrayContaining(['keywords', 'plan']));
    expect(ofFarAway(missed)).toEqual([FAR_AWAY]);
    expect((await listener()).missed).toBeUndefined();
  });

  it.each([[null], [-1], ['x'], [{}], [[1, 2]], [1e300]])('does not know what changed in %j', async (ageMs) => {
    expect((await listener({ ageMs })).missed).toBeNull();
  });

  it('tells everybody that all may have changed, once it hears again what other processes say', async () => {
    const { told } = await listener();
    await loseNews(test);
    await waitFor(() => told.some(({ topics }) => topics.length === TOPICS.length));
    expect((await listener({ ageMs: 60_000 })).missed).toBeNull();
    await toldFarAway(told);
    expect(ofFarAway((await listener({ ageMs: 0 })).missed)).toEqual([]);
  });

  it('is fed by every write but these, which change nothing that others see, or begin work that tells at its end', () => {
    const silent = declaredRoutes(test.app).filter(({ method, changes }) => method !== 'get' && changes === undefined);
    const names = silent.map(({ name }) => name).filter((name) => !name.includes(' /api/auth/'));
    expect(names.sort()).toEqual(SILENT);
  });
});

describe('bad frames', () => {
  const raw = async (headers: Record<string, string>) => {
    const socket = await rawSocket(test.url, headers);
    sockets.push(socket);
    return socket;
  };
  const FRAMES: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['an unknown packet', '9hello'],
    ['nothing', ''],
    ['half a message', '42['],
    ['a message that is no list', '42{"a":1}'],
    ['an event without a name', '42[]'],
    ['an event of the machine', '42["disconnect"]'],
    ['an event that nobody knows', '42["drop tables",{"a":1}]'],
    ['a binary event without its parts', '451-["subscribe",{"_placeholder":true,"num":0}]'],
    ['a placeholder that does not exist', '451-["subscribe",{"_placeholder":true,"num":99}]'],
    ['a huge acknowledgement', '43999999999999["x"]'],
    ['another namespace', '40/admin,{}'],
    ['raw bytes', new Uint8Array([255, 0, 254])],
    ['too much', `42["subscribe","${'x'.repeat(20_000)}"]`],
  ];

  it.each(FRAMES)('of an operator do no harm: %s', async (_name, frame) => {
    const socket = await raw(own());
    socket.send('40');
    socket.send(frame);
    socket.send('42["subscribe",{"channel":"jobs"}]');
    const healthy = connect(own());
    await connected(healthy);
    const news = newsOf(healthy);
    await subscribe(healthy, { channel: 'jobs' });
    const job = await searched();
    await waitFor(() => news.some(({ id }) => id === job.id));
  });

  it('of somebody who never asks to come in do no harm', async () => {
    const socket = await raw(own());
    for (let index = 0; index < 500; index++) socket.send(`42["subscribe",{"channel":"jobs","n":${index}}]`);
    await connected(connect(own()));
    expect((await operator.get('/health/ready')).status).toBe(200);
  });
});

it('gives no client code and nothing else at its address', async () => {
  for (const path of ['/socket.io.js', '/socket.io.min.js', '/', '/?EIO=4', '/?EIO=3&transport=polling']) {
    const answer = await operator.get(`${SOCKET_PATH}${path}`);
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
  }
});
