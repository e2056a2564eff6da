import { createPolicies, ProviderError } from '@pressloom/clients/http';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import { smtp2goLookup } from './smtp2go-lookup.ts';

const KEY = 'api-CANARY4711';
const SINCE = new Date('2026-11-22T12:00:00Z');
const MAIL = { messageId: '<1a.key@press.example>', to: 'reader@list.example' };

let server: StrictServer;
let answers: { status?: number; headers?: Record<string, string>; body?: unknown }[];
let waits: number[];

beforeEach(async () => {
  answers = [];
  waits = [];
  server = await strictServer({ 'POST /v3/activity/search': () => answers.shift() ?? { status: 500 } });
});
afterEach(() => server.close());

function accepted(mails = [MAIL], timeoutMs = 10_000) {
  const sleep = (ms: number) => (waits.push(ms), Promise.resolve());
  const policies = createPolicies({ random: () => 0.5, sleep });
  return smtp2goLookup(KEY, { policies, url: `${server.url}/v3`, timeoutMs }).accepted(mails, SINCE);
}

async function refusal(timeoutMs?: number): Promise<ProviderError> {
  const error = await accepted([MAIL], timeoutMs).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProviderError);
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(KEY);
  return error as ProviderError;
}

const event = (messageId: string, more: object = {}) => ({
  email_id: '1u0SwL-B9zBpi9ffUq-JAB2',
  recipient: MAIL.to,
  event: 'processed',
  custom_headers: { 'Message-Id': messageId },
  ...more,
});
const page = (events: unknown, token: unknown = null) => ({
  body: { request_id: '4b661d88', data: { events, total_events: 1, continue_token: token } },
});

it('finds a mail by its own Message-ID among those that its reader got', async () => {
  answers = [page([event('<other@press.example>'), event(MAIL.messageId, { event: 'rejected' })])];
  expect([...(await accepted())]).toEqual([MAIL.messageId]);
  const [request] = server.requests;
  expect(request?.headers).toMatchObject({ 'x-smtp2go-api-key': KEY, 'content-type': 'application/json' });
  expect(request?.json()).toMatchObject({
    start_date: '2026-11-22T11:55:00.000Z',
    search_recipient: MAIL.to,
    custom_headers: ['Message-ID'],
  });
  expect(JSON.stringify(request?.json())).not.toContain(KEY);
});

it('finds it in the headers as they are, and on a later page', async () => {
  const raw = { custom_headers: {}, headers: `To: x\r\nMESSAGE-ID: ${MAIL.messageId}\r\nSubject: y` };
  answers = [page([event('<other@press.example>')], 'next'), page([event('', raw)])];
  expect([...(await accepted())]).toEqual([MAIL.messageId]);
  expect(server.requests[1]?.json()).toMatchObject({ continue_token: 'next', search_recipient: MAIL.to });
});

it('finds each of several mails that were taken, whatever became of the one before', async () => {
  const mails = ['<1a.key@press.example>', '<1b.key@press.example>', '<1c.key@press.example>'];
  answers = [page([event(mails[0] ?? '')]), page([]), page([event(mails[2] ?? '')])];
  expect([...(await accepted(mails.map((messageId) => ({ ...MAIL, messageId }))))]).toEqual([mails[0], mails[2]]);
});

it('finds no mail that was not taken, and takes another one for none', async () => {
  answers = [page([]), page([event('<1b.key@press.example>')])];
  expect([...(await accepted([MAIL, { ...MAIL, messageId: '<1c.key@press.example>' }]))]).toEqual([]);
});

it.each([
  [401, {}, 'bad_credentials', 'did not accept the API key'],
  [403, {}, 'forbidden', 'not allowed to search activity'],
  [
    400,
    { data: { error_code: 'E_ApiResponseCodes.ENDPOINT_PERMISSION_DENIED' } },
    'forbidden',
    'not allowed to search',
  ],
  [400, {}, 'rejected', '400'],
  [500, {}, 'server_error', '500'],
])('tells of %i %j', async (status, body, code, words) => {
  answers = [{ status, body }];
  const error = await refusal();
  expect(error).toMatchObject({ code });
  expect(error.message).toContain(words);
});

it('waits where it asks too fast, and gives up for now where that is long', async () => {
  answers = [{ status: 429, headers: { 'retry-after': '7' } }, page([event(MAIL.messageId)])];
  expect((await accepted()).size).toBe(1);
  expect(waits).toEqual([7_000]);
  answers = [{ status: 429, headers: { 'retry-after': '60' } }];
  expect(await refusal()).toMatchObject({ code: 'rate_limited' });
});

it('gives up on an answer that does not come', async () => {
  server.handlers['POST /v3/activity/search'] = () => new Promise(() => {});
  expect(await refusal(50)).toMatchObject({ code: 'timeout' });
});

it.each<[string, unknown]>([
  ['no list', { data: { events: { length: 0 } } }],
  ['no data', {}],
  ['null', null],
  ['an event that is none', { data: { events: [null] } }],
  ['an email without its Message-ID', { data: { events: [event(MAIL.messageId, { custom_headers: undefined })] } }],
  ['a web page', '<html>'],
])('never takes %s for "not taken"', async (_name, body) => {
  answers = [{ body }];
  expect(await refusal()).toMatchObject({ code: 'unusable_answer' });
});
