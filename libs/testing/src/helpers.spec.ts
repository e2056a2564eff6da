import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.ts';
import { strictServer } from './strict-server.ts';
import type { StrictServer } from './strict-server.ts';
import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('gives the first truthy value', async () => {
    let asked = 0;
    expect(await waitFor(() => (++asked < 30 ? null : asked))).toBe(30);
  });

  it('takes an expectation that fails at first', async () => {
    let asked = 0;
    await waitFor(() => {
      expect(++asked).toBeGreaterThan(2);
      return true;
    });
  });

  it.each([
    ['the last error', () => Promise.reject(new Error('still closed')), 'still closed'],
    ['the condition', () => Math.min(0, 1), /^Not true within 5 ms: .*Math\.min/],
  ])('gives up with %s', async (_name, condition, message) => {
    await expect(waitFor<unknown>(condition, { timeoutMs: 5 })).rejects.toThrow(message);
  });
});

describe('freePort', () => {
  it('gives a port that can be listened on', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  });
});

describe('strictServer', () => {
  let server: StrictServer;

  beforeEach(async () => {
    server = await strictServer({
      'GET /posts': ({ query }) => ({ body: { search: query.get('search') } }),
      'POST /posts/:id': ({ params, json }) => ({ status: 201, headers: { 'x-id': params.id ?? '' }, body: json() }),
      'GET /posts/mine': () => ({ body: 'mine' }),
      'GET /drop': () => 'drop',
      'GET /hang': () => new Promise(() => undefined),
    });
  });

  it('answers what is declared and remembers it', async () => {
    const list = await fetch(`${server.url}/posts?search=fire`);
    expect([list.status, await list.json()]).toEqual([200, { search: 'fire' }]);
    const body = JSON.stringify({ title: 'x' });
    const made = await fetch(`${server.url}/posts/7%2F8`, { method: 'POST', body });
    expect([made.status, made.headers.get('x-id'), await made.json()]).toEqual([201, '7/8', { title: 'x' }]);
    expect(await (await fetch(`${server.url}/posts/mine`)).text()).toBe('mine');
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /posts',
      'POST /posts/7%2F8',
      'GET /posts/mine',
    ]);
    await server.close();
  });

  it.each([
    ['another path', 'GET', '/users'],
    ['another method', 'DELETE', '/posts'],
    ['one part more', 'GET', '/posts/mine/too'],
    ['an inherited name', 'GET', '/__proto__'],
  ])('fails the test at close after %s', async (_name, method, path) => {
    expect((await fetch(server.url + path, { method })).status).toBe(501);
    await expect(server.close()).rejects.toThrow(`undeclared request ${method} ${path}`);
  });

  it('fails the test at close when a handler threw', async () => {
    const body = 'no json';
    expect((await fetch(`${server.url}/posts/1`, { method: 'POST', body })).status).toBe(500);
    await expect(server.close()).rejects.toThrow('POST /posts/1: SyntaxError');
  });

  it('drops a connection, and closes although a request hangs', async () => {
    await expect(fetch(`${server.url}/drop`)).rejects.toThrow('fetch failed');
    const hanging = expect(fetch(`${server.url}/hang`)).rejects.toThrow('fetch failed');
    await waitFor(() => server.requests.length === 2);
    await server.close();
    await hanging;
  });
});
