import type { CountingState } from '@pressloom/contracts/visitor-analytics';
import { FigureCopies } from '../../src/analytics/rollups/figure-copies.service.ts';
import { rebuild } from './copies-fixture.ts';
import { storeEvents } from './stored-events.ts';
import { VisitsFixture } from './visits-fixture.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const UP_TO_DATE: CountingState = { behindSeconds: null, isRebuilding: false, isIncomplete: false };

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('UTC');
});
beforeEach(() => fixture.clear(NOW));
afterAll(() => fixture.close());

const state = async (query: object = {}): Promise<CountingState> =>
  (await fixture.operator.get('/api/visitor-analytics/counting').query(query).expect(200)).body;

it('is behind by how long the oldest event waits, whatever its page says of the time', async () => {
  expect(await state()).toEqual(UP_TO_DATE);
  await storeEvents(fixture.test, [fixture.view('a', new Date(NOW.getTime() - 20 * 3_600_000))]);
  expect(await state()).toEqual(UP_TO_DATE);
  await fixture.test.database.dataSource.query(
    `UPDATE waiting_events SET waiting_since = waiting_since - interval '5 minutes'`,
  );
  await storeEvents(fixture.test, [fixture.view('b', NOW)]);
  for (const query of [{}, { siteId: fixture.sites[0].id }]) {
    const { behindSeconds } = await state(query);
    expect(behindSeconds).toBeGreaterThanOrEqual(300);
    expect(behindSeconds).toBeLessThan(900);
  }
  await fixture.count([]);
  expect(await state()).toEqual(UP_TO_DATE);
});

it('is rebuilding while a website’s figures are made anew', async () => {
  const [site, other] = fixture.sites.map(({ id }) => id);
  await fixture.count([fixture.view('a', NOW)]);
  const copies = fixture.test.app.get(FigureCopies);
  await copies.begin(site as number);
  const isRebuilding = async (query: object) => (await state(query)).isRebuilding;
  expect([await isRebuilding({}), await isRebuilding({ siteId: site }), await isRebuilding({ siteId: other })]).toEqual(
    [true, true, false],
  );
  await copies.fill(site as number, 'rebuilt');
  expect(await state()).toEqual({ ...UP_TO_DATE, isRebuilding: true });
  await rebuild(fixture.test, site as number);
  expect(await state()).toEqual(UP_TO_DATE);
});

it('is incomplete after an upgrade, until events that nobody counted are in the figures', async () => {
  const [site, other] = fixture.sites.map(({ id }) => id);
  await fixture.count([fixture.view('a', NOW)]);
  const { dataSource } = fixture.test.database;
  await dataSource.query('DELETE FROM visitor_days');
  await dataSource.query(`INSERT INTO figure_copies (site_id, kind, state) VALUES ($1, 'rebuilt', 'due')`, [site]);
  const incomplete = { ...UP_TO_DATE, isRebuilding: true, isIncomplete: true };
  expect([await state(), await state({ siteId: other })]).toEqual([incomplete, UP_TO_DATE]);
  const copies = fixture.test.app.get(FigureCopies);
  await copies.begin(site as number);
  await copies.fill(site as number, 'rebuilt');
  expect(await state({ siteId: site })).toEqual(incomplete);
  await rebuild(fixture.test, site as number);
  expect(await state()).toEqual(UP_TO_DATE);
});

it('is of a website that is there, and for operators', async () => {
  await fixture.operator.get('/api/visitor-analytics/counting?siteId=999999').expect(404);
  await fixture.test.agent().get('/api/visitor-analytics/counting').expect(401);
});
