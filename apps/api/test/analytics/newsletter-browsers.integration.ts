import type { ConfirmView } from '@pressloom/contracts/reader-pages';
import type { RecentVisitor } from '@pressloom/contracts/visitor-analytics';
import type { VisitSettings } from '@pressloom/contracts/sites';
import { Subscriber } from '@pressloom/database/entities';
import supertest from 'supertest';
import { VisitorAddresses } from '../../src/analytics/people/visitor-addresses.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { ArticleFigures } from '../../src/analytics/visitors/article-figures.service.ts';
import { AskingService } from '../../src/newsletter/joining/asking.service.ts';
import { PublishedFigures } from '../../src/pipeline/publishing/figures/published-figures.service.ts';
import { LedgerFixture } from '../billing/ledger-fixture.ts';
import { BEHIND_PROXY, Readers, linkOf } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { rebuild } from './copies-fixture.ts';
import { EventsFixture, READER, SITE_URL, visitor } from './events-fixture.ts';
import type { Headers } from './events-fixture.ts';
import { recounted, stored } from './recount.ts';
import { clearEvents, erased } from './stored-events.ts';

/** A browser in which somebody signed up for the newsletter is one of a reader of it. */
const ELSEWHERE = 'https://elsewhere.example';
const DAY_MS = 86_400_000;

let fixture: EventsFixture;
let readers: Readers;
let people = 0;
beforeAll(async () => {
  fixture = await EventsFixture.start({ env: BEHIND_PROXY });
  readers = new Readers(fixture.test);
  await fixture.another(ELSEWHERE);
});
beforeEach(() => clearEvents(fixture.test));
afterEach(async () => {
  fixture.test.clock.set(null);
  await rules({ requiresVisitConsent: false, obeysPrivacySignals: true });
});
afterAll(() => fixture.test.close());

const database = () => fixture.test.database.dataSource;
const newEmail = (): string => `signs-up-${(people += 1)}@press.example`;
const countAll = (): Promise<number> => fixture.test.app.get(Rollups).countAll();
const rules = (changes: Partial<VisitSettings>) =>
  fixture.operator.patch(`/api/wordpress-sites/${fixture.site.id}/visit-settings`).send(changes).expect(200);

/** A browser that reads the website. */
async function reads(more: object = {}): Promise<string> {
  const visitorId = visitor();
  await fixture.send(fixture.pageView({ visitorId, ...more })).expect(200);
  await countAll();
  return visitorId;
}

/** As the card of the gate sends it. A header that is null is left out. */
async function asks(email: string, more: object, headers: Headers = {}): Promise<void> {
  const call = supertest(fixture.test.url).post('/api/subscribers');
  const sent = { Origin: SITE_URL, 'User-Agent': READER, 'X-Forwarded-For': `198.51.100.${(people += 1) % 250}` };
  for (const [name, value] of Object.entries({ ...sent, ...headers })) if (value !== null) call.set(name, value);
  await call.send({ email, siteId: fixture.site.id, page: `${SITE_URL}/a/`, ...more }).expect(201);
}
const confirmsBy = (mail: Mail) =>
  fixture.test
    .agent()
    .post('/api/reader/confirm')
    .send({ token: linkOf(mail, '/confirm') })
    .expect(200);
const mailOf = async (email: string): Promise<Mail> => ((await readers.mailsOnce(email, 1)) as [Mail])[0];
async function signsUp(more: object, headers: Headers = {}): Promise<string> {
  const email = newEmail();
  await asks(email, more, headers);
  await confirmsBy(await mailOf(email));
  await countAll();
  return email;
}

const listed = async (query: object = {}): Promise<RecentVisitor[]> =>
  (
    await fixture.operator
      .get('/api/visitor-analytics/recent')
      .query({ siteId: fixture.site.id, pageSize: 500, ...query })
      .expect(200)
  ).body;
const isReader = async (visitorId: string): Promise<boolean | undefined> =>
  (await listed({ q: visitorId }))[0]?.isSubscribed;
const linksOf = async (email: string) =>
  (await database().getRepository(Subscriber).findOneByOrFail({ email })).confirmations;

