import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { SelectQueryBuilder } from 'typeorm';
import { cookiesOf } from '../people.ts';
import { VisitsFixture } from './visits-fixture.ts';

const ROWS = 200_000;
/** What is in memory at the same time. */
const TOGETHER = 2_000;

/** $1: website, $2: how many. */
const EVENTS = `
  INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, page_url, referrer, event_data)
  SELECT now() - number * interval '10 seconds', $1, 'page_view', 'reader-' || number, 'firenews.example/ärger-' || number, '=cmd/' || number, '{}'
  FROM generate_series(1, $2::int) number`;
const VISITORS = `
  INSERT INTO visitor_tracking (site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed, history)
  SELECT $1, 'reader-' || number, false, now(), now() - number * interval '10 seconds', 1, 1, false, '{}' FROM generate_series(1, $2::int) number`;

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('UTC');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.close());

it.each([
  ['events', EVENTS, 2],
  ['recent', VISITORS, 0],
])(
  'the table of %s has all of its 200,000 rows in its file, which is read some thousand at a time as it is sent',
  async (name, sql, place) => {
    await fixture.test.database.dataSource.query(sql, [fixture.site.id, ROWS]);
    const read: number[] = [];
    const getMany = SelectQueryBuilder.prototype.getMany;
    jest.spyOn(SelectQueryBuilder.prototype, 'getMany').mockImplementation(async function (this: never) {
      const rows = await getMany.call(this);
      read.push(rows.length);
      return rows;
    });
    const cookie = cookiesOf(await fixture.operator.get('/api/auth/me').expect(200));
    const url = `${fixture.test.url}/api/visitor-analytics/${name}/export?siteId=${fixture.site.id}`;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers: { Cookie: cookie } }, resolve).once('error', reject);
    });
    expect(response.statusCode).toBe(200);
    const readers = new Set<string>();
    let lines = 0;
    let readAtFirst = 0;
    for await (const line of createInterface({ input: response })) {
      if (lines === 0) readAtFirst = read.length;
      else readers.add(line.split(',')[place] ?? '');
      lines += 1;
    }
    expect([lines, readers.size]).toEqual([ROWS + 1, ROWS]);
    expect(Math.max(...read)).toBe(TOGETHER);
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBe(ROWS);
    // The file begins long before its end is read.
    expect(readAtFirst).toBeLessThan(read.length / 2);
  },
  120_000,
);
