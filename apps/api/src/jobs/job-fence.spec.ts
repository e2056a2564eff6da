import { randomUUID } from 'node:crypto';
import { Job } from '@pressloom/database/entities';
import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { SystemClock } from '../common/clock.ts';
import { DatabaseNews } from '../common/database-news.ts';
import { RealtimeGateway } from '../common/realtime.gateway.ts';
import type { Runtime } from '../runtime.ts';
import { JobContext, JobSupersededError } from './job-context.ts';
import { JobListService } from './job-list.service.ts';
import { JobTypes } from './job-types.ts';
import { JobWaiters } from './job-waiters.ts';
import { JobsService } from './jobs.service.ts';
import { RunningJobs } from './running-jobs.ts';
import type { QueueService } from './queue.service.ts';

describe('a job that another run has taken over', () => {
  let database: TestDatabase;
  let jobs: JobsService;
  const types = new JobTypes();
  const handler = { run: () => Promise.reject(new Error('Not run here.')) };
  types.add('one', { declaration: { type: 'publish-post', queue: 'provider' }, handler });
  types.add('two', { declaration: { type: 'generate-image', queue: 'picture' }, handler });

  beforeAll(async () => {
    database = await testDatabase();
    const queue = { send: () => Promise.resolve(randomUUID()) } as unknown as QueueService;
    const runtime = { clock: new SystemClock() } as Runtime;
    jobs = new JobsService(
      database.dataSource,
      types,
      queue,
      new RealtimeGateway(new DatabaseNews()),
      new JobWaiters(),
      runtime,
    );
  });

  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** As the runner claims it. */
  const claim = async (id: number): Promise<Job> => {
    await database.dataSource.query(
      `UPDATE jobs SET status = 'running', attempts = attempts + 1, started_at = now() WHERE id = $1`,
      [id],
    );
    return jobs.find(id);
  };

  const start = (): Promise<Job> => jobs.start({ type: 'publish-post', target: 'post:1', siteId: null });
  const contextOf = (job: Job): JobContext =>
    new JobContext({
      job,
      dataSource: database.dataSource,
      signal: new AbortController().signal,
      repeatMs: 0,
      onProgress: () => undefined,
    });

  it('can not be ended by the run before', async () => {
    const { id } = await start();
    const older = await claim(id);
    const newer = await claim(id);
    const end = (job: Job) =>
      database.dataSource.transaction((manager) => jobs.end(manager, job, { status: 'failed', error: null }));
    await expect(end(older)).rejects.toThrow(JobSupersededError);
    expect(await jobs.find(id)).toMatchObject({ status: 'running', attempts: 2 });
    await end(newer);
    expect((await jobs.find(id)).status).toBe('failed');
    await expect(end(newer)).rejects.toThrow(JobSupersededError);
  });

  it('takes no step and no progress of the run before', async () => {
    const { id } = await start();
    const older = contextOf(await claim(id));
    await claim(id);
    await expect(older.progress({ done: 1, total: 2, note: 'late' })).rejects.toThrow(JobSupersededError);
    await expect(older.step('answer', () => Promise.resolve('late'))).rejects.toThrow(JobSupersededError);
    expect(await jobs.find(id)).toMatchObject({ progressDone: 0, steps: {} });
  });

  it('says why it is tried again for as long as it is', async () => {
    const { id } = await start();
    const noteAfter = async (): Promise<string> => {
      await contextOf(await claim(id)).progress({ done: 1, total: 2, note: 'Writing the post' });
      return (await jobs.find(id)).progressNote;
    };
    expect(await noteAfter()).toBe('Writing the post');
    await database.dataSource.query(`UPDATE jobs SET progress_note = $2 WHERE id = $1`, [
      id,
      'Trying again: The AI service is away.',
    ]);
    expect(await noteAfter()).toBe('Writing the post. Tried again: The AI service is away.');
  });

  it('keeps a step that holds what jsonb refuses, and forgets all steps at its end', async () => {
    const { id } = await start();
    const running = await claim(id);
    await contextOf(running).step('answer', () => Promise.resolve({ text: 'a\0b \ud800 c' }));
    expect((await jobs.find(id)).steps).toEqual({ answer: { text: 'ab \ufffd c' } });
    await database.dataSource.transaction((manager) => jobs.end(manager, running, { status: 'completed' }));
    expect((await jobs.find(id)).steps).toEqual({});
  });

  it('can be cancelled only before its first run', async () => {
    const list = new JobListService(
      database.dataSource,
      types,
      jobs,
      new RunningJobs(database.dataSource, new DatabaseNews()),
    );
    const { id } = await start();
    await claim(id);
    await database.dataSource.query(`UPDATE jobs SET status = 'queued', attempts = 0 WHERE id = $1`, [id]);
    await expect(list.cancel(id)).rejects.toMatchObject({ code: 'job_not_cancellable' });
    const next = await jobs.start({ type: 'generate-image', target: 'post:1', siteId: null, payload: {} });
    expect((await list.cancel(next.id)).status).toBe('cancelled');
  });
});