it('signed up once the address was confirmed, and in whichever order figures are counted', async () => {
  const visitorId = await reads();
  const email = newEmail();
  await asks(email, { visitorId });
  const mail = await mailOf(email);
  expect(await isReader(visitorId)).toBe(false);
  await confirmsBy(mail);
  await countAll();
  expect(await isReader(visitorId)).toBe(true);
  expect((await listed({ isSubscribed: true })).map((one) => one.visitorId)).toEqual([visitorId]);
  const another = await reads();
  expect((await listed({ isSubscribed: false })).map((one) => one.visitorId)).toEqual([another]);
  await rebuild(fixture.test, fixture.site.id);
  expect(await isReader(visitorId)).toBe(true);
});

it('is not one for having paid', async () => {
  const visitorId = await reads();
  const eventData = { source: 'subscription-success' };
  await fixture.send(fixture.pageView({ visitorId, eventType: 'subscription_completed', eventData })).expect(200);
  await countAll();
  expect(await isReader(visitorId)).toBe(false);
  await fixture.send(fixture.pageView({ visitorId, eventType: 'newsletter_confirmed' })).expect(400);
});

it('visited nothing by the click in a mail, days later', async () => {
  const visitorId = await reads();
  const email = newEmail();
  await asks(email, { visitorId });
  const mail = await mailOf(email);
  const before = [await stored(database()), await listed({ q: visitorId })];
  fixture.test.clock.set(new Date(Date.now() + 3 * DAY_MS));
  await confirmsBy(mail);
  await countAll();
  const [figures, [reader]] = [await stored(database()), await listed({ q: visitorId })];
  // The sign-up itself, as one of an address.
  const isSignUp = ([, , , name]: (typeof figures)[number]) => /^(?:event subscription$|sign_up )/.test(name);
  expect(figures.filter(isSignUp).map(([, , , name, amount]) => [name, amount])).toEqual([
    ['event subscription', 1],
    ['sign_up firenews.example/a', 1],
  ]);
  expect(figures.filter((one) => !isSignUp(one))).toEqual(before[0]);
  expect(figures).toEqual(await recounted(database()));
  expect(reader).toEqual({ ...(before[1] as RecentVisitor[])[0], isSubscribed: true });
  const { body } = await fixture.operator.get('/api/activity/dashboard').query({ siteId: fixture.site.id }).expect(200);
  expect(body.stats).toMatchObject({ activeUsers: 0, newSubscribers: 1 });
});

it('signed up at an article also where permalinks are plain: it is counted there, and the way back leads there', async () => {
  const page = `${SITE_URL}/?p=42`;
  const email = newEmail();
  await asks(email, { page });
  const mail = await mailOf(email);
  const { body } = await fixture.test
    .agent()
    .post('/api/reader/confirm/look')
    .send({ token: linkOf(mail, '/confirm') })
    .expect(200);
  expect((body as ConfirmView).site.url).toBe(page);
  await confirmsBy(mail);
  await countAll();
  const { manager } = database();
  const { id: siteId } = fixture.site;
  const days = { siteId, first: '2020-01-01', last: '2099-12-31', timeZone: 'UTC' };
  const article = 'firenews.example/?p=42';
  const figures = fixture.test.app.get(ArticleFigures, { strict: false });
  expect(await figures.byArticle(manager, days, [42])).toEqual([{ figure: 'signUps', article, amount: 1 }]);
  const ledger = new LedgerFixture(fixture.test, fixture.operator, fixture.site);
  const post = await ledger.post(null, { publishedAt: new Date(), wordpressId: 42 });
  const published = fixture.test.app.get(PublishedFigures, { strict: false });
  expect(await published.postsOf(manager, siteId, [article])).toEqual(new Map([[article, post]]));
});

it('is joined to no address, and nothing says which one it was once it was confirmed', async () => {
  const visitorId = await reads();
  const email = newEmail();
  await asks(email, { visitorId });
  const first = await mailOf(email);
  const second = await reads();
  await asks(email, { visitorId: second });
  await readers.mailsOnce(email, 2);
  // In no order: they are stored by the hash of their link.
  const kept = Object.values((await linksOf(email)) ?? {}).map((link) => Object(link).visitorId as string);
  expect(kept.toSorted()).toEqual([visitorId, second].toSorted());
  await confirmsBy(first);
  await countAll();
  expect(await isReader(visitorId)).toBe(true);
  expect(Object.values((await linksOf(email)) ?? {})).toEqual([expect.any(String), expect.any(String)]);
  expect(await database().query('SELECT FROM visitor_addresses')).toEqual([]);
  expect(
    await database().query('SELECT FROM engagement_events WHERE subscriber_id IS NOT NULL AND visitor_id IS NOT NULL'),
  ).toEqual([]);
  const history = await database().query<{ history: string }[]>(
    `SELECT COALESCE(string_agg(line::text, ''), '') AS history FROM subscriber_history line`,
  );
  expect(history[0]?.history).not.toContain(visitorId);
  // Both links are of the list that they are on.
  await confirmsBy(first);
});

