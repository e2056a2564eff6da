import { EVENT_TYPES } from '@pressloom/contracts/events';
import { ArticleFigures } from '../../src/analytics/visitors/article-figures.service.ts';
import { signedIn } from '../people.ts';
import { VisitsFixture } from './visits-fixture.ts';

const NOW = new Date('2026-11-20T15:30:00Z');

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('America/New_York');
});
beforeEach(() => fixture.clear(NOW));
afterAll(() => fixture.close());

describe('the figures', () => {
  it('of a website that nobody visited are none, not zeros that were never measured', async () => {
    expect(await fixture.get('stats')).toMatchObject({
      ...{
        days: 30,
        isSample: false,
        hasSamples: false,
        timeZone: 'America/New_York',
        totalVisitors: 0,
        activeToday: 0,
      },
      ...{
        avgArticlesPerVisitor: null,
        conversionRate: null,
        peakHour: null,
        bounceRate: null,
        averageSessionTime: null,
      },
      topReferrers: [],
    });
  });

  it('are of different people in 7, 30 and 90 days, whatever days they came on', async () => {
    await fixture.count([
      ...['2026-11-20T14:00:00Z', '2026-11-19T14:00:00Z', '2026-11-01T14:00:00Z'].map((at) =>
        fixture.view('often', at),
      ),
      fixture.view('yesterday', '2026-11-20T04:30:00Z'),
      fixture.view('last-month', '2026-10-25T14:00:00Z'),
      fixture.view('long-ago', '2026-08-30T14:00:00Z'),
    ]);
    const totals = [];
    for (const days of [7, 30, 90])
      totals.push((await fixture.get<{ totalVisitors: number }>('stats', { days })).totalVisitors);
    expect(totals).toEqual([2, 3, 4]);
    expect(await fixture.get('stats')).toMatchObject({ activeToday: 1, activeYesterday: 2, avgArticlesPerVisitor: 1 });
  });

  it('of days add up to more than one of them may have', async () => {
    const rest = { article: '7', referrer: 'social.example', data: { utm_source: 'x' } };
    await fixture.count(['2026-11-20', '2026-11-19'].map((day) => fixture.view('a', `${day}T13:00:00Z`, rest)));
    const { dataSource } = fixture.test.database;
    await dataSource.query('UPDATE visitor_counts SET amount = 2147483647');
    await dataSource.query('UPDATE visitor_days SET page_views = 2147483647 WHERE page_views > 0');
    const twice = 2 * 2_147_483_647;
    expect(await fixture.get('stats')).toMatchObject({
      ...{ pageViews: twice, topReferrers: [{ visits: twice }], topPages: [{ views: twice }] },
      topCampaigns: [{ visits: twice }],
    });
    const days = { siteId: fixture.site.id, first: '2026-11-01', last: '2026-11-30', timeZone: 'America/New_York' };
    const figures = fixture.test.app.get(ArticleFigures, { strict: false });
    expect(await figures.totals(dataSource.manager, days)).toMatchObject({ views: twice });
    expect(await figures.byArticle(dataSource.manager, days, [7])).toContainEqual({
      figure: 'views',
      article: '7',
      amount: twice,
    });
  });

  it('have the hour with the most views, where readers came from, and the way to paying', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z', { referrer: 'social.example/post' }),
      fixture.view('a', '2026-11-20T13:10:00Z'),
      fixture.view('a', '2026-11-20T13:10:01Z', { type: 'subscription_completed' }),
      fixture.view('a', '2026-11-20T13:10:02Z', { type: 'gate_shown' }),
      fixture.view('b', '2026-11-19T13:00:00Z', { referrer: 'social.example' }),
      fixture.view('b', '2026-11-19T20:00:00Z', { referrer: 'search.example' }),
      fixture.view(null, '2026-11-19T20:01:00Z', { type: 'checkout_opened', page: null }),
      fixture.view(null, '2026-11-19T20:02:00Z', { type: 'premium_upgrade', page: null }),
      fixture.view(null, '2026-07-19T20:02:00Z', { type: 'premium_upgrade', page: null }),
    ]);
    expect(await fixture.get('stats')).toMatchObject({
      ...{ peakHour: 8, pageViews: 4, sessions: 3, conversionRate: 0.5 },
      bounceRate: 2 / 3,
      averageSessionTime: (10 * 60 + 2) / 60,
      topReferrers: [
        { referrer: 'social.example', visits: 2 },
        { referrer: 'search.example', visits: 1 },
      ],
      funnel: { totalVisitors: 2, gateTriggered: 1, subscriptionStarted: 1, subscriptionCompleted: 1 },
    });
    expect(
      await fixture.test.database.dataSource
        .query(`SELECT date::text, total_visitors, gate_triggered, subscription_started, subscription_completed,
        conversion_rate::float8 FROM conversion_funnels WHERE total_visitors > 0 ORDER BY date`),
    ).toEqual([
      {
        ...{
          date: '2026-11-19',
          total_visitors: 1,
          gate_triggered: 0,
          subscription_started: 1,
          subscription_completed: 1,
        },
        conversion_rate: 1,
      },
      {
        ...{
          date: '2026-11-20',
          total_visitors: 1,
          gate_triggered: 1,
          subscription_started: 0,
          subscription_completed: 0,
        },
        conversion_rate: 0,
      },
    ]);
  });

  it('have as members who paid as the server knows, not as browsers say, in this period and the one before', async () => {
    const claims = (day: string, count: number) =>
      Array.from({ length: count }, (_, index) => [
        fixture.view(`claims-${index}`, `${day}T13:00:00Z`),
        ...['subscription_started', 'subscription_completed'].map((type) =>
          fixture.view(`claims-${index}`, `${day}T13:01:00Z`, { type }),
        ),
      ]).flat();
    const payments = (day: string, count: number) =>
      Array.from({ length: count }, () => [
        fixture.view(null, `${day}T13:02:00Z`, { type: 'checkout_opened', page: null }),
        fixture.view(null, `${day}T13:03:00Z`, { type: 'premium_upgrade', page: null }),
      ]).flat();
    await fixture.count([
      ...[...claims('2026-11-19', 5), ...payments('2026-11-19', 2)],
      ...[...claims('2026-11-10', 4), ...payments('2026-11-10', 1)],
      fixture.view('reads only', '2026-11-01T13:00:00Z'),
    ]);
    expect(await fixture.get('stats', { days: 7 })).toMatchObject({
      conversionRate: 2 / 5,
      funnel: { totalVisitors: 5, subscriptionStarted: 2, subscriptionCompleted: 2, conversionRate: 2 / 5 },
      before: { totalVisitors: 4, subscriptionCompleted: 1 },
    });
    expect(await fixture.get('stats', { days: 30 })).toMatchObject({
      funnel: { totalVisitors: 6, subscriptionStarted: 3, subscriptionCompleted: 3, conversionRate: 1 / 2 },
    });
  });

  it('are never a rate of more than all', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z'),
      ...[1, 2, 3].map((hour) => fixture.view(null, `2026-11-20T0${hour}:00:00Z`, { type: 'premium_upgrade' })),
    ]);
    expect(await fixture.get('stats')).toMatchObject({ conversionRate: 1 });
  });

  it('are of samples only as long as nobody real came, and say so', async () => {
    await fixture.count([fixture.view('sample', '2026-11-20T13:00:00Z', { isSample: true })]);
    expect(await fixture.get('stats')).toMatchObject({ isSample: true, hasSamples: true, totalVisitors: 1 });
    await fixture.count([fixture.view('real', '2026-11-20T13:00:00Z')]);
    expect(await fixture.get('stats')).toMatchObject({
      isSample: false,
      hasSamples: true,
      totalVisitors: 1,
      pageViews: 1,
    });
  });
});

