import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

describe('a job whose message is gone', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });

  afterAll(() => test.close());

  it('is found, queued again and run, and a healthy one is left alone', async () => {
    const jobs = test.app.get(JobsService, { strict: false });
    const { dataSource } = test.database;
    const lost = await dataSource.transaction(async (manager) => {
      const job = await jobs.enqueue(manager, { type: 'publish-post', target: 'post:1', siteId: null });
      await manager.query(`DELETE FROM pgboss.job WHERE name = 'provider'`);
      return job;
    });
    expect(await jobs.rescueLost()).toBe(1);
    const ended = await waitFor(async () => {
      const job = await dataSource.getRepository(Job).findOneByOrFail({ id: lost.id });
      return job.status === 'failed' ? job : null;
    });
    expect(ended.error).toMatchObject({ code: 'not_found' });
    expect(await jobs.rescueLost()).toBe(0);
  });

  it.each(['created', 'retry', 'active'])('is none whose message is %s', async (state) => {
    const jobs = test.app.get(JobsService, { strict: false });
    const { dataSource } = test.database;
    const { id } = await dataSource.transaction(async (manager) => {
      const job = await jobs.enqueue(manager, { type: 'publish-post', target: 'post:2', siteId: null });
      await manager.query(
        `UPDATE pgboss.job SET state = $2::pgboss.job_state, start_after = now() + interval '1 hour', started_on = now(), heartbeat_on = now()
         WHERE id = $1`,
        [job.queueId, state],
      );
      return job;
    });
    expect(await jobs.rescueLost()).toBe(0);
    await dataSource.getRepository(Job).update(id, { status: 'cancelled' });
  });
});
