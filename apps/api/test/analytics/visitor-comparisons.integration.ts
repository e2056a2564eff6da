import type { EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import type { RefusedHostCalls, VisitorHour, VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { RefusedHosts } from '../../src/analytics/collect/refused-hosts.service.ts';
import { signedIn } from '../people.ts';
import { VisitsFixture } from './visits-fixture.ts';

const NOW = new Date('2026-11-20T15:30:00Z');

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('America/New_York');
});
beforeEach(() => fixture.clear(NOW));
afterAll(() => fixture.close());
/** The lines of a file. */
const linesOf = async (path: string, query: object = {}): Promise<string[]> => {
  const call = fixture.operator.get(`/api/visitor-analytics/${path}/export`);
  const { text } = await call.query({ siteId: fixture.site.id, ...query }).expect(200);
  return text.replace('\ufeff', '').trim().split('\r\n');
};
const stats = (days: number): Promise<VisitorStats> => fixture.get('stats', { days });

describe('the period before', () => {
  it('has different people too, as many as there were on its last day', async () => {
    await fixture.count([
      ...['2026-11-12T14:00:00Z', '2026-11-09T14:00:00Z'].map((at) => fixture.view('often', at)),
      fixture.view('before', '2026-11-08T14:00:00Z', { page: 'firenews.example/b' }),
      fixture.view('before', '2026-11-08T14:05:00Z', { page: 'firenews.example/a' }),
      fixture.view('before', '2026-11-08T14:06:00Z', { type: 'gate_shown' }),
      fixture.view(null, '2026-11-08T15:00:00Z', { type: 'premium_upgrade', page: null }),
      fixture.view('long-ago', '2026-11-01T14:00:00Z'),
    ]);
    await fixture.count([fixture.view('often', '2026-11-20T14:00:00Z')]);
    const week = await stats(7);
    expect(week).toMatchObject({ totalVisitors: 1, hasVisitors: true });
    expect(week.before).toEqual({
      ...{ totalVisitors: 2, pageViews: 4, sessions: 3, gateTriggered: 1, subscriptionCompleted: 1 },
    });
  });

  it('is none for today, which isn’t over, and where counting began within it', async () => {
    await fixture.count([fixture.view('a', '2026-11-20T14:00:00Z'), fixture.view('b', '2026-11-10T14:00:00Z')]);
    expect(await stats(1)).toMatchObject({ days: 1, totalVisitors: 1, pageViews: 1, before: null });
    expect((await stats(7)).before).toBeNull();
  });
});

describe('where visits come from', () => {
  it('is unknown of those that name no other website', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z', { referrer: 'search.example/?' }),
      fixture.view('a', '2026-11-20T13:05:00Z', { page: 'firenews.example/b' }),
      fixture.view('b', '2026-11-20T13:00:00Z'),
      fixture.view('c', '2026-11-19T13:00:00Z', { page: 'firenews.example/b' }),
    ]);
    expect(await stats(7)).toMatchObject({
      ...{ sessions: 3, directVisits: 2 },
      topPages: [
        { page: 'firenews.example/a', views: 2 },
        { page: 'firenews.example/b', views: 2 },
      ],
    });
  });

  it('is never less than none where a visit came from several', async () => {
    await fixture.count(
      [1, 2].map((minute) => fixture.view('a', `2026-11-20T13:0${minute}:00Z`, { referrer: 'search.example' })),
    );
    expect(await stats(7)).toMatchObject({ sessions: 1, directVisits: 0 });
  });

  it('narrows the list of visitors, as does a page', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z', { referrer: 'search.example/?' }),
      fixture.view('a', '2026-11-20T13:05:00Z', { page: 'firenews.example/b' }),
      fixture.view('b', '2026-11-20T13:00:00Z'),
      fixture.view('old', '2026-10-10T13:00:00Z', { referrer: 'search.example' }),
      fixture.view('a', '2026-11-20T13:00:00Z', { isSample: true, referrer: 'sample.example' }),
    ]);
    const ids = async (query: object): Promise<string[]> =>
      (await fixture.get<{ visitorId: string; isSample: boolean }[]>('recent', query)).map(
        ({ visitorId, isSample }) => `${visitorId}${isSample ? ' (sample)' : ''}`,
      );
    expect(await ids({ referrer: 'search.example' })).toEqual(['a']);
    expect(await ids({ referrer: 'sample.example' })).toEqual(['a (sample)']);
    expect(await ids({ pageUrl: 'firenews.example/b' })).toEqual(['a']);
    expect(await ids({ pageUrl: 'firenews.example/b', referrer: 'other.example' })).toEqual([]);
    const file = await fixture.operator
      .get('/api/visitor-analytics/recent/export')
      .query({ siteId: fixture.site.id, referrer: 'search.example' })
      .expect(200);
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect(file.headers['content-disposition']).toMatch(/filename=[^;]+-visitors-2026-11-20\.csv$/);
  });
});