it('the trends have each day once, the present one marked', async () => {
  await fixture.count([fixture.view('a', '2026-11-20T13:00:00Z'), fixture.view('b', '2026-11-18T03:00:00Z')]);
  const days = await fixture.get<{ date: string; visitors: number; isUnfinished: boolean }[]>('trends');
  expect(days.map(({ date, visitors }) => `${date} ${visitors}`)).toEqual([
    ...['2026-11-14 0', '2026-11-15 0', '2026-11-16 0', '2026-11-17 1', '2026-11-18 0', '2026-11-19 0', '2026-11-20 1'],
  ]);
  expect(days.filter(({ isUnfinished }) => isUnfinished)).toHaveLength(1);
  expect(await fixture.get('trends', { days: 30 })).toHaveLength(30);
});

describe('the lists', () => {
  it('have who visited last first, a page at a time', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z'),
      fixture.view('b', '2026-11-20T14:00:00Z'),
      fixture.view('b', '2026-11-20T14:01:00Z', { type: 'newsletter_confirmed' }),
    ]);
    const first = await fixture.operator
      .get('/api/visitor-analytics/recent')
      .query({ siteId: fixture.site.id, pageSize: 1 })
      .expect(200)
      .expect('X-Total-Count', '2');
    expect(first.body).toMatchObject([
      {
        ...{ visitorId: 'b', lastVisit: '2026-11-20T14:00:00.000Z', articlesViewed: 1, isSubscribed: true },
        ...{ isSample: false, pageViews: 1, lastPage: 'firenews.example/a', subscriberEmail: null },
        id: expect.any(Number) as number,
      },
    ]);
    const next = await fixture.get<{ visitorId: string }[]>('recent', {
      pageSize: 1,
      cursor: first.headers['x-next-cursor'],
    });
    expect(next.map(({ visitorId }) => visitorId)).toEqual(['a']);
    expect(await fixture.get('recent', { isSubscribed: false })).toHaveLength(1);
  });

  it('have events newest first, those of a referrer, a page or a type alone where asked', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z', { referrer: 'social.example/post' }),
      // The gate of a page says where its reader came from, too; the figure is of page views.
      fixture.view('c', '2026-11-20T12:00:00Z', { type: 'gate_shown', referrer: 'social.example/post' }),
      fixture.view('b', '2026-11-20T14:00:00Z', { page: 'firenews.example/b' }),
      fixture.view('b', '2026-11-20T14:00:05Z', { type: 'page_closed' }),
      fixture.view('old', '2026-10-01T14:00:00Z'),
    ]);
    const of = async (query: object): Promise<string[]> =>
      (await fixture.get<{ visitorId: string; eventType: string }[]>('events', query)).map(
        ({ visitorId }) => visitorId,
      );
    expect(await of({})).toEqual(['b', 'a', 'c']);
    expect((await fixture.get<object[]>('events'))[0]).toEqual({
      ...{ id: expect.any(Number) as number, isSample: false, eventType: 'page_view', visitorId: 'b' },
      ...{ pageUrl: 'firenews.example/b', referrer: null, campaign: [], userAgent: null },
      timestamp: '2026-11-20T14:00:00.000Z',
    });
    expect(await of({ referrer: 'social.example' })).toEqual(['a']);
    expect(await of({ pageUrl: 'firenews.example/b' })).toEqual(['b']);
    expect(await of({ eventType: 'gate_shown' })).toEqual(['c']);
    expect(await fixture.get('recent', { referrer: 'social.example' })).toMatchObject([{ visitorId: 'a' }]);
  });

  it('are searched by visitor, address and page, as letters stand there', async () => {
    await fixture.count([
      fixture.view('ada-1234', '2026-11-20T13:00:00Z', { page: 'firenews.example/storm' }),
      fixture.view('bob_5678', '2026-11-20T14:00:00Z', { page: 'firenews.example/100%25' }),
      fixture.view('bobx5678', '2026-11-20T14:30:00Z', { page: 'firenews.example/calm' }),
    ]);
    await fixture.test.database.dataSource.query(
      `UPDATE visitor_tracking SET subscriber_email = 'eve@list.example' WHERE visitor_id = 'bobx5678'`,
    );
    const found = async (list: 'recent' | 'events', q: string): Promise<string[]> =>
      (await fixture.get<{ visitorId: string }[]>(list, { q })).map(({ visitorId }) => visitorId);
    expect(await found('recent', 'ADA-12')).toEqual(['ada-1234']);
    expect(await found('recent', 'eve@')).toEqual(['bobx5678']);
    for (const list of ['recent', 'events'] as const) {
      expect(await found(list, 'storm')).toEqual(['ada-1234']);
      expect(await found(list, 'bob_')).toEqual(['bob_5678']);
      expect(await found(list, '0%')).toEqual(['bob_5678']);
      expect(await found(list, 'nobody')).toEqual([]);
    }
  });

  it('are files as well, without samples, in which nothing is a formula', async () => {
    await fixture.count([
      fixture.view('a', '2026-11-20T13:00:00Z', { referrer: '=cmd/x' }),
      fixture.view('s', '2026-11-20T13:00:00Z', { isSample: true }),
    ]);
    const files = [];
    for (const name of ['recent', 'events', 'trends'])
      files.push(
        (
          await fixture.operator
            .get(`/api/visitor-analytics/${name}/export`)
            .query({ siteId: fixture.site.id })
            .expect(200)
            .expect('Content-Type', /text\/csv/)
        ).text,
      );
    expect(files[0]).toBe(
      '\ufeffvisitorId,lastVisit,pageViews,articlesViewed,isSubscribed,subscriberEmail,lastPage\r\na,2026-11-20T13:00:00.000Z,1,1,false,,firenews.example/a\r\n',
    );
    expect(files[1]).toContain("'=cmd/x");
    expect(files[1]).not.toContain('\r\n2026-11-20T13:00:00.000Z,page_view,s,');
    expect(files[2]).toContain('2026-11-20,1,1,1');
  });
});

