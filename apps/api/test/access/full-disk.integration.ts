import { DISK_FULL } from '@pressloom/contracts/errors';
import { COLLECT_PATH } from '@pressloom/contracts/events';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { DiskSpace, ENOUGH_BYTES, RESERVE_BYTES } from '../../src/common/disk/disk-space.service.ts';
import { READER, SITE_URL, visitor } from '../analytics/events-fixture.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let disk: DiskSpace;

const leave = async (bytes: number): Promise<void> => {
  disk.freeBytes = async () => bytes;
  await disk.check();
};
const save = () => operator.post('/api/keywords').send({ keyword: 'fire', websiteIds: [] });
const startJob = () => operator.post('/api/maintenance/clean-jobs');
const ready = async () => (await test.agent().get('/health/ready').expect(200)).body as unknown;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator', 'owner@press.example');
  disk = test.app.get(DiskSpace, { strict: false });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await leave(1e12);
});
afterAll(() => test.close());

it('refuses to save, with what to do, and still reads', async () => {
  await leave(RESERVE_BYTES - 1);
  for (const call of [save(), startJob(), operator.put('/api/users/digest').send({ byMail: true })]) {
    const { body } = await call.expect(507);
    expect(body).toMatchObject({ code: 'disk_full', message: DISK_FULL });
  }
  await operator.get('/api/keywords').expect(200);
  await operator.get('/api/system-status').expect(200);
  expect(await ready()).toEqual({ status: 'disk_full' });
});

it('lets people sign in and readers unsubscribe', async () => {
  await leave(0);
  const agent = test.agent();
  await agent.post('/api/auth/login').send({ email: 'owner@press.example', password: PASSWORD }).expect(200);
  await agent.get('/api/auth/me').expect(200);
  await agent.post('/api/auth/logout').expect(200);
  expect(
    (await test.agent().post('/api/reader/one-click?reader=x').send('List-Unsubscribe=One-Click')).status,
  ).not.toBe(507);
});

it('saves again once there is enough, and not with every file that goes', async () => {
  await leave(0);
  await leave(ENOUGH_BYTES - 1);
  await startJob().expect(507);
  await leave(ENOUGH_BYTES);
  expect(await ready()).toEqual({ status: 'ok' });
  await startJob().expect((answer) => expect([200, 201, 202]).toContain(answer.status));
});

it('takes a refusal of the database for the same, and tries again a while later', async () => {
  disk.refused();
  expect(disk.isFull()).toBe(true);
  await startJob().expect(507);
});

describe('what readers’ pages report', () => {
  let siteId: number;
  beforeAll(async () => {
    siteId = (await new Pipeline(test, operator).site({ siteUrl: SITE_URL })).id;
  });

  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    test.database.dataSource.query(sql, values);
  /** A page view as each of the two calls has it, from a page of the website. */
  const calls: [path: string, body: (visitorId: string) => object][] = [
    [COLLECT_PATH, (visitorId) => ({ visitorId, wordpressSiteId: siteId, eventType: 'page_view', id: 'a-view' })],
    ['/api/content-gate/track-view', (visitorId) => ({ visitorId, siteId, articleId: 7, eventId: 'a-view' })],
  ];
  const report = (path: string, body: object) =>
    supertest(test.url)
      .post(path)
      .type('text/plain')
      .set({ Origin: SITE_URL, 'User-Agent': READER })
      .send(JSON.stringify({ ...body, pageUrl: `${SITE_URL}/a/` }));
  /** Who of these has how many events. */
  const stored = async (...visitors: string[]): Promise<number[]> => {
    const rows = await query<{ name: string; events: number }>(
      `SELECT visitor_id AS name, count(*)::int AS events FROM engagement_events WHERE visitor_id = ANY($1) GROUP BY 1`,
      [visitors],
    );
    return visitors.map((one) => rows.find(({ name }) => name === one)?.events ?? 0);
  };

  it.each(calls)('is refused by %s, and counts once there is room again', async (path, body) => {
    const [early, late] = [visitor(), visitor()];
    await report(path, body(early)).expect(200);
    await leave(RESERVE_BYTES - 1);
    const { body: refusal } = await report(path, body(late)).expect(507);
    expect(refusal).toMatchObject({ code: 'disk_full', message: DISK_FULL });
    expect(await stored(early, late)).toEqual([1, 0]);
    await leave(ENOUGH_BYTES);
    await report(path, body(late)).expect(200);
    expect(await stored(early, late)).toEqual([1, 1]);
  });

  it.each(calls)('is acknowledged by %s to nobody whose event the database had no room for', async (path, body) => {
    const [early, ...crowd] = [visitor(), visitor(), visitor(), visitor(), visitor()];
    await report(path, body(early)).expect(200);
    const refused = jest.spyOn(disk, 'refused');
    await query(REFUSE);
    try {
      await query(REFUSE_EVENTS);
      // Those that come at once are stored together.
      const responses = await Promise.all(crowd.map((one) => report(path, body(one))));
      expect(responses.map(({ status }) => status)).toEqual(crowd.map(() => 507));
      for (const { body: refusal } of responses) expect(refusal).toMatchObject({ code: 'disk_full' });
      expect(refused).toHaveBeenCalled();
    } finally {
      await query('DROP FUNCTION no_room CASCADE');
    }
    expect(await stored(early, ...crowd)).toEqual([1, 0, 0, 0, 0]);
    await leave(ENOUGH_BYTES);
    for (const one of crowd) await report(path, body(one)).expect(200);
    expect(await stored(early, ...crowd)).toEqual([1, 1, 1, 1, 1]);
  });
});

const REFUSE = `
  CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`;
const REFUSE_EVENTS = `
  CREATE TRIGGER no_room BEFORE INSERT ON engagement_events FOR EACH STATEMENT EXECUTE FUNCTION no_room()`;
