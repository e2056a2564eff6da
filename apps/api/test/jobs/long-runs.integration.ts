import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { gate, startWorker, WEB_ONLY } from '../worker.ts';
import type { Worker } from '../worker.ts';

let test: TestApp;
let jobs: JobsService;
let worker: Worker | null = null;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  jobs = test.app.get(JobsService);
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await rows().deleteAll();
  await test.database.dataSource.query('DELETE FROM pgboss.job');
});
afterAll(() => test.close());

const rows = () => test.database.dataSource.getRepository(Job);
const long = () => jobs.start({ type: 'optimize-database', target: 'schedule:optimize-database', siteId: null });
const short = () => jobs.start({ type: 'publish-post', target: 'post:1', siteId: null });
const ended = (id: number) =>
  waitFor(
    async () => {
      const job = await rows().findOneByOrFail({ id });
      return job.status === 'completed' ? job : null;
    },
    { timeoutMs: 15_000 },
  );

/** All that runs now began so long ago, and the second passed in which pg-boss looks but once. */
const begunLongAgo = () =>
  test.database.dataSource.transaction(async (manager) => {
    const passed = `now() - interval '11 seconds'`;
    await manager.query(`UPDATE pgboss.queue SET monitor_on = ${passed}, monitor_claim_on = ${passed}`);
    await manager.query(
      `UPDATE pgboss.job SET started_on = now() - interval '20 hours', heartbeat_on = now() WHERE state = 'active'`,
    );
  });

describe('a run that takes hours', () => {
  it('lives by its heartbeat where its queue is for that; elsewhere it is taken for hung', async () => {
    const never = gate();
    const begun: string[] = [];
    const works = {
      run: async ({ target }: JobContext) => {
        if (begun.push(target) < 3) await never.passed;
      },
    };
    worker = await startWorker(test, { 'optimize-database': works, 'publish-post': works }, { queueWatchMs: 100 });
    const [lasting, hung] = [await long(), await short()];
    await waitFor(() => begun.length === 2);
    await begunLongAgo();
    expect(await ended(hung.id)).toMatchObject({ attempts: 2 });
    expect(await rows().findOneByOrFail({ id: lasting.id })).toMatchObject({ status: 'running', attempts: 1 });
    never.open();
    expect(await ended(lasting.id)).toMatchObject({ attempts: 1 });
  });

  it('is not cut either where a version before queued it', async () => {
    const { dataSource } = test.database;
    const { id, queueId } = await long();
    await dataSource.query('UPDATE pgboss.queue SET expire_seconds = 900');
    await dataSource.query('UPDATE pgboss.job SET expire_seconds = 900');
    worker = await startWorker(test, { 'optimize-database': { run: async () => null } });
    await ended(id);
    const [message]: unknown[] = await dataSource.query(
      'SELECT expire_seconds AS seconds FROM pgboss.job WHERE id = $1',
      [queueId],
    );
    expect(message).toEqual({ seconds: 86_400 });
  });
});

it('the message of a job that ended is kept for an hour, also where a version before kept it for a week', async () => {
  const { dataSource } = test.database;
  await dataSource.query('UPDATE pgboss.queue SET deletion_seconds = 604800');
  worker = await startWorker(test, { 'publish-post': { run: async () => null } });
  const { id, queueId } = await short();
  await ended(id);
  const [message]: unknown[] = await dataSource.query(
    'SELECT deletion_seconds AS seconds FROM pgboss.job WHERE id = $1',
    [queueId],
  );
  expect(message).toEqual({ seconds: 3_600 });
});
