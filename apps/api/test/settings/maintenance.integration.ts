import type { JobView } from '@pressloom/contracts/jobs';
import { MAINTENANCE } from '@pressloom/contracts/system';
import type { MaintenanceView } from '@pressloom/contracts/system';
import { Job } from '@pressloom/database/entities';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { KeysFixture } from './keys-fixture.ts';
import { WEB_ONLY } from '../worker.ts';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { jobAnswerWaitMs: 80_000 } });
});
afterAll(() => fixture.test.close());

const start = (type: string, { operator } = fixture) => operator.post(`/api/maintenance/${type}`);
const entry = async (type: string) => {
  const { body } = await fixture.operator.get('/api/maintenance').expect(200);
  return (body as MaintenanceView[]).find((one) => one.type === type) as MaintenanceView;
};

it('lists all work with how often it runs, before anything ran', async () => {
  const { body } = await fixture.operator.get('/api/maintenance').expect(200);
  expect((body as MaintenanceView[]).map(({ type, lastJob }) => [type, lastJob])).toEqual(
    MAINTENANCE.map((type) => [type, null]),
  );
  expect(await entry('clean-jobs')).toMatchObject({ interval: 'every hour', unavailable: null });
  expect(await entry('optimize-database')).toMatchObject({ interval: null, nextRunAt: null });
});

it.each(MAINTENANCE)(
  '%s says in a sentence what was done, here and under Jobs',
  async (type) => {
    const { body } = await start(type).expect(200);
    expect(body).toEqual({ message: expect.stringMatching(/^[A-Z0-9].*\.$/) });
    const { lastJob } = await entry(type);
    expect(lastJob).toMatchObject({ status: 'completed', result: { message: body.message } });
    const [job] = (await fixture.operator.get(`/api/jobs?type=${type}`).expect(200)).body as JobView[];
    expect(job).toMatchObject({ id: lastJob?.id, actor: { kind: 'person' }, result: { message: body.message } });
  },
  90_000,
);

it('deletes what is too old and counts it', async () => {
  const jobs = fixture.test.database.dataSource.getRepository(Job);
  const finishedAt = new Date(Date.now() - 91 * 86_400_000);
  const old = { type: 'search-keyword', target: 'keyword:1', lane: 'x', siteId: null, payload: {} } as const;
  await jobs.save([1, 2].map(() => jobs.create({ ...old, status: 'completed', finishedAt })));
  expect((await start('clean-jobs').expect(200)).body.message).toBe('2 old records deleted.');
  expect(await jobs.countBy({ type: 'search-keyword' })).toBe(0);
});

it('optimizes tables that were counted as they are afterwards', async () => {
  const { dataSource } = fixture.test.database;
  const estimate = async () => {
    const [row]: [{ rows: number }] = await dataSource.query(
      `SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'suppressions'::regclass`,
    );
    return row.rows;
  };
  await dataSource.query(
    `INSERT INTO suppressions (email_hash, reason, created_at) SELECT md5(n::text), 'complained', now() FROM generate_series(1, 300) n`,
  );
  expect(await estimate()).not.toBe(300);
  const { body } = await start('optimize-database').expect(200);
  expect(body.message).toMatch(/^\d+ tables of the database optimized/);
  expect(await estimate()).toBe(300);
}, 90_000);

it('knows no other work', async () => {
  for (const type of ['search-keyword', 'send-newsletter', '__proto__', 'clean-counters', '%00'])
    expect((await start(type)).status).toBeGreaterThanOrEqual(400);
  await start('delete-site').expect(404);
});

describe('without a worker', () => {
  let idle: KeysFixture;
  beforeAll(async () => {
    idle = await KeysFixture.start({ env: { ...WEB_ONLY, SANDBOX: 'off' }, timing: { jobAnswerWaitMs: 50 } });
  });
  afterAll(() => idle.test.close());

  it('two clicks start one job, also beside the schedule', async () => {
    idle.test.clock.set(new Date('2026-11-20T10:00:00Z'));
    const schedule = idle.test.app.get(ScheduleService);
    await schedule.tick();
    idle.test.clock.set(new Date('2026-11-20T11:00:00Z'));
    expect(await schedule.tick()).toContain('clean-jobs');
    const answers = await Promise.all([0, 1, 2].map(() => start('clean-jobs', idle).expect(202)));
    const jobs = idle.test.database.dataSource.getRepository(Job);
    const queued = await jobs.findBy({ type: 'clean-jobs', status: 'queued' });
    expect(queued).toEqual([expect.objectContaining({ automatic: false })]);
    expect(answers.map(({ body }) => body.jobId)).toEqual([0, 1, 2].map(() => queued[0]?.id));
    idle.test.clock.set(null);
  });

  it('payments can’t be compared while Stripe isn’t connected, and the list says why', async () => {
    const { body } = await idle.operator.get('/api/maintenance').expect(200);
    const reason = expect.stringContaining('Payments are not set up yet.');
    expect(body).toContainEqual(expect.objectContaining({ type: 'reconcile-billing', unavailable: reason }));
    const refusal = await start('reconcile-billing', idle).expect(409);
    expect(refusal.body).toMatchObject({ code: 'provider_unconfigured', message: reason });
    const jobs = idle.test.database.dataSource.getRepository(Job);
    expect(await jobs.countBy({ type: 'reconcile-billing', status: 'queued' })).toBe(0);
  });
});
