import { REFUSED_HOSTS_A_DAY } from '@pressloom/contracts/events';
import type { SiteView } from '@pressloom/contracts/sites';
import { RefusedHosts } from '../../src/analytics/collect/refused-hosts.service.ts';
import { CleanEventsJob } from '../../src/analytics/keeping/clean-events.job.ts';
import { SiteDirectory } from '../../src/sites/site-directory.service.ts';
import { EventsFixture, SITE_URL, READER, visitor } from './events-fixture.ts';
import supertest from 'supertest';

let fixture: EventsFixture;
let other: SiteView;
beforeAll(async () => {
  fixture = await EventsFixture.start();
  other = await fixture.another('https://tarot.example');
});
afterEach(() => fixture.test.clock.set(null));
afterAll(() => fixture.test.close());

const refusedAt = async ({ id }: SiteView): Promise<{ host: string; calls: number }[]> => {
  const site = await fixture.test.app.get(SiteDirectory, { strict: false }).get(id);
  return fixture.test.app.get(RefusedHosts, { strict: false }).ofLastDays(site);
};

it.each<[string | null, boolean]>([
  [SITE_URL, true],
  ['https://firenews.example', true],
  ['https://WWW.FireNews.example', true],
  // Connected by https: over http anybody on the way could write the page.
  ['http://www.firenews.example', false],
  ['https://staging.firenews.example', false],
  ['https://dev-firenews.hosting.example', false],
  ['http://localhost:8080', false],
  ['null', false],
  ['https://www-firenews-example.translate.goog', false],
  ['https://web.archive.example', false],
  ['https://scraper.example', false],
  ['https://notfirenews.example', false],
  ['https://www.firenews.example.evil.example', false],
  [null, false],
])('from %s an event is stored: %s', async (origin, isStored) => {
  const event = fixture.pageView({ id: 'an-id' });
  const { status, headers } = await fixture.send(event, { Origin: origin });
  expect(status).toBe(isStored ? 200 : 403);
  expect(headers['access-control-allow-origin']).toBe(isStored ? origin : undefined);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const rows = await fixture.rows(event['visitorId']);
  expect(rows.map(({ pageUrl }) => pageUrl)).toEqual(isStored ? ['firenews.example/a'] : []);
});

it('from our own pages an event is stored', async () => {
  const event = fixture.pageView({ eventType: 'subscription_completed' });
  await fixture.send(event, { Origin: fixture.test.url }).expect(200);
  expect(await fixture.rows(event['visitorId'])).toHaveLength(1);
});

it('as JSON the browser asks beforehand, and as text it doesn’t', async () => {
  const preflight = (origin: string) =>
    supertest(fixture.test.url)
      .options('/api/analytics/events')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });
  expect((await preflight(SITE_URL).expect(204)).headers['access-control-allow-origin']).toBe(SITE_URL);
  await preflight('https://scraper.example').expect(403);
  await fixture.send(fixture.pageView(), { 'Content-Type': 'application/json' }).expect(200);
});

describe('an event for another website than the page’s', () => {
  it('alone is refused, and counts for neither', async () => {
    const event = fixture.pageView({ wordpressSiteId: other.id });
    await fixture.send(event).expect(403);
    expect(await fixture.rows(event['visitorId'])).toEqual([]);
  });

  it('is named in a batch, and the others are stored', async () => {
    const visitorId = visitor();
    const events = [fixture.pageView({ visitorId }), fixture.pageView({ visitorId, wordpressSiteId: other.id })];
    const { body } = await fixture.send({ events }).expect(200);
    expect(body).toMatchObject({ stored: 1, refused: [{ index: 1, field: 'wordpressSiteId' }] });
    await fixture.send({ events: [events[1], events[1]] }).expect(403);
    expect(await fixture.rows(visitorId)).toHaveLength(1);
  });
});

describe('hosts that were refused', () => {
  it('are there with numbers for seven days of the website, of events and of views of articles', async () => {
    const site = await fixture.another('https://moved.example');
    // 23:30 on the 28th in New York, whose day it is.
    const now = new Date('2026-11-29T04:30:00Z');
    fixture.test.clock.set(now);
    const sent = { ...fixture.pageView(), wordpressSiteId: site.id };
    for (const origin of ['https://new.example', 'https://www.new.example', 'https://copy.example', 'null'])
      await fixture.send(sent, { Origin: origin }).expect(403);
    // One call, however much it brings.
    await fixture.send({ events: Array(50).fill(sent) }, { Origin: 'https://copy.example' }).expect(403);
    await supertest(fixture.test.url)
      .post('/api/content-gate/track-view')
      .set({ Origin: 'https://new.example', 'User-Agent': READER })
      .send({ visitorId: visitor(), siteId: site.id, articleId: 1 })
      .expect(403);
    const hosts = [
      { host: 'new.example', calls: 3 },
      { host: 'copy.example', calls: 2 },
    ];
    expect(await refusedAt(site)).toEqual(hosts);
    const days: { day: string }[] = await fixture.test.database.dataSource.query(
      'SELECT DISTINCT day::text AS day FROM refused_hosts WHERE site_id = $1',
      [site.id],
    );
    expect(days).toEqual([{ day: '2026-11-28' }]);
    fixture.test.clock.set(new Date(now.getTime() + 6 * 86_400_000));
    expect(await refusedAt(site)).toEqual(hosts);
    fixture.test.clock.set(new Date(now.getTime() + 7 * 86_400_000));
    expect(await refusedAt(site)).toEqual([]);
    fixture.test.clock.set(new Date(now.getTime() + 40 * 86_400_000));
    await fixture.test.app.get(CleanEventsJob, { strict: false }).run();
    const left = 'SELECT FROM refused_hosts WHERE site_id = $1';
    expect(await fixture.test.database.dataSource.query(left, [site.id])).toEqual([]);
  });

  it('are so many a day at most, those that came first', async () => {
    const site = await fixture.another('https://flooded.example');
    const refusedHosts = fixture.test.app.get(RefusedHosts, { strict: false });
    const listed = await fixture.test.app.get(SiteDirectory, { strict: false }).get(site.id);
    const record = (from: number, to: number): void => {
      for (let number = from; number < to; number += 1) refusedHosts.record(listed, `https://copy-${number}.example`);
    };
    record(0, 30);
    expect(await refusedAt(site)).toHaveLength(30);
    record(0, 5_000);
    const hosts = await refusedAt(site);
    expect(hosts).toHaveLength(REFUSED_HOSTS_A_DAY);
    expect(hosts.filter(({ calls }) => calls === 2)).toHaveLength(30);
  });
});
