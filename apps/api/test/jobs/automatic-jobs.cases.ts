import { ProviderError } from '@pressloom/clients/http';
import type { JobStatus, JobType, JobView } from '@pressloom/contracts/jobs';
import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { DomainError } from '../../src/common/errors.ts';
import { CleanJobsJob } from '../../src/jobs/clean-jobs.job.ts';
import { MAX_ATTEMPTS } from '../../src/jobs/job-handler.ts';
import { pauseSeconds } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { startWorker, WEB_ONLY } from '../worker.ts';
import type { TestHandler, Worker } from '../worker.ts';

let test: TestApp;
let operator: TestAgent;
let jobs: JobsService;
let siteId: number;
let targets = 0;
let worker: Worker | null = null;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  operator = await signedIn(test, 'operator');
  jobs = test.app.get(JobsService);
  const site = { name: 'Press', siteUrl: 'https://press.example', username: 'admin', applicationPassword: 'secret' };
  siteId = (await operator.post('/api/wordpress-sites').send(site).expect(201)).body.id;
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  test.clock.set(null);
  test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 1;
  await test.database.dataSource.query(`UPDATE jobs SET status = 'cancelled' WHERE status IN ('queued', 'running')`);
});
afterAll(() => test.close());

const down = (code: string) =>
  new ProviderError({ provider: 'youtube', code, message: 'YouTube does not answer.', retryable: true });
const unclear = () =>
  new ProviderError({ provider: 'youtube', code: 'timeout', message: 'YouTube was cut off.', ambiguous: true });
const request = () => ({ type: 'search-keyword' as const, target: `keyword:${++targets}`, siteId });
const work = async (run: TestHandler['run']) => {
  worker = await startWorker(test, { 'search-keyword': { run } });
};
const seen = async (id: number) => (await operator.get(`/api/jobs/${id}`).expect(200)).body as JobView;
const until = (id: number, check: (job: JobView) => void) =>
  waitFor(
    async () => {
      const job = await seen(id);
      check(job);
      return job;
    },
    { timeoutMs: 20_000 },
  );

/** All tries but the last are over: pg-boss takes a second for each, and more on a busy machine. */
const leaveOneTry = (id: number) =>
  test.database.dataSource.getRepository(Job).update(id, { attempts: MAX_ATTEMPTS - 1 });

/** Fails so many times, then works. */
const failing = (times: number, error: Error) => {
  let tries = 0;
  return () => {
    tries += 1;
    return tries <= times ? Promise.reject(error) : Promise.resolve({ tries });
  };
};

describe('a job that nobody waits for', () => {
  it('waits out a failure of its provider, however often nothing was sent', async () => {
    test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 0;
    const { id } = await jobs.start({ ...request(), automatic: true });
    await work(failing(MAX_ATTEMPTS + 2, down('breaker_open')));
    const job = await until(id, ({ status }) => expect(status).toBe('completed'));
    expect(job).toMatchObject({ result: { tries: MAX_ATTEMPTS + 3 }, attempts: 1, error: null });
  });

  it('waits out a call of which nobody knows whether it came through, beyond its last try', async () => {
    test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 0;
    const { id } = await jobs.start({ ...request(), automatic: true });
    await leaveOneTry(id);
    await work(failing(2, unclear()));
    expect(await until(id, ({ status }) => expect(status).toBe('completed'))).toMatchObject({ result: { tries: 3 } });
  });

  it('says what it waits for', async () => {
    test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 600;
    const { id } = await jobs.start({ ...request(), automatic: true });
    await work(failing(99, down('unreachable')));
    const job = await until(id, ({ progress }) => expect(progress.note).not.toBe(''));
    expect(job).toMatchObject({ status: 'queued', progress: { note: 'Waiting: YouTube does not answer.' } });
  });

  it('says so no longer while it is tried again', async () => {
    test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 0;
    const { id } = await jobs.start({ ...request(), automatic: true });
    const notes: string[] = [];
    await work(async ({ id: running }) => {
      notes.push((await seen(running)).progress.note);
      return await (notes.length === 1 ? Promise.reject(down('unreachable')) : Promise.resolve({}));
    });
    await until(id, ({ status }) => expect(status).toBe('completed'));
    expect(notes).toEqual(['', '']);
  });

  it('is tried at once when a person asks for the same', async () => {
    test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 600;
    const asked = request();
    const { id } = await jobs.start({ ...asked, automatic: true });
    await work(failing(1, down('unreachable')));
    await until(id, ({ progress }) => expect(progress.note).not.toBe(''));
    expect(await jobs.start(asked)).toMatchObject({ id, progressNote: '' });
    await until(id, ({ status }) => expect(status).toBe('completed'));
  });

  it('is tried at once when what opens its provider has changed, and not for another provider', async () => {
    test.app.get<Runtime>(RUNTIME).timing.outageWaitSeconds = 600;
    const { id } = await jobs.start({ ...request(), automatic: true });
    await work(failing(1, down('unreachable')));
    await until(id, ({ progress }) => expect(progress.note).not.toBe(''));
    await jobs.tryPutOff('openai');
    expect(await seen(id)).toMatchObject({ status: 'queued', progress: { note: 'Waiting: YouTube does not answer.' } });
    await jobs.tryPutOff('youtube');
    await until(id, ({ status }) => expect(status).toBe('completed'));
  });

  it('gives up after a day', async () => {
    const { id } = await jobs.start({ ...request(), automatic: true });
    await leaveOneTry(id);
    test.clock.set(new Date(Date.now() + 25 * 3_600_000));
    await work(failing(99, down('server_error')));
    const job = await until(id, ({ status }) => expect(status).toBe('failed'));
    expect(job.error).toMatchObject({ message: 'YouTube does not answer.' });
  });

  it('does not wait out a refusal', async () => {
    const { id } = await jobs.start({ ...request(), automatic: true });
    await work(failing(99, new DomainError(409, 'source_unusable', 'It is private.')));
    await until(id, ({ status }) => expect(status).toBe('failed'));
  });
});

