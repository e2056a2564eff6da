import type { JobView } from '@pressloom/contracts/jobs';
import { isNewer, JobStore, jobStore } from './job-store.ts';
import { takeJobUpdate } from './job-updates.ts';
import { CancelledError, isAccepted, runJob } from './jobs.ts';
import { errorOfAnswer, networkError } from './request.ts';

const job = (over: Partial<JobView> = {}): JobView => ({
  id: 1,
  type: 'generate-post',
  target: 'video:1',
  siteId: 1,
  actor: null,
  status: 'running',
  progress: { done: 0, total: 3, note: '' },
  result: null,
  error: null,
  attempts: 1,
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: null,
  finishedAt: null,
  ...over,
});

it('the store counts what begins and ends, and no step between', () => {
  const store = new JobStore();
  const turns = [
    job({ status: 'queued' }),
    job(),
    job({ progress: { done: 2, total: 3, note: 'On' } }),
    job({ status: 'completed' }),
    job(),
    job({ id: 2, status: 'queued' }),
  ].map((each) => {
    store.put(each);
    return store.turnsSeen();
  });
  expect(turns).toEqual([1, 2, 2, 3, 3, 4]);
});

describe('isNewer', () => {
  it.each([
    ['anything, when nothing is known', job(), null, true],
    ['a later job', job({ id: 2 }), job({ id: 1, status: 'completed' }), true],
    ['an earlier job', job({ id: 1 }), job({ id: 2 }), false],
    ['the same job further on', job({ status: 'completed' }), job(), true],
    ['a late answer about a job that ended', job(), job({ status: 'failed' }), false],
    ['late news of the queueing of a job that runs', job({ status: 'queued', attempts: 0 }), job(), false],
    ['a retry of a job that ended', job({ attempts: 2 }), job({ status: 'failed' }), true],
  ])('%s', (_name, next, known, expected) => {
    expect(isNewer(next, known)).toBe(expected);
  });
});

it('keeps one job for each type and target, and tells listeners only of news', () => {
  const store = new JobStore();
  const heard = jest.fn();
  store.subscribe(heard);
  expect(store.put(job({ status: 'completed' }))).toBe(true);
  expect(store.put(job())).toBe(false);
  store.put(job({ id: 2, target: 'video:2' }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(store.get('generate-post', 'video:1')?.status).toBe('completed');
  expect(store.active().map(({ id }) => id)).toEqual([2]);
});

it('knows the answer of a job that goes on from its result', () => {
  expect(isAccepted({ jobId: 3, status: 'running', progress: { done: 0, total: 1, note: '' } })).toBe(true);
  expect([null, undefined, 'x', {}, { jobId: 3 }, { message: 'Done' }].map(isAccepted)).not.toContain(true);
});

describe('runJob, where the response to the call was lost', () => {
  const of = { type: 'generate-post', target: 'video:1' } as const;
  const fails = (error: Error) => runJob<{ title: string }>(() => Promise.reject(error), of);
  const lost = networkError(null);
  /** What the server has: these under way, and their ends. */
  const serves = (...active: JobView[]) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      if (JSON.stringify(url).includes('status=active')) return Response.json(active);
      return Response.json(job({ id: 9, status: 'completed', result: { title: 'Done' } }));
    });
  afterEach(() => {
    jest.restoreAllMocks();
    jobStore.clear();
  });

  it('answers the result of the job that it began all the same', async () => {
    serves(job({ id: 9 }));
    expect(await fails(lost)).toEqual({ title: 'Done' });
  });

  it('rejects where no job of that kind and target is under way', async () => {
    serves(job({ id: 8, target: 'video:2' }));
    await expect(fails(lost)).rejects.toBe(lost);
  });

  it('rejects where the server still does not respond', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
    await expect(fails(lost)).rejects.toBe(lost);
  });

  it('asks nothing where the server refused it', async () => {
    const asked = serves(job({ id: 9 }));
    const refused = errorOfAnswer(409, 'Conflict', JSON.stringify({ code: 'busy' }));
    await expect(fails(refused)).rejects.toBe(refused);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('runJob', () => {
  const accepted = { jobId: 9, status: 'running', progress: { done: 0, total: 1, note: '' } } as const;
  afterEach(() => jobStore.clear());

  it('answers at once where the call does', async () => {
    expect(await runJob(async () => ({ title: 'Done' }))).toEqual({ title: 'Done' });
  });

  it('answers the result of a job that ended later', async () => {
    const result = runJob<{ title: string }>(async () => accepted);
    await Promise.resolve();
    takeJobUpdate(job({ id: 9, status: 'completed', result: { title: 'Done' } }));
    expect(await result).toEqual({ title: 'Done' });
  });

  it('rejects with what the job failed of, as a failed call would', async () => {
    const result = runJob(async () => accepted);
    const error = { code: 'quota_exhausted', message: 'The quota is spent.', statusCode: 429 } as const;
    await Promise.resolve();
    takeJobUpdate(job({ id: 9, status: 'failed', error }));
    await expect(result).rejects.toMatchObject({
      status: 429,
      code: 'quota_exhausted',
      message: '429: The quota is spent.',
      human: 'The quota is spent.',
    });
  });

  it('tells a job that somebody cancelled from one that failed', async () => {
    const result = runJob(async () => accepted).catch((error: unknown) => error);
    await Promise.resolve();
    takeJobUpdate(job({ id: 9, status: 'cancelled' }));
    const error = await result;
    expect(error).toBeInstanceOf(CancelledError);
    expect(error).toMatchObject({ status: 409, human: 'This was cancelled before it was finished.' });
  });
});
