import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { DiskSpace, ENOUGH_BYTES, RESERVE_BYTES } from '../../src/common/disk/disk-space.service.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY, startWorker } from '../worker.ts';
import type { Worker } from '../worker.ts';

let test: TestApp;
let disk: DiskSpace;
let worker: Worker;
const runs: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  disk = test.app.get(DiskSpace, { strict: false });
  // Measured as with the embedded database.
  test.app.get<Runtime>(RUNTIME).config.databaseUrl = null;
  const run = async (context: JobContext): Promise<object> => {
    runs.push(context.target);
    // The first run is long, and the disk fills up meanwhile.
    if (runs.length === 1) await context.sleep(60_000);
    return { message: 'Done.' };
  };
  worker = await startWorker(test, { 'clean-jobs': { run }, 'clean-accounts': { run } });
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const leave = async (bytes: number): Promise<void> => {
  disk.freeBytes = async () => bytes;
  await disk.check();
};
const start = async (type: 'clean-jobs' | 'clean-accounts', target: string): Promise<number> =>
  (await test.app.get(JobsService).start({ type, target, siteId: null })).id;
const rowOf = async (id: number): Promise<Pick<Job, 'status' | 'progressNote' | 'attempts'>> =>
  test.database.dataSource.getRepository(Job).findOneByOrFail({ id });

it('has jobs stop at a safe point, wait, and go on once there is space', async () => {
  const first = await start('clean-jobs', 'one');
  await waitFor(() => runs.length === 1);
  await leave(0);
  await waitFor(async () => (await rowOf(first)).status === 'queued');
  expect(await rowOf(first)).toMatchObject({ progressNote: 'Waiting: the disk is full.', attempts: 0 });
  const second = await start('clean-accounts', 'two');
  await leave(RESERVE_BYTES);
  expect(runs).toEqual(['one']);
  expect((await rowOf(second)).status).toBe('queued');
  await leave(ENOUGH_BYTES);
  for (const id of [first, second]) await waitFor(async () => (await rowOf(id)).status === 'completed');
  expect(runs.toSorted()).toEqual(['one', 'one', 'two']);
});
