import type { RecentVisitor, VisitorEventView } from '@pressloom/contracts/visitor-analytics';
import pg from 'pg';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { recounted, stored } from './recount.ts';
import { VisitsFixture } from './visits-fixture.ts';

const EVENTS = 100_000;
/** What one transaction counts. */
const PORTION = 5_000;
const PAGE_SIZE = 50;
const NOW = new Date('2026-11-20T12:00:00Z');
const BEGINNING = new Date('2026-10-27T12:00:00Z');

/** $1: website, $2: since when, $3: how many. One browser that reads three weeks long, with an hour's pause after each thousand pages. */
const LAY = `
  WITH laid AS (
    INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, page_url, event_data)
    SELECT $2::timestamptz + number * interval '17 seconds' + number / 1000 * interval '1 hour', $1, 'page_view', 'busy-visitor',
           'firenews.example/' || number % 300, '{}'
    FROM generate_series(1, $3::int) number
    RETURNING id, "timestamp")
  INSERT INTO waiting_events (event_id, "timestamp") SELECT id, "timestamp" FROM laid`;

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('UTC');
  await fixture.clear(NOW);
  await fixture.test.database.dataSource.query(LAY, [fixture.site.id, BEGINNING, EVENTS]);
}, 120_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.close());

/** The statements about these tables that were sent meanwhile. */
async function statementsOf(tables: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = spy.mock.calls.map(([what]: unknown[]) =>
    typeof what === 'string' ? what : (what as { text: string }).text,
  );
  spy.mockRestore();
  return texts.filter((text) => tables.test(text));
}

it('is counted in portions of so many statements each, whatever it did before, between which counting can stop', async () => {
  const rollups = fixture.test.app.get(Rollups);
  const statements = await statementsOf(/\b(?:waiting_events|visitor_\w+|realtime_metrics)\b/, async () => {
    let begun = 0;
    expect(await rollups.countAll(() => (begun += 1) > 3)).toBe(3 * PORTION);
    expect(await rollups.countAll()).toBe(EVENTS - 3 * PORTION);
  });
  const begins = statements.flatMap((text, place) => (text.includes('DELETE FROM waiting_events') ? [place] : []));
  // The last one finds nothing more.
  expect(begins).toHaveLength(EVENTS / PORTION + 1);
  const lengths = begins.map((place, portion) => (begins[portion + 1] ?? statements.length) - place);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(12);
  const { dataSource } = fixture.test.database;
  expect(await stored(dataSource)).toEqual(await recounted(dataSource));
  const rows: { bytes: number }[] = await dataSource.query(
    'SELECT length(history::text) AS bytes FROM visitor_tracking',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.bytes).toBeLessThan(10_000);
}, 300_000);

it('is one row among visitors, and its events are read a page at a time', async () => {
  // Also where this runs alone.
  await fixture.test.app.get(Rollups).countAll();
  const asked = { siteId: fixture.site.id, q: 'busy-visitor', pageSize: PAGE_SIZE };
  expect(await fixture.get<RecentVisitor[]>('recent', asked)).toMatchObject([{ pageViews: EVENTS }]);
  const cursors: (string | undefined)[] = [];
  const seen = new Set<number>();
  const page = async (): Promise<void> => {
    const cursor = cursors.at(-1);
    const call = fixture.operator.get('/api/visitor-analytics/events');
    const { body, headers } = await call.query({ ...asked, ...(cursor !== undefined && { cursor }) }).expect(200);
    for (const { id } of body as VisitorEventView[]) seen.add(id);
    cursors.push(headers['x-next-cursor']);
  };
  // The rows, how many there are as far as that is counted, and beyond that at most what the planner expects.
  const first = await statementsOf(/\bengagement_events\b/, page);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThanOrEqual(3);
  for (const text of first) expect(text).toMatch(/^EXPLAIN|\bLIMIT \d+/);
  expect(await statementsOf(/\bengagement_events\b/, page)).toHaveLength(1);
  expect(cursors).toEqual([expect.any(String), expect.any(String)]);
  expect(seen.size).toBe(2 * PAGE_SIZE);
}, 60_000);
