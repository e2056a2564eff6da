import type { VisitSettings } from '@pressloom/contracts/sites';
import supertest from 'supertest';
import { EventsFixture, SITE_URL, READER, visitor } from './events-fixture.ts';
import type { Headers } from './events-fixture.ts';

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
afterEach(() => settings({ requiresVisitConsent: false, obeysPrivacySignals: true }));
afterAll(() => fixture.test.close());

const path = (): string => `/api/wordpress-sites/${fixture.site.id}/visit-settings`;
const settings = (changes: Partial<VisitSettings>) => fixture.operator.patch(path()).send(changes).expect(200);

/** Rows after one event, and after one view of an article. */
async function storedOf(more: object, headers: Headers = {}): Promise<[events: number, views: number]> {
  const [ofEvent, ofView] = [visitor(), visitor()];
  await fixture.send(fixture.pageView({ visitorId: ofEvent, id: 'a-name', ...more }), headers).expect(200);
  const call = supertest(fixture.test.url).post('/api/content-gate/track-view').type('text/plain');
  for (const [name, value] of Object.entries({ Origin: SITE_URL, 'User-Agent': READER, ...headers }))
    if (value !== null) call.set(name, value);
  await call.send(JSON.stringify({ siteId: fixture.site.id, visitorId: ofView, articleId: 1, ...more })).expect(200);
  return [(await fixture.rows(ofEvent)).length, (await fixture.rows(ofView)).length];
}

it('is asked for by no website unless it says so, and browsers that ask not to be tracked are obeyed', async () => {
  expect((await fixture.operator.get(path()).expect(200)).body).toEqual({
    ...{ requiresVisitConsent: false, obeysPrivacySignals: true },
  });
  expect(await storedOf({})).toEqual([1, 1]);
  for (const sign of ['Sec-GPC', 'DNT']) expect(await storedOf({}, { [sign]: '1' })).toEqual([0, 0]);
});

it('may pass these browsers’ signs over', async () => {
  const { body } = await settings({ obeysPrivacySignals: false });
  expect(body).toEqual({ requiresVisitConsent: false, obeysPrivacySignals: false });
  expect(await storedOf({}, { 'Sec-GPC': '1' })).toEqual([1, 1]);
});

it('may be refused by a browser on any website', async () => {
  expect(await storedOf({ consent: false })).toEqual([0, 0]);
});

describe('the rules for pages', () => {
  const rules = (siteId: number, headers: Record<string, string> = { Origin: SITE_URL }) =>
    supertest(fixture.test.url).get('/api/content-gate/page-rules').query({ siteId }).set(headers);
  const gate = (changes: object) =>
    fixture.operator
      .post('/api/premium-content-settings')
      .send({ siteId: fixture.site.id, ...changes })
      .expect(200);

  it('say what the website decided, and whether its gate counts articles', async () => {
    const { body } = await rules(fixture.site.id).expect(200);
    expect(body).toEqual({ requiresVisitConsent: false, obeysPrivacySignals: true, isMetered: false });
    await settings({ requiresVisitConsent: true, obeysPrivacySignals: false });
    for (const [isActive, restrictionType, isMetered] of [
      [true, 'article_count', true],
      [true, 'time_based', true],
      [true, 'premium_badge', false],
      [false, 'article_count', false],
    ] as const) {
      await gate({ isActive, restrictionType });
      const changed = await rules(fixture.site.id).expect(200);
      expect(changed.body).toEqual({ requiresVisitConsent: true, obeysPrivacySignals: false, isMetered });
    }
  });

  it('are read by pages of connected websites, kept for an hour, and compared then', async () => {
    const read = await rules(fixture.site.id).expect(200);
    expect(read.get('access-control-allow-origin')).toBe(SITE_URL);
    expect(read.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    await rules(fixture.site.id, { Origin: SITE_URL, 'If-None-Match': read.get('etag') ?? '' }).expect(304);
    const copy = await rules(fixture.site.id, { Origin: 'https://copy.example' }).expect(200);
    expect(copy.get('access-control-allow-origin')).toBeUndefined();
  });

  it('are those of a website that is there', async () => {
    await rules(999_999).expect(404);
    await supertest(fixture.test.url).get('/api/content-gate/page-rules?siteId=x').expect(400);
  });
});

it('is needed for anything to be stored where the website requires it, on the landing page with its own campaign', async () => {
  await settings({ requiresVisitConsent: true });
  expect(await storedOf({})).toEqual([0, 0]);
  expect(await storedOf({ consent: false })).toEqual([0, 0]);
  expect(await storedOf({ consent: true })).toEqual([1, 1]);
  expect(await storedOf({ consent: true }, { 'Sec-GPC': '1' })).toEqual([0, 0]);
  const landing = fixture.pageView({
    ...{ consent: true, ageMs: 20_000, referrer: 'https://social.example/post/1' },
    pageUrl: `${SITE_URL}/a/?utm_source=x&utm_campaign=storm`,
  });
  await fixture.send(landing).expect(200);
  const [row] = await fixture.rows(landing['visitorId']);
  expect(row).toMatchObject({
    referrer: 'social.example/post/1',
    eventData: { utm_source: 'x', utm_campaign: 'storm' },
  });
});

it('leaves the gate’s meter as it is', async () => {
  await settings({ requiresVisitConsent: true });
  await fixture.operator
    .post('/api/premium-content-settings')
    .send({ siteId: fixture.site.id, restrictionType: 'article_count', freeArticleLimit: 1, isActive: true })
    .expect(200);
  const visitorId = visitor();
  const read = async (articleId: number): Promise<boolean> => {
    const { body } = await supertest(fixture.test.url)
      .post('/api/content-gate/track-view')
      .set({ Origin: SITE_URL, 'User-Agent': READER })
      .send({ siteId: fixture.site.id, visitorId, articleId })
      .expect(200);
    return !(body as { requiresSubscription: boolean }).requiresSubscription;
  };
  expect([await read(1), await read(2)]).toEqual([true, false]);
  expect(await fixture.rows(visitorId)).toEqual([]);
});

it('is an operator’s to change, of a website that is there', async () => {
  await fixture.test.agent().patch(path()).send({ requiresVisitConsent: true }).expect(401);
  await fixture.operator.patch(path()).send({ requiresVisitConsent: 'yes' }).expect(400);
  await fixture.operator.patch('/api/wordpress-sites/999999/visit-settings').send({}).expect(404);
  await fixture.operator.get('/api/wordpress-sites/999999/visit-settings').expect(404);
});
