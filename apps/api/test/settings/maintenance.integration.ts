import type { JobView } from '@pressloom/contracts/jobs';
import { MAINTENANCE } from '@pressloom/contracts/system';
import type { MaintenanceView } from '@pressloom/contracts/system';
import { Job } from '@pressloom/database/entities';
import { KeysFixture } from './keys-fixture.ts';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { jobAnswerWaitMs: 80_000 } });
});
afterAll(() => fixture.test.close());

const start = (type: string) => fixture.operator.post(`/api/maintenance/${type}`);
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