describe('what can’t be asked for', () => {
  it.each<[string, object, Record<string, string>]>([
    ['stats', { days: 2 }, { days: 'days must be one of 1, 7, 30, 90' }],
    ['stats', { days: 'week' }, { days: 'days must be one of 1, 7, 30, 90' }],
    ['enhanced-stats', { days: 31 }, { days: 'days must be one of 1, 7, 30, 90' }],
    ['trends', { days: 0 }, { days: 'days must be at least 1' }],
    ['trends', { days: 367 }, { days: 'days must be at most 366' }],
    ['trends', { days: 1.5 }, { days: 'days must be a whole number' }],
    ['trends/export', { days: 367 }, { days: 'days must be at most 366' }],
    ['enhanced-stats/export', { days: 31 }, { days: 'days must be one of 1, 7, 30, 90' }],
    ['events', { eventType: 'like' }, { eventType: `eventType must be one of ${EVENT_TYPES.join(', ')}` }],
    ['recent', { isSubscribed: 'maybe' }, { isSubscribed: 'isSubscribed must be true or false' }],
  ])('%s with %j', async (path, query, fields) => {
    const { body } = await fixture.operator
      .get(`/api/visitor-analytics/${path}`)
      .query({ siteId: fixture.site.id, ...query })
      .expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', fields });
  });

  it('begins beyond 90 days of figures, and a year and a day of trends', async () => {
    for (const days of [1, 7, 30, 90]) expect(await fixture.get('stats', { days })).toMatchObject({ days });
    for (const days of [1, 366]) expect(await fixture.get('trends', { days })).toHaveLength(days);
  });
});

