import { Job } from '@pressloom/database/entities';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { WEB_ONLY } from '../worker.ts';
import { KeysFixture } from './keys-fixture.ts';

let fixture: KeysFixture;
beforeAll(async () => {
  // No worker takes the jobs, and Stripe isn't simulated.
  fixture = await KeysFixture.start({ env: { ...WEB_ONLY, SANDBOX: 'off' }, timing: { jobAnswerWaitMs: 50 } });
});
afterEach(() => fixture.test.clock.set(null));
afterAll(() => fixture.test.close());

const start = (type: string) => fixture.operator.post(`/api/maintenance/${type}`);
const queued = (type: 'clean-jobs' | 'reconcile-billing') =>
  fixture.test.database.dataSource.getRepository(Job).findBy({ type, status: 'queued' });

it('two clicks start one job, also when the schedule has started it', async () => {
  const schedule = fixture.test.app.get(ScheduleService);
  fixture.test.clock.set(new Date('2026-11-20T10:00:00Z'));
  await schedule.tick();
  fixture.test.clock.set(new Date('2026-11-20T11:00:00Z'));
  expect(await schedule.tick()).toContain('clean-jobs');
  const answers = await Promise.all([0, 1, 2].map(() => start('clean-jobs').expect(202)));
  const jobs = await queued('clean-jobs');
  // A person waits for it now.
  expect(jobs).toEqual([expect.objectContaining({ automatic: false })]);
  expect(answers.map(({ body }) => body.jobId)).toEqual([0, 1, 2].map(() => jobs[0]?.id));
});

it('payments can’t be compared while Stripe isn’t connected, and the list says why', async () => {
  const { body } = await fixture.operator.get('/api/maintenance').expect(200);
  const reason = expect.stringContaining('Payments are not set up yet.');
  expect(body).toContainEqual(expect.objectContaining({ type: 'reconcile-billing', unavailable: reason }));
  const refusal = await start('reconcile-billing').expect(409);
  expect(refusal.body).toMatchObject({ code: 'provider_unconfigured', message: reason });
  expect(await queued('reconcile-billing')).toEqual([]);
});