it.each<[string, object, Headers, Partial<VisitSettings>]>([
  ['refused to be counted', { consent: false }, {}, {}],
  ['asks not to be tracked', {}, { 'Sec-GPC': '1' }, {}],
  ['asks not to be tracked, by the older signal', {}, { DNT: '1' }, {}],
  ['gave no consent where it is needed', {}, {}, { requiresVisitConsent: true }],
  ['sends this from elsewhere', {}, { Origin: ELSEWHERE }, {}],
  ['sends this without a page', {}, { Origin: null }, {}],
])('does not become one where it %s', async (_why, more, headers, changes) => {
  const visitorId = await reads({ consent: true });
  await rules(changes);
  await signsUp({ visitorId, ...more }, headers);
  expect(await isReader(visitorId)).toBe(false);
});

it('becomes one with consent where that is needed', async () => {
  await rules({ requiresVisitConsent: true });
  const visitorId = await reads({ consent: true });
  await signsUp({ visitorId, consent: true });
  expect(await isReader(visitorId)).toBe(true);
});

it('is not made by a sign-up: nobody who was never counted, or erased meanwhile, becomes a visitor', async () => {
  const [unknown, gone] = [visitor(), await reads()];
  await signsUp({ visitorId: unknown });
  const email = newEmail();
  await asks(email, { visitorId: gone });
  const mail = await mailOf(email);
  await erased(fixture.test, { siteId: fixture.site.id, visitorId: gone });
  await confirmsBy(mail);
  await countAll();
  for (const visitorId of [unknown, gone]) {
    expect(await listed({ q: visitorId })).toEqual([]);
    expect(await fixture.rows(visitorId)).toEqual([]);
  }
});

it('is one as well where it is known by an address that is on the list, as long as it is', async () => {
  const [visitorId, email] = [await reads(), await signsUp({})];
  expect(await isReader(visitorId)).toBe(false);
  await fixture.test.app.get(VisitorAddresses).join(database().manager, { siteId: fixture.site.id, visitorId, email });
  expect(await listed({ q: visitorId, isSubscribed: true })).toMatchObject([
    { isSubscribed: true, subscriberEmail: email },
  ]);
  expect(await listed({ q: visitorId, isSubscribed: false })).toEqual([]);
  const { text } = await fixture.operator
    .get('/api/visitor-analytics/recent/export')
    .query({ siteId: fixture.site.id, q: visitorId })
    .expect(200);
  expect(text).toContain(`,true,${email},`);
  await database().getRepository(Subscriber).update({ email }, { status: 'unsubscribed' });
  expect(await isReader(visitorId)).toBe(false);
});

it('is forgotten with a link that nobody clicked, also of somebody who was on the list before', async () => {
  const email = await signsUp({});
  await database().getRepository(Subscriber).update({ email }, { status: 'unsubscribed', confirmations: null });
  await asks(email, { visitorId: await reads() });
  await readers.mailsOnce(email, 3);
  expect(JSON.stringify(await linksOf(email))).toContain('visitorId');
  fixture.test.clock.set(new Date(Date.now() + 15 * DAY_MS));
  await fixture.test.app.get(AskingService, { strict: false }).forgetSilent();
  expect(await linksOf(email)).toBeNull();
});

it('is the one in which somebody asked last where an operator has another link mailed', async () => {
  const visitorId = await reads();
  const email = newEmail();
  await asks(email, { visitorId });
  await readers.mailsOnce(email, 1);
  const { id } = await database().getRepository(Subscriber).findOneByOrFail({ email });
  await fixture.operator.post(`/api/subscribers/${id}/confirmation`).expect(200);
  const [again] = (await readers.mailsOnce(email, 2)) as [Mail];
  await confirmsBy(again);
  await countAll();
  expect(await isReader(visitorId)).toBe(true);
});
