import type { JobProgress } from '@pressloom/contracts/jobs';
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

const noted = jest.fn((_progress: JobProgress) => Promise.resolve());
const progress = { done: 0, total: 1, note: 'Waiting' };
const patience = (ms = 15_000) => ({ until: performance.now() + ms, progress });
beforeEach(() => noted.mockClear());

it('starts a job with its own payload once one with another payload has ended, and joins one with the same', async () => {
  const release = gate();
  // Asked once the old one was waited for.
  const context = { throwIfStopping: () => release.open(), progress: noted } as unknown as JobContext;
  const first = await follower.start(context, request('Old'), patience());
  expect((await follower.start(context, request('Old'), patience()))?.id).toBe(first?.id);
  expect(noted).not.toHaveBeenCalled();
  const sorted: unknown[] = [];
  const run = async ({ payload }: JobContext): Promise<object> => {
    sorted.push(payload);
    await release.passed;
    return { isSorted: true, warnings: [] };
  };
  const worker = await startWorker(test, { 'sort-post': { run } });
  try {
    const job = await follower.start(context, request('New'), patience());
    expect([job?.id === first?.id, job?.payload]).toEqual([false, request('New').payload]);
    expect(noted).toHaveBeenCalledWith(progress);
    const followed = { ...patience(), type: 'sort-post' as const, ids: [job?.id ?? 0], progress: () => progress };
    expect(await follower.ended(context, followed)).toMatchObject([{ status: 'completed' }]);
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
    progress: noted,
  } as unknown as JobContext;
  await follower.start(stopping, request('Old'), patience());
  await expect(follower.start(stopping, request('New'), patience())).rejects.toThrow('The server is stopping.');
});

it('starts none where an old one has not ended in time, and says meanwhile that it waits', async () => {
  const context = { throwIfStopping: () => undefined, progress: noted } as unknown as JobContext;
  await follower.start(context, request('Old'), patience());
  expect(await follower.start(context, request('New'), patience(1_000))).toBeNull();
  expect(noted).toHaveBeenCalledWith(progress);
});
