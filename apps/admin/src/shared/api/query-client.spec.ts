import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { QueryObserverOptions } from '@tanstack/react-query';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentUserQuery } from '../hooks/use-current-user.ts';
import { getByKey, QUERY_DEFAULTS, queryClient } from './query-client.ts';

let server: Server;
let url: string;
let seen: string[];
let status: number;

beforeAll(async () => {
  server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    res.writeHead(status).end(status === 200 ? '{"value":1}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/things?siteId=1`;
});
afterAll(() => server.close());

let client: QueryClient;
beforeEach(() => {
  seen = [];
  status = 200;
  client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
});

/** Shows a query as a screen does; resolves when it has settled, and gives how to look on and to leave. */
async function show(options: QueryObserverOptions) {
  const observer: QueryObserver = new QueryObserver(client, options);
  const leave = observer.subscribe(() => undefined);
  await settled(observer);
  return { observer, leave };
}

async function settled(observer: QueryObserver): Promise<void> {
  if (observer.getCurrentResult().fetchStatus === 'idle') return;
  await new Promise<void>((resolve) => {
    const stop = observer.subscribe(({ fetchStatus }) => {
      if (fetchStatus !== 'idle') return;
      stop();
      resolve();
    });
  });
}

/** The window comes back to the front, and whoever wants to ask again has begun to. */
async function comeBack(): Promise<void> {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setImmediate(resolve));
}

it('is what the product’s own client is made with', () => {
  expect(queryClient.getDefaultOptions()).toEqual(QUERY_DEFAULTS);
});

it('GETs the first element of the query key and parses JSON', async () => {
  expect(await client.fetchQuery({ queryKey: [url, 'pages', 3] })).toEqual({ value: 1 });
  expect(seen).toEqual(['GET /api/things?siteId=1']);
});

it('never asks again by itself: not for a second view, not when the window comes back', async () => {
  const first = await show({ queryKey: [url] });
  const second = await show({ queryKey: [url] });
  await comeBack();
  expect(second.observer.getCurrentResult()).toMatchObject({ data: { value: 1 }, isStale: false, fetchStatus: 'idle' });
  expect(seen).toHaveLength(1);
  first.leave();
  second.leave();
});

it('neither polls nor tries a failed call again', async () => {
  status = 500;
  const { observer, leave } = await show({ queryKey: [url] });
  expect(observer.options).toMatchObject({ retry: false, refetchInterval: false });
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', failureCount: 1 });
  expect(observer.getCurrentResult().error?.message).toBe('500: Internal Server Error');
  expect(seen).toHaveLength(1);
  leave();
});

it('does not try a failed change again', async () => {
  const change = jest.fn().mockRejectedValue(new Error('no'));
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: change }));
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect(change).toHaveBeenCalledTimes(1);
});

describe('a 401', () => {
  beforeEach(() => (status = 401));

  it('is a failure', async () => {
    await expect(client.fetchQuery({ queryKey: [url] })).rejects.toThrow('401: Unauthorized');
  });

  it('is null where that is asked for', async () => {
    expect(await client.fetchQuery({ queryKey: [url], queryFn: getByKey({ on401: 'returnNull' }) })).toBeNull();
  });

  it('stays the only status that is null then', async () => {
    status = 403;
    const answer = client.fetchQuery({ queryKey: [url], queryFn: getByKey({ on401: 'returnNull' }) });
    await expect(answer).rejects.toThrow('403: Forbidden');
  });
});

describe('the current user', () => {
  const query = () => ({ ...currentUserQuery, queryKey: [url] }) as unknown as QueryObserverOptions;

  it('is nobody where the call answers 401, and is not asked for again after a failure', async () => {
    status = 401;
    const { observer, leave } = await show(query());
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: null });
    expect(observer.options.retry).toBe(false);
    leave();
  });

  it('is always stale: asked for on each mount and when the window comes back', async () => {
    const first = await show(query());
    expect(first.observer.getCurrentResult().isStale).toBe(true);
    const second = await show(query());
    expect(seen).toHaveLength(2);
    await comeBack();
    await settled(second.observer);
    expect(seen).toHaveLength(3);
    first.leave();
    second.leave();
  });
});
