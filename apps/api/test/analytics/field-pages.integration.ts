import { COLLECT_CALL_LIMITS, COLLECT_LIMITS, COLLECT_PATH } from '@pressloom/contracts/events';
import type { RecentVisitor, VisitorEventView, VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { secondProcess } from '../second-process.ts';
import { EventsFixture, READER, SITE_URL, outcomes, visitor } from './events-fixture.ts';
import { clearEvents } from './stored-events.ts';

/** What browsers report, where readers come from and what they read, as people met it elsewhere: cases 3, 4, 9, 11 and 12, by their data. */

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
beforeEach(() => clearEvents(fixture.test));
afterEach(() => fixture.test.clock.set(null));
afterAll(() => fixture.test.close());

const get = async <Body>(path: string, query: object = {}): Promise<Body> =>
  (
    await fixture.operator
      .get(`/api/visitor-analytics/${path}`)
      .query({ siteId: fixture.site.id, ...query })
      .expect(200)
  ).body;
/** Reports pages, one after the other, and has them counted. */
async function opened(...pages: object[]): Promise<void> {
  for (const page of pages) await fixture.send(fixture.pageView(page)).expect(200);
  await fixture.test.app.get(Rollups).countAll();
}

describe('a report (case 3)', () => {
  it('with one bad event that is sent three times stores the good ones once, and names the bad one each time', async () => {
    const second = await secondProcess(fixture.test);
    try {
      const visitorId = visitor();
      const events = [
        fixture.pageView({ visitorId, id: 'the-first' }),
        fixture.pageView({ visitorId, id: 'the-bad-one', eventType: 'unknown_type' }),
        fixture.pageView({ visitorId, id: 'the-last' }),
      ];
      for (const url of [fixture.test.url, second.url, fixture.test.url]) {
        const { body } = await fixture.send({ events }, {}, url).expect(200);
        expect(body).toMatchObject({ stored: 2, refused: [{ index: 1, field: 'eventType' }] });
      }
      expect(await fixture.rows(visitorId)).toHaveLength(2);
    } finally {
      await second.close();
    }
  });

  it('whose type nobody says is refused, and nothing of it is stored', async () => {
    const event = fixture.pageView();
    const response = await fetch(fixture.test.url + COLLECT_PATH, {
      method: 'POST',
      headers: { Origin: SITE_URL, 'User-Agent': READER },
      // Of bytes fetch knows no type, and sends none.
      body: Buffer.from(JSON.stringify(event)),
    });
    expect(response.status).toBe(415);
    expect(await fixture.rows(event['visitorId'])).toEqual([]);
    await fixture.send(event).expect(200);
    expect(await fixture.rows(event['visitorId'])).toHaveLength(1);
  });
});

it('an address that is too long is one page, whoever opens it, and cut on a whole character (case 4)', async () => {
  const pageUrl = `${SITE_URL}/${'%D8%B8%D8%B1%D9%81-'.repeat(130)}/`;
  await opened({ pageUrl }, { pageUrl });
  const page = `firenews.example/${'ظرف-'.repeat(130)}`.slice(0, COLLECT_LIMITS.stored.page);
  const { topPages } = await get<VisitorStats>('stats');
  expect(topPages).toEqual([{ page, views: 2 }]);
  expect(await get<VisitorEventView[]>('events', { pageUrl: page })).toHaveLength(2);
});

it('a tab that stayed open overnight is no visit from the website itself (case 9)', async () => {
  const visitorId = visitor();
  const at = async (time: string, page: object): Promise<void> => {
    fixture.test.clock.set(new Date(`2026-11-20T${time}:00-05:00`));
    await opened({ visitorId, ...page });
  };
  await at('10:00', { referrer: 'https://www.google.com/' });
  for (const [time, host] of [
    ['16:00', 'www.firenews.example'],
    ['16:01', 'firenews.example'],
  ] as const)
    await at(time, { pageUrl: `${SITE_URL}/b/`, referrer: `https://${host}/a/` });
  expect(await get<VisitorStats>('stats', { days: 7 })).toMatchObject({
    ...{ totalVisitors: 1, sessions: 2, pageViews: 3, directVisits: 1 },
    topReferrers: [{ referrer: 'google.com', visits: 1 }],
  });
});

describe('pages (case 11)', () => {
  it.each([
    ['a space', '/two%20words/', 'firenews.example/two words'],
    ['a space at its end', '/storm%20/', 'firenews.example/storm '],
    ['a percent sign', '/50%25-off/', 'firenews.example/50%25-off'],
    ['a plus', '/c++/', 'firenews.example/c++'],
    ['a quote', '/%22quoted%22/', 'firenews.example/"quoted"'],
    ['another script', '/%D8%B8%D8%B1%D9%81/', 'firenews.example/ظرف'],
    ['letters with marks', '/%C3%A4rger/', 'firenews.example/ärger'],
  ])('with %s are found by the row that counted them, in lists, file and figures', async (_what, path, page) => {
    const [reader, other] = [visitor(), visitor()];
    await opened({ visitorId: reader, pageUrl: SITE_URL + path }, { visitorId: other, pageUrl: `${SITE_URL}/other/` });
    const { topPages } = await get<VisitorStats>('stats');
    expect(topPages).toContainEqual({ page, views: 1 });
    for (const list of ['events', 'recent'])
      expect(await get<{ visitorId: string }[]>(list, { pageUrl: page })).toMatchObject([{ visitorId: reader }]);
    const { text } = await fixture.operator
      .get('/api/visitor-analytics/events/export')
      .query({ siteId: fixture.site.id, pageUrl: page })
      .expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(page.replaceAll('"', '""'));
    expect(await get<VisitorEventView[]>('events', { q: page.slice(page.indexOf('/') + 1) })).toHaveLength(1);
  });

  it('of a theme that calls each of them the home page are two articles all the same, where they are named', async () => {
    const visitorId = visitor();
    const canonicalUrl = `${SITE_URL}/`;
    await opened(
      ...[7, 8, 8].map((articleId) => ({
        visitorId,
        articleId,
        pageUrl: `${SITE_URL}/story-${articleId}/`,
        canonicalUrl,
      })),
    );
    expect((await get<VisitorStats>('stats')).topPages).toEqual([
      { page: 'firenews.example/story-8', views: 2 },
      { page: 'firenews.example/story-7', views: 1 },
    ]);
    expect(await get<RecentVisitor[]>('recent')).toMatchObject([{ visitorId, pageViews: 3, articlesViewed: 2 }]);
    const articles = await fixture.test.database.dataSource.query(
      `SELECT value, amount::int FROM visitor_counts WHERE kind = 'article' ORDER BY value`,
    );
    expect(articles).toEqual([
      { value: '7', amount: 1 },
      { value: '8', amount: 2 },
    ]);
  });
});

it('without a proxy that is trusted, addresses that a call names itself make it no other network (case 12)', async () => {
  const { calls } = COLLECT_CALL_LIMITS.network;
  // What a machine sends is counted by its network, and stored nowhere.
  const named = (number: number) => ({
    'user-agent': 'curl/8.5.0',
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
  });
  const sent = await outcomes(
    Array.from({ length: calls + 10 }, (_one, number) =>
      fixture.taken(fixture.pageView(), '198.51.100.4', named(number)),
    ),
  );
  expect(sent).toEqual({ answered: calls, 429: 10 });
}, 60_000);
