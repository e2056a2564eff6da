import type { ServerResponse } from 'node:http';
import { closedOrigin, drip, json, rejection, startFake } from '../../test/fake-server.ts';
import type { FakeServer, SeenRequest } from '../../test/fake-server.ts';
import { createPolicies } from '../http/index.ts';
import { createAnalyzatiClient } from './index.ts';
import type { AnalyzatiClientOptions } from './index.ts';

const API_KEY = 'analyzati-test-key';
const QUERY = { host: 'press.example', from: '2026-11-01', to: '2026-11-30' };
const DAYS = [
  { date: '2026-11-01', visitors: 12, pageViews: 30 },
  { date: '2026-11-02', visitors: 0, pageViews: 0 },
];

describe('the client of Analyzati', () => {
  let server: FakeServer;
  let respond: (request: SeenRequest, response: ServerResponse) => void;
  beforeEach(async () => {
    respond = () => {
      throw new Error('No request was expected.');
    };
    server = await startFake((request, response) => respond(request, response));
  });
  afterEach(() => server.close());

  const client = (more: Partial<AnalyzatiClientOptions> = {}) =>
    createAnalyzatiClient({
      baseUrl: `${server.origin}/api/`,
      apiKey: API_KEY,
      policies: createPolicies({ sleep: () => Promise.resolve() }),
      ...more,
    });
  const failure = (more: Partial<AnalyzatiClientOptions> = {}) => rejection(client(more).visitors(QUERY));

  it('asks for the days of a host, with the key in a header only', async () => {
    respond = (_request, response) => json(response, 200, { days: DAYS });
    expect(await client().visitors(QUERY)).toEqual({ days: DAYS, dropped: 0 });
    const [request] = server.seen;
    expect(request).toMatchObject({
      method: 'GET',
      url: '/api/sites/press.example/visitors?from=2026-11-01&to=2026-11-30',
    });
    expect(request?.headers.authorization).toBe(`Bearer ${API_KEY}`);
    expect(request?.url).not.toContain(API_KEY);
  });

  it('keeps a host in its place in the address', async () => {
    respond = (_request, response) => json(response, 200, { days: [] });
    await client().visitors({ ...QUERY, host: '../admin?x=1' });
    expect(server.seen[0]?.url).toMatch(/^\/api\/sites\/\.\.%2Fadmin%3Fx%3D1\/visitors\?from=/);
  });

  it('leaves out and counts what can’t be right', async () => {
    const lies = [
      { date: '2026-11-03', visitors: -5, pageViews: 1 },
      { date: '2027-01-01', visitors: 1, pageViews: 1 },
      7,
    ];
    respond = (_request, response) => json(response, 200, { days: [...lies, ...DAYS] });
    expect(await client().visitors(QUERY)).toEqual({ days: DAYS, dropped: 3 });
  });

  it('does not take figures of which none can be right for none', async () => {
    respond = (_request, response) =>
      json(response, 200, { days: [{ date: '2026-11-03', visitors: 1.5, pageViews: 2 }] });
    expect(await failure()).toMatchObject({
      code: 'unusable_answer',
      message: 'Analyzati responded with figures that can’t be right.',
    });
  });

  it('reads that nothing was counted', async () => {
    respond = (_request, response) => json(response, 200, { days: [] });
    expect(await client().visitors(QUERY)).toEqual({ days: [], dropped: 0 });
  });

  it.each([
    ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['data without a list', (response: ServerResponse) => json(response, 200, { visitors: 5 })],
    ['a list of another kind', (response: ServerResponse) => json(response, 200, { days: { '2026-11-01': 3 } })],
    ['null', (response: ServerResponse) => json(response, 200, null)],
    [
      'data that is cut',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"days":[{"da'),
    ],
    ['nothing', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end()],
  ])('does not take %s for an empty list', async (_name, handle) => {
    respond = (_request, response) => void handle(response);
    expect(await failure()).toMatchObject({ code: 'unusable_answer', provider: 'analyzati' });
  });

  it.each([
    [401, 'bad_credentials', 'Analyzati does not know this API key (401). Check it in the settings.', 1],
    [403, 'forbidden', 'Analyzati does not let this API key read the figures of press.example (403).', 1],
    [404, 'not_found', 'Analyzati does not count press.example. Add the website there first.', 1],
    [422, 'rejected', 'Analyzati rejected the request (422).', 1],
    [429, 'rate_limited', 'Analyzati is getting too many requests right now.', 4],
    [503, 'server_error', 'Analyzati has a problem right now (503).', 4],
  ])('says of %i what it means, and repeats where that helps', async (status, code, message, calls) => {
    respond = (_request, response) => json(response, status, { error: `no to ${API_KEY}` });
    expect(await failure()).toMatchObject({ code, message, status });
    expect(server.seen).toHaveLength(calls);
  });

  it('waits for a server that drips once, not four times', async () => {
    respond = (_request, response) => drip(response);
    expect(await failure({ timeoutMs: 60 })).toMatchObject({ code: 'timeout' });
    expect(server.seen).toHaveLength(1);
  });

  it('repeats a connection that breaks', async () => {
    respond = (_request, response) => {
      if (server.seen.length < 3) response.destroy();
      else json(response, 200, { days: DAYS });
    };
    expect((await client().visitors(QUERY)).days).toHaveLength(2);
  });

  it('says where nobody is', async () => {
    expect(await failure({ baseUrl: await closedOrigin() })).toMatchObject({ code: 'unreachable' });
  });

  it('reads no endless response', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"days":[${' '.repeat(1_100_000)}]}`);
    };
    expect(await failure()).toMatchObject({ code: 'answer_too_large' });
  });

  it('never takes the key along to another address', async () => {
    const other = await startFake((_request, response) => json(response, 200, { days: [] }));
    respond = (_request, response) => response.writeHead(307, { location: other.origin }).end();
    expect(await failure()).toMatchObject({ code: 'redirected' });
    expect(other.seen).toEqual([]);
    await other.close();
  });

  it.each(['', 'two words', 'key\nwith a break', '“quoted”'])('does not send the key “%s”', async (apiKey) => {
    const error = await failure({ apiKey });
    expect(error).toMatchObject({ code: 'bad_credentials' });
    if (apiKey !== '') expect(String(error)).not.toContain(apiKey);
    expect(server.seen).toEqual([]);
  });

  it('ends when its caller gives up', async () => {
    const caller = new AbortController();
    const reason = new Error('stopping');
    respond = () => caller.abort(reason);
    expect(await rejection(client().visitors(QUERY, { signal: caller.signal }))).toBe(reason);
  });
});