describe('a job that a person waits for', () => {
  it('says that it waits for other work of its lane, and no longer when that has ended', async () => {
    const lane = `post:${targets}`;
    const first = await jobs.start({ ...request(), lane });
    const second = await jobs.start({ ...request(), lane });
    expect([first, second].map(({ progressNote }) => progressNote)).toEqual([
      '',
      'Waiting for other work on this to end',
    ]);
    const notes: string[] = [];
    await work(async ({ id }) => {
      notes.push((await seen(id)).progress.note);
      return {};
    });
    await until(second.id, ({ status }) => expect(status).toBe('completed'));
    expect(notes).toEqual(['', '']);
  });

  it('still waits for its lane when one that waits before it is cancelled', async () => {
    const lane = `post:${targets}`;
    const [first, second, third] = [
      await jobs.start({ ...request(), lane }),
      await jobs.start({ ...request(), lane }),
      await jobs.start({ ...request(), lane }),
    ];
    await operator.post(`/api/jobs/${second.id}/cancel`).expect(200);
    const begun: number[] = [];
    await work(async ({ id }) => {
      begun.push(id);
      if (id === first.id) expect(await jobs.find(third.id)).toMatchObject({ status: 'queued', queueId: null });
      return {};
    });
    await until(third.id, ({ status }) => expect(status).toBe('completed'));
    expect(begun).toEqual([first.id, third.id]);
    expect((await seen(first.id)).status).toBe('completed');
  });

  it('is tried again where nobody knows whether its call came through', async () => {
    const { id } = await jobs.start(request());
    await work(failing(1, unclear()));
    expect(await until(id, ({ status }) => expect(status).toBe('completed'))).toMatchObject({ result: { tries: 2 } });
  });

  it('fails after its tries', async () => {
    const { id } = await jobs.start(request());
    await leaveOneTry(id);
    await work(failing(99, down('server_error')));
    const job = await until(id, ({ status }) => expect(status).toBe('failed'));
    expect(job.attempts).toBe(MAX_ATTEMPTS);
  });
});

describe('jobs that ended long ago', () => {
  it('are forgotten: ticks after a week, others after ninety days, none that is open', async () => {
    const { dataSource } = test.database;
    await dataSource.query('DELETE FROM jobs');
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const job = (type: JobType, days: number, status: JobStatus = 'completed') => ({
      ...{ type, status, target: `post:${++targets}`, lane: 'x' },
      finishedAt: status === 'queued' || status === 'running' ? null : ago(days),
      createdAt: ago(days),
    });
    const jobsOfTest = dataSource.getRepository(Job);
    await jobsOfTest.insert([
      job('plan-searches', 8),
      job('plan-searches', 6),
      job('publish-post', 91),
      job('publish-post', 89),
      job('publish-post', 400, 'queued'),
      job('publish-post', 400, 'running'),
      job('search-keyword', 100, 'failed'),
      job('search-keyword', 100, 'cancelled'),
    ]);
    expect(await test.app.get(CleanJobsJob).run()).toEqual({ message: '4 old records deleted.', forgotten: 4 });
    const left = await jobsOfTest.find({ order: { id: 'ASC' } });
    expect(left.map(({ type, status }) => [type, status])).toEqual([
      ['plan-searches', 'completed'],
      ['publish-post', 'completed'],
      ['publish-post', 'queued'],
      ['publish-post', 'running'],
    ]);
  });
});

describe('pauseSeconds', () => {
  it.each([
    [1, false, 30],
    [9, false, 30],
    [1, true, 30],
    [2, true, 60],
    [5, true, 480],
    [6, true, 600],
    [400, true, 600],
  ])('at attempt %s, sent %s: %s', (attempt, wasSent, seconds) =>
    expect(pauseSeconds(30, attempt, wasSent)).toBe(seconds),
  );
});
