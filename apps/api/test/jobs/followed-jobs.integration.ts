import type { JobContext } from '../../src/jobs/job-context.ts';
import { JobFollower } from '../../src/jobs/job-follower.service.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { gate, startWorker, WEB_ONLY } from '../worker.ts';

let test: TestApp;
let follower: JobFollower;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  follower = test.app.get(JobFollower, { strict: false });
});
afterAll(() => test.close());

const request = (name: string) => ({
  type: 'sort-post' as const,
  target: 'post:1',
  siteId: null,
  payload: { categories: [name], wordpressIds: [7] },
});

it('starts a job with its own payload once one with another payload has ended, and joins one with the same', async () => {
  const release = gate();
  // Asked once the old one was waited for.
  const context = { throwIfStopping: () => release.open() } as unknown as JobContext;
  const first = await follower.start(context, request('Old'));
  expect((await follower.start(context, request('Old'))).id).toBe(first.id);
  const sorted: unknown[] = [];
  const run = async ({ payload }: JobContext): Promise<object> => {
    sorted.push(payload);
    await release.passed;
    return { isSorted: true, warnings: [] };
  };
  const worker = await startWorker(test, { 'sort-post': { run } });
  try {
    const { id, payload } = await follower.start(context, request('New'));
    expect([id === first.id, payload]).toEqual([false, request('New').payload]);
    const progress = () => ({ done: 0, total: 1, note: 'Waiting' });
    const followed = { type: 'sort-post' as const, ids: [id], progress, until: performance.now() + 15_000 };
    const noted = { ...context, progress: () => Promise.resolve() } as unknown as JobContext;
    expect(await follower.ended(noted, followed)).toMatchObject([{ status: 'completed' }]);
    expect(sorted).toEqual([request('Old').payload, request('New').payload]);
  } finally {
    await worker.stop();
  }
});

it('waits no longer for an old one once the server stops', async () => {
  const stopping = {
    throwIfStopping: () => {
      throw new Error('The server is stopping.');
    },
  } as unknown as JobContext;
  await follower.start(stopping, request('Old'));
  await expect(follower.start(stopping, request('New'))).rejects.toThrow('The server is stopping.');
});