it.each([
  ['recent', {}, 'visitors'],
  ['events', {}, 'events-30-days'],
  ['trends', { days: 90 }, 'trends-90-days'],
  ['hours', {}, 'hours'],
  ['enhanced-stats', { days: 7 }, 'compared-7-days'],
])('the file of %s with %j says whose it is, what it holds and up to which day', async (path, query, name) => {
  // In New York it is still the evening before.
  fixture.test.clock.set(new Date('2026-11-21T02:00:00Z'));
  const { headers } = await fixture.operator
    .get(`/api/visitor-analytics/${path}/export`)
    .query({ siteId: fixture.site.id, ...query })
    .expect(200);
  const { hostname } = new URL(fixture.site.siteUrl);
  expect(headers['content-disposition']).toBe(`attachment; filename=${hostname}-${name}-2026-11-20.csv`);
});

it('today has its hours beside those of the day before, and none that hasn’t begun', async () => {
  await fixture.count([
    fixture.view('a', '2026-11-20T15:05:00Z'),
    fixture.view('a', '2026-11-20T13:05:00Z'),
    fixture.view('b', '2026-11-19T15:05:00Z'),
    fixture.view('b', '2026-11-20T04:30:00Z'),
    fixture.view('b', '2026-11-18T15:05:00Z'),
  ]);
  const hours = await fixture.get<VisitorHour[]>('hours');
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(hours[8]).toEqual({ hour: 8, today: 1, yesterday: 0, isUnfinished: false });
  expect(hours[10]).toEqual({ hour: 10, today: 1, yesterday: 1, isUnfinished: true });
  expect(hours[11]).toEqual({ hour: 11, today: null, yesterday: 0, isUnfinished: false });
  expect(hours[23]).toMatchObject({ today: null, yesterday: 1 });
  expect(await linesOf('hours')).toEqual([
    'hour,today,yesterday',
    ...hours.map(({ hour, today, yesterday }) => `${hour},${today ?? ''},${yesterday}`),
  ]);
});

it('the file of compared days has both figures, and empty cells of a day that Analyzati names none of', async () => {
  await fixture.count([fixture.view('a', '2026-11-20T14:00:00Z'), fixture.view('b', '2026-11-19T14:00:00Z')]);
  await fixture.count([fixture.view('s', '2026-11-20T14:00:00Z', { isSample: true })]);
  const { mode } = await fixture.get<EnhancedStats>('enhanced-stats', { days: 7 });
  await fixture.test.database.dataSource.query(
    `INSERT INTO outside_visitors (site_id, source, origin, day, visitors, page_views, synced_at)
     VALUES ($1, 'analyzati', $2, '2026-11-20', 5, 9, $3)`,
    [fixture.site.id, mode, NOW],
  );
  const lines = await linesOf('enhanced-stats', { days: 7 });
  expect(lines).toHaveLength(8);
  expect([lines[0], ...lines.slice(-2)]).toEqual([
    'date,pressloomVisitors,analyzatiVisitors,pressloomPageViews,analyzatiPageViews',
    ...['2026-11-19,1,,1,', '2026-11-20,1,5,1,9'],
  ]);
});

it('hosts that use the website’s id are named with their calls', async () => {
  const refused = fixture.test.app.get(RefusedHosts, { strict: false });
  for (let call = 0; call < 3; call += 1) refused.record(fixture.site, 'https://staging.firenews.example');
  refused.record(fixture.site, 'https://copy.example');
  expect(await fixture.get<RefusedHostCalls[]>('refused-hosts')).toEqual([
    { host: 'staging.firenews.example', calls: 3 },
    { host: 'copy.example', calls: 1 },
  ]);
});

it('all of it is for operators', async () => {
  const member = await signedIn(fixture.test, 'member');
  for (const path of ['hours', 'refused-hosts', 'hours/export', 'enhanced-stats/export']) {
    await fixture.test.agent().get(`/api/visitor-analytics/${path}`).expect(401);
    await member.get(`/api/visitor-analytics/${path}`).query({ siteId: fixture.site.id }).expect(403);
    await fixture.operator.get(`/api/visitor-analytics/${path}`).query({ siteId: 99_999 }).expect(404);
  }
});
