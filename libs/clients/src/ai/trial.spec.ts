import type { ServerResponse } from 'node:http';
import { json, startFake } from '../../test/fake-server.ts';
import type { FakeServer, SeenRequest } from '../../test/fake-server.ts';
import { createPolicies } from '../http/index.ts';
import { tryAi } from './trial.ts';
import type { AiTrialOptions } from './trial.ts';

const KEY = 'sk-canary';
const MODELS = { text: 'writer', image: 'painter' };

const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id })) });
const words = { model: 'writer', choices: [{ message: { content: 'ok' }, finish_reason: 'stop' }] };
const refusal = (code: string) => ({ error: { message: `secret words about ${KEY}`, code } });
/** As OpenAI refuses a restricted key. */
const withoutScope = (scope: string) => ({
  error: { message: `You have insufficient permissions for this operation. Missing scopes: ${scope}.`, code: null },
});

type Respond = (request: SeenRequest, response: ServerResponse) => void;

let server: FakeServer;
let routes: Record<string, Respond>;
beforeEach(async () => {
  routes = {};
  server = await startFake((request, response) => {
    const route = routes[`${request.method} ${request.url}`];
    if (route) route(request, response);
    else json(response, 404, { error: { message: `Invalid URL (${request.method} ${request.url})` } });
  });
});
afterEach(() => server.close());

const attempt = (more: Partial<AiTrialOptions> = {}) =>
  tryAi({
    ...{ baseUrl: `${server.origin}/v1`, apiKey: KEY, models: MODELS },
    policies: createPolicies({ random: () => 0, sleep: () => Promise.resolve() }),
    ...more,
  });
const hasKey = ({ headers }: SeenRequest) => headers['authorization'] === `Bearer ${KEY}`;
const answers =
  (status: number, body: object): Respond =>
  (_request, response) =>
    json(response, status, body);
/** As servers do that show their list to whom they know. */
const listFor =
  (...ids: string[]): Respond =>
  (request, response) =>
    hasKey(request) ? json(response, 200, list(...ids)) : json(response, 401, refusal('invalid_api_key'));
const asked = () => server.seen.map(({ method, url }) => `${method} ${url}`);

it('takes the list of models for proof where only the key opens it', async () => {
  routes['GET /v1/models'] = listFor('writer', 'painter');
  expect(await attempt()).toEqual({ failed: null, hasImageModel: true });
  expect(asked()).toEqual(['GET /v1/models', 'GET /v1/models']);
});

it.each<[string, Respond]>([
  ['shown to anybody', answers(200, list('writer'))],
  ['without the model', listFor('other')],
  ['closed to this key', answers(403, refusal('insufficient_permissions'))],
  ['closed to this key by a 401', answers(401, withoutScope('api.model.read'))],
  ['missing', answers(404, { detail: 'Not Found' })],
  ['a page', (_request, response) => response.end('<html>')],
])('asks for a few words where the list is %s', async (_name, route) => {
  routes['GET /v1/models'] = route;
  routes['POST /v1/chat/completions'] = answers(200, words);
  expect((await attempt()).failed).toBeNull();
  expect(asked().at(-1)).toBe('POST /v1/chat/completions');
});

it.each<[string, Respond | null, [status: number, body: object] | null, string, string]>([
  ['a wrong key', answers(401, refusal('invalid_api_key')), null, 'key', 'bad_credentials'],
  [
    'a wrong key of an open list',
    answers(200, list('writer')),
    [401, refusal('invalid_api_key')],
    'key',
    'bad_credentials',
  ],
  ['a key without rights', answers(403, refusal('x')), [403, refusal('x')], 'key', 'forbidden'],
  [
    'a key without the scope for texts',
    answers(401, withoutScope('api.model.read')),
    [401, withoutScope('model.request')],
    'key',
    'forbidden',
  ],
  ['an unknown model', listFor('other'), [404, refusal('model_not_found')], 'model', 'not_found'],
  ['an unknown address', null, null, 'address', 'not_found'],
  ['an account without credit', listFor('other'), [429, refusal('insufficient_quota')], 'model', 'quota_exhausted'],
  ['a server that breaks', answers(500, refusal('x')), null, 'address', 'server_error'],
])('tells of %s', async (_name, models, completion, step, code) => {
  if (models) routes['GET /v1/models'] = models;
  if (completion) routes['POST /v1/chat/completions'] = answers(...completion);
  const { failed } = await attempt();
  expect(failed).toMatchObject({ step, error: { code } });
  expect(failed?.error.message).not.toContain('canary');
});

it('names the address that a server redirects to, and does not follow with the key', async () => {
  routes['GET /v1/models'] = (_request, response) =>
    void response.writeHead(308, { location: 'https://moved.example/v1/models' }).end();
  expect((await attempt()).failed).toMatchObject({ step: 'address', error: { code: 'redirected' } });
});

it('sends no key to a server that wants none, and refuses one that no header can hold', async () => {
  routes['GET /v1/models'] = answers(200, list('writer:latest'));
  expect(await attempt({ apiKey: null })).toEqual({ failed: null, hasImageModel: false });
  expect(server.seen.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
  expect((await attempt({ apiKey: 'a\nb' })).failed).toMatchObject({ step: 'key', error: { code: 'bad_credentials' } });
  expect(server.seen).toHaveLength(1);
});
