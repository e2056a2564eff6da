import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import type { JobView } from '@pressloom/contracts/jobs';
import { changeNews, GATHERED_FOR_MS } from './change-news.ts';
import { addressQuery } from './data-query.ts';
import { jobStore } from './job-store.ts';
import { takeJobUpdate } from './job-updates.ts';
import { changesShown, queryClient, refreshTopics } from './query-client.ts';
import { onChanged, request } from './request.ts';
import { socketState } from './socket-state.ts';

/** How often each shown data set was asked for since it is shown. */
let asked: Record<string, number>;
const leave: (() => void)[] = [];

async function show(topics: Parameters<typeof addressQuery>[0], url: string): Promise<void> {
  const queryFn = async () => (asked[url] = (asked[url] ?? -1) + 1);
  leave.push(new QueryObserver(queryClient, addressQuery<number>(topics, url, { queryFn })).subscribe(() => undefined));
  await queryClient.ensureQueryData(addressQuery<number>(topics, url, { queryFn }));
}

beforeEach(async () => {
  asked = {};
  await show(['videos'], '/api/videos?siteId=1');
  await show(['videos', 'quota'], '/api/figures?siteId=2');
  await show(['keywords'], '/api/keywords?siteId=1');
  await show(['posts'], '/api/blog-posts/7');
  await show([], '/api/auth/sessions');
});
afterEach(() => {
  for (const go of leave.splice(0)) go();
  queryClient.clear();
});

const askedAgain = (): string[] => Object.keys(asked).filter((url) => asked[url] === 1);

describe('refreshTopics', () => {
  it('asks again for what shows one of the topics, and for nothing else', async () => {
    await refreshTopics(['quota', 'posts']);
    expect(askedAgain()).toEqual(['/api/figures?siteId=2', '/api/blog-posts/7']);
  });

  it('leaves out what belongs to another website, but not what names none', async () => {
    await refreshTopics(['videos', 'posts'], { siteId: 1 });
    expect(askedAgain()).toEqual(['/api/videos?siteId=1', '/api/blog-posts/7']);
  });

  it('asks again for what is not on the screen when it is next shown', async () => {
    leave.splice(2, 1)[0]?.();
    await refreshTopics(['keywords']);
    expect(askedAgain()).toEqual([]);
    await show(['keywords'], '/api/keywords?siteId=1');
    expect(askedAgain()).toEqual(['/api/keywords?siteId=1']);
  });

  it('asks once more after a first look that was under way, however often it changed meanwhile', async () => {
    const answers: ((rows: string) => void)[] = [];
    const query = addressQuery<string>(['team'], '/api/team', {
      queryFn: () => new Promise((resolve) => answers.push(resolve)),
    });
    leave.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
    const refreshes = [refreshTopics(['team']), refreshTopics(['team'])];
    expect(answers).toHaveLength(1);
    answers[0]?.('as it was');
    await Promise.resolve(refreshes[1]);
    answers[1]?.('as it is');
    await refreshes[0];
    expect([answers.length, queryClient.getQueryData(query.queryKey)]).toEqual([2, 'as it is']);
  });
});

it('news that come together are answered by one look', async () => {
  jest.useFakeTimers();
  for (let count = 0; count < 50; count += 1) changeNews.take({ topics: ['videos'], siteId: 1 });
  changeNews.take({ topics: ['posts'], siteId: 2 });
  expect(askedAgain()).toEqual([]);
  await jest.advanceTimersByTimeAsync(GATHERED_FOR_MS);
  jest.useRealTimers();
  await changesShown();
  expect(asked).toMatchObject({ '/api/videos?siteId=1': 1, '/api/figures?siteId=2': 0, '/api/blog-posts/7': 1 });
});

it('the end of work that only another version knows changes nothing here', () => {
  const job = { id: 1, type: 'of-tomorrow', target: 'x:1', siteId: 1, status: 'completed' } as unknown as JobView;
  expect(() => takeJobUpdate(job)).not.toThrow();
  jobStore.clear();
});

describe('a call', () => {
  let server: Server;
  let url: string;
  let sent: IncomingHttpHeaders;
  const stopListening = onChanged((topics) => void refreshTopics(topics));

  beforeAll(async () => {
    server = createServer((incoming, answer) => {
      sent = incoming.headers;
      if (incoming.url === '/lost') return incoming.socket.destroy();
      answer.writeHead(incoming.url === '/refused' ? 409 : 200, { 'X-Changed': 'videos,posts' }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    stopListening();
    server.close();
  });
  afterEach(() => (socketState.id = null));

  it('tells in its answer what it changed, and names the socket that needn’t be told', async () => {
    socketState.id = 'abcdefghij0123456789';
    await request('POST', url);
    expect(sent['x-socket-id']).toBe('abcdefghij0123456789');
    await changesShown();
    expect(askedAgain()).toEqual(['/api/videos?siteId=1', '/api/figures?siteId=2', '/api/blog-posts/7']);
    await request('GET', url);
    expect(sent['x-socket-id']).toBeUndefined();
  });

  it('tells so too where it failed half-way', async () => {
    await expect(request('POST', `${url}/refused`)).rejects.toThrow('409');
    await changesShown();
    expect(askedAgain()).toHaveLength(3);
  });

  it('is under way until what it changed is shown', async () => {
    await new MutationObserver(queryClient, { mutationFn: () => request('POST', url) }).mutate();
    expect(askedAgain()).toHaveLength(3);
  });

  it('whose answer was lost has everything asked for again', async () => {
    await expect(request('POST', `${url}/lost`)).rejects.toMatchObject({ status: 0 });
    await changesShown();
    expect(askedAgain()).toHaveLength(4);
  });
});
