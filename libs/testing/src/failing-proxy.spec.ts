import { failingProxy } from './failing-proxy.ts';
import type { FailingProxy } from './failing-proxy.ts';
import { strictServer } from './strict-server.ts';
import type { StrictServer } from './strict-server.ts';

let target: StrictServer;
let proxy: FailingProxy;

beforeEach(async () => {
  target = await strictServer({
    'GET /wp-json/posts': ({ query }) => ({ body: { asked: query.get('q') } }),
    'POST /wp-json/posts': (request) => ({ status: 201, body: request.json() }),
  });
});
afterEach(async () => {
  await proxy.close();
  await target.close();
});

const post = (number: number): Promise<Response> =>
  fetch(`${proxy.url}/wp-json/posts`, { method: 'POST', body: JSON.stringify({ number }) });

it('passes everything on, both ways, while nothing is to fail', async () => {
  proxy = await failingProxy({ target: target.url, seed: 1, share: 0 });
  expect(await (await fetch(`${proxy.url}/wp-json/posts?q=a%20b`)).json()).toEqual({ asked: 'a b' });
  const answer = await post(7);
  expect([answer.status, await answer.json()]).toEqual([201, { number: 7 }]);
  expect(target.requests[0]?.headers.host).toBe(new URL(proxy.url).host);
  expect(proxy.counts).toEqual({ writes: 1, failed: 0 });
});

it('has every write done and none of them answered when all are to fail, and leaves reads alone', async () => {
  proxy = await failingProxy({ target: target.url, seed: 1, share: 1, hangMs: 1 });
  for (let number = 0; number < 6; number += 1) {
    const outcome = await post(number).then(
      (answer) => answer.status,
      () => 'lost',
    );
    expect([500, 'lost']).toContain(outcome);
  }
  expect((await fetch(`${proxy.url}/wp-json/posts`)).status).toBe(200);
  expect(target.requests.filter(({ method }) => method === 'POST').map((request) => request.json())).toEqual(
    [0, 1, 2, 3, 4, 5].map((number) => ({ number })),
  );
  expect(proxy.counts).toEqual({ writes: 6, failed: 6 });
});

it('fails the same writes for the same seed', async () => {
  const runs: string[] = [];
  for (const seed of [3, 3, 4]) {
    proxy = await failingProxy({ target: target.url, seed, share: 0.4, hangMs: 1 });
    let run = '';
    for (let number = 0; number < 24; number += 1) {
      run += await post(number).then(
        (answer) => (answer.ok ? '.' : 'e'),
        () => 'x',
      );
    }
    runs.push(run);
    if (runs.length < 3) await proxy.close();
  }
  expect(runs[0]).toBe(runs[1]);
  expect(runs[0]).not.toBe(runs[2]);
  expect(runs[0]).toMatch(/[ex]/);
  expect(runs[0]).toContain('.');
});