it('without a website named the selected one is meant, else the first', async () => {
  const [, second] = fixture.sites;
  await fixture.count([
    fixture.view('of-first', '2026-11-20T13:00:00Z'),
    ...['of-second', 'of-second-too'].map((visitor) =>
      fixture.view(visitor, '2026-11-20T13:00:00Z', { site: second.id }),
    ),
  ]);
  const visitors = async (): Promise<number[]> => {
    const get = async (path: string) => (await fixture.operator.get(`/api/visitor-analytics/${path}`).expect(200)).body;
    const lines = async (path: string) =>
      (await fixture.operator.get(`/api/visitor-analytics/${path}/export`).expect(200)).text.trim().split('\r\n')
        .length - 1;
    return [
      (await get('stats')).totalVisitors,
      (await get('trends')).at(-1).visitors,
      (await get('enhanced-stats')).trends.at(-1).visitors,
      (await get('recent')).length,
      (await get('events')).length,
      (await get('hours')).reduce((sum: number, { today }: { today: number | null }) => sum + (today ?? 0), 0),
      ...[await lines('recent'), await lines('events')],
    ];
  };
  await fixture.operator.post('/api/users/selected-website').send({ websiteId: second.id }).expect(200);
  expect(new Set(await visitors())).toEqual(new Set([2]));
  await fixture.test.database.dataSource.query('UPDATE users SET selected_website_id = NULL');
  expect(new Set(await visitors())).toEqual(new Set([1]));
});

it('all of it is for operators', async () => {
  const member = await signedIn(fixture.test, 'member');
  for (const path of ['stats', 'trends', 'recent', 'events', 'recent/export']) {
    await fixture.test.agent().get(`/api/visitor-analytics/${path}`).expect(401);
    await member.get(`/api/visitor-analytics/${path}`).query({ siteId: fixture.site.id }).expect(403);
  }
});
