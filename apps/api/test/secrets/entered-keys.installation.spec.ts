import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import { buildProduct, runFolder, startStandIns } from '@pressloom/testing';
import type { StandIns } from '@pressloom/testing';
import { io } from 'socket.io-client';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { startBuilt } from '../built-process.ts';
import type { BuiltProcess } from '../built-process.ts';
import { cookiesOf, PASSWORD } from '../people.ts';
import { storedText } from '../sandbox-traces.ts';
import { foundIn, makeEnteredCanaries } from './canaries.ts';
import { startIndiscreetNeighbours } from './indiscreet-neighbours.ts';
import type { IndiscreetNeighbours } from './indiscreet-neighbours.ts';

/** T18 for the forms of Settings, API Keys: what is entered there stays inside, whatever becomes of it. */

const canaries = makeEnteredCanaries();
const OPERATOR = 'owner@press.example';

let folder: string;
let standIns: StandIns;
let neighbours: IndiscreetNeighbours;
let running: BuiltProcess;
let operator: TestAgent;
const bodies: string[] = [];
const frames: string[] = [];
let hangUp: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'pressloom-entered-'));
  await buildProduct();
  standIns = await startStandIns(join(folder, 'stand-ins'));
  neighbours = await startIndiscreetNeighbours(standIns.url);
  running = startBuilt({
    ...{ DATA_DIR: folder, LOG_LEVEL: 'trace', SANDBOX: 'off' },
    ...{ OPERATOR_EMAIL: OPERATOR, OPERATOR_PASSWORD: PASSWORD, YOUTUBE_API_URL: `${neighbours.url}/youtube/v3` },
    ANALYZATI_API_URL: `${neighbours.url}/analyzati`,
    ALLOW_PRIVATE_HOSTS: `${new URL(neighbours.url).host},${neighbours.smtpHost}`,
  });
  const url = await running.ready();
  operator = supertest.agent(url).set('Origin', url);
  const login = await operator.post('/api/auth/login').send({ email: OPERATOR, password: PASSWORD }).expect(200);
  const extraHeaders = { Origin: url, Cookie: cookiesOf(login) };
  const client = io(url, { path: SOCKET_PATH, transports: ['websocket'], extraHeaders });
  client.onAny((...event) => frames.push(JSON.stringify(event)));
  for (const channel of ['jobs', 'activity', 'changes']) await client.emitWithAck('subscribe', { channel });
  hangUp = () => client.close();
}, 120_000);
afterAll(async () => {
  hangUp?.();
  running?.child.kill('SIGTERM');
  await running?.ended;
  await neighbours?.close();
  await standIns?.close();
  await rm(folder, { recursive: true, force: true });
});

async function call(method: 'get' | 'put' | 'post' | 'delete', path: string, body?: object): Promise<number> {
  const answer = await operator[method](path).send(body);
  bodies.push(`${JSON.stringify(answer.headers)} ${answer.text}`);
  return answer.status;
}
const put = (provider: string, form: object) => call('put', `/api/provider-keys/${provider}`, form);

it('enters nine secrets, of which each is used or stored', async () => {
  const [host, port] = neighbours.smtpHost.split(':') as [string, string];
  const server = { smtpHost: host, smtpPort: Number(port), smtpSecurity: 'none', smtpUser: 'press' };
  const mail = { ...server, fromEmail: 'press@press.example' };
  const ai = { baseUrl: `${neighbours.url}/v1` };
  const statuses = [
    await put('youtube', { apiKey: canaries.acceptedYoutubeKey }),
    await put('openai', { ...ai, apiKey: canaries.acceptedAiKey }),
  ];
  neighbours.refuse('/youtube', 400);
  statuses.push(await put('youtube', { apiKey: canaries.refusedYoutubeKey }));
  neighbours.refuse('/v1', 401);
  statuses.push(await put('openai', { ...ai, apiKey: canaries.refusedAiKey }));
  neighbours.refuse('/v1', 429);
  const untested = { ...ai, apiKey: canaries.untestedAiKey };
  statuses.push(await put('openai', untested), await put('openai', { ...untested, storeUntested: true }));
  neighbours.serve();
  statuses.push(await put('mail', { ...mail, smtpPassword: canaries.refusedSmtpPassword }));
  const away = { ...mail, smtpHost: 'smtp.invalid', smtpSecurity: 'tls', smtpPassword: canaries.untestedSmtpPassword };
  statuses.push(await put('mail', away), await put('mail', { ...away, storeUntested: true }));
  const analyzati = (value: string) => call('post', '/api/global-settings', { key: 'analyzati_api_key', value });
  statuses.push(await analyzati(canaries.analyzatiKey));
  neighbours.refuse('/analyzati', 401);
  statuses.push(await analyzati(canaries.refusedAnalyzatiKey));
  neighbours.serve();
  expect(statuses).toEqual([200, 200, 400, 400, 409, 200, 400, 409, 200, 200, 400]);
  // What was sent to a neighbour; the others were stored without a call.
  expect(foundIn(neighbours.heard.join('\n'), canaries).sort()).toEqual([
    'acceptedAiKey',
    'acceptedYoutubeKey',
    'analyzatiKey',
    'refusedAiKey',
    'refusedAnalyzatiKey',
    'refusedSmtpPassword',
    'refusedYoutubeKey',
    'untestedAiKey',
  ]);
}, 120_000);

it('shows none of them: not in an answer, a frame, a line of the log or a row', async () => {
  const { paths } = (await operator.get('/api/openapi.json')).body as { paths: Record<string, { get?: object }> };
  for (const [path, { get }] of Object.entries(paths)) {
    if (get) await call('get', `${path.replace(/\{[^}]*\}/g, '1')}?key=analyzati_api_key`);
  }
  for (const provider of ['youtube', 'openai', 'mail'])
    expect(await call('delete', `/api/provider-keys/${provider}`)).toBe(200);
  const places: [place: string, text: string, known: string][] = [
    ['bodies', bodies.join('\n'), `••••${canaries.analyzatiKey.slice(-4)}`],
    ['frames', frames.join('\n'), 'providers'],
    ['log', running.output(), 'provider-keys'],
    ['rows', await storedText(folder), 'analyzati_api_key'],
  ];
  for (const [place, text, known] of places)
    expect([place, text.includes(known), foundIn(text, canaries)]).toEqual([place, true, []]);
}, 120_000);
