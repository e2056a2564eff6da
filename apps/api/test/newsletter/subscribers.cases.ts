import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type {
  AddedSubscriber,
  SubscriberDetail,
  SubscriberStats,
  SubscriberView,
} from '@pressloom/contracts/subscribers';
import { EngagementEvent, NewsletterDelivery, Subscriber, User } from '@pressloom/database/entities';
import { parse } from 'csv-parse/sync';
import type TestAgent from 'supertest/lib/agent.js';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { Readers, linkOf, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { storedIssue } from './issue-scene.ts';

let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  readers = new Readers(test);
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterAll(() => test.close());
afterEach(() => test.clock.set(null));

const add = (email: string, siteId = site.id) => operator.post('/api/subscribers').send({ email, siteId });
const added = async (email: string, siteId = site.id): Promise<AddedSubscriber> =>
  (await add(email, siteId).expect(201)).body as AddedSubscriber;
const detail = async (id: number): Promise<SubscriberDetail> =>
  (await operator.get(`/api/subscribers/${id}`).expect(200)).body as SubscriberDetail;
const list = async (query: string, siteId = site.id): Promise<SubscriberView[]> =>
  (await operator.get(`/api/subscribers?siteId=${siteId}&${query}`).expect(200)).body as SubscriberView[];
const stats = async (siteId = site.id): Promise<SubscriberStats> =>
  (await operator.get(`/api/subscribers/stats?siteId=${siteId}`).expect(200)).body as SubscriberStats;
const stored = () => test.database.dataSource.getRepository(Subscriber);
const eventsOf = async (subscriberId: number): Promise<string[]> => {
  const events = await test.database.dataSource
    .getRepository(EngagementEvent)
    .find({ where: { subscriberId }, order: { id: 'ASC' } });
  return events.map(({ eventType }) => eventType);
};
const letterOf = async (email: string) => (await readers.mailsOnce(email, 1))[0];

describe('a reader whom an operator adds', () => {
  it('is on the list at once, with who added them as the consent, and gets the welcome mail', async () => {
    const subscriber = await added('Ada@Press.example');
    expect(subscriber).toMatchObject({
      email: 'ada@press.example',
      status: 'active',
      source: 'operator',
      isPremium: false,
    });
    expect(subscriber.message).toBe('ada@press.example is on the list. The welcome mail is on its way.');
    const { consentNote, consentedAt, timeline } = await detail(subscriber.id);
    expect([consentNote, consentedAt]).toEqual([expect.stringContaining('Pat Sample'), subscriber.subscribedAt]);
    expect(timeline).toEqual([
      expect.objectContaining({ kind: 'added', actor: { kind: 'person', name: 'Pat Sample' } }),
    ]);
    expect(await eventsOf(subscriber.id)).toEqual(['subscription']);
    const mail = await letterOf('ada@press.example');
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining(site.name),
      expect.stringContaining('/unsubscribe?r='),
    ]);
  });

  it('has the last twenty mails in their story, each with what became of it', async () => {
    const { id: subscriberId, email } = await added('mailed@press.example');
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 9, minute));
    const mailed = async (minute: number, row: Partial<NewsletterDelivery>) => {
      const newsletterId = await storedIssue(test, site.id, { subject: `Issue ${minute}`, markedAt: at(minute) });
      const { manager } = test.database.dataSource;
      await manager.insert(NewsletterDelivery, { newsletterId, subscriberId, email, ...row } as object);
    };
    for (let minute = 0; minute < 18; minute += 1) await mailed(minute, { deliveryStatus: 'sent', sentAt: at(minute) });
    const read = { sentAt: at(20), openedAt: at(21), clickedAt: at(22) };
    await mailed(20, { deliveryStatus: 'clicked', ...read });
    await mailed(23, { deliveryStatus: 'sent', sentAt: at(23), bouncedAt: at(24) });
    await mailed(25, { deliveryStatus: 'uncertain', claimedAt: at(25) });
    for (const deliveryStatus of ['pending', 'claimed', 'delayed', 'skipped'] as const)
      await mailed(30, { deliveryStatus, claimedAt: at(30) });
    const { timeline } = await detail(subscriberId);
    const mails = timeline.filter(({ kind }) => kind === 'mailed');
    expect(mails).toHaveLength(SUBSCRIBER_LIMITS.mails);
    const times = { opened: at(21).toISOString(), clicked: at(22).toISOString() };
    expect(mails.slice(0, 4).map((mail) => [mail.at, mail.detail])).toEqual([
      [at(25).toISOString(), { subject: 'Issue 25', outcome: 'uncertain' }],
      [at(23).toISOString(), { subject: 'Issue 23', outcome: 'bounced' }],
      [at(20).toISOString(), { subject: 'Issue 20', outcome: 'delivered', ...times }],
      [at(17).toISOString(), { subject: 'Issue 17', outcome: 'sent' }],
    ]);
    expect(timeline.map((event) => event.at)).toEqual(
      timeline
        .map((event) => event.at)
        .sort()
        .reverse(),
    );
    expect(mails.at(-1)?.detail).toMatchObject({ subject: 'Issue 1' });
  });

  it('is refused a second time, in any case, and on another list let in', async () => {
    await added('twice@press.example');
    const answer = await add('TWICE@press.example').expect(409);
    expect(answer.body).toMatchObject({ code: 'subscriber_exists', fields: { email: SUBSCRIBER_MESSAGES.exists } });
    await added('twice@press.example', otherSite.id);
  });

  it.each([
    ['none', {}],
    ['an empty one', { email: ' ' }],
    ['no address', { email: 'ada' }],
    ['a line break', { email: 'ada@press.example\r\nBcc: eve@press.example' }],
    ['quotes', { email: '"ada b"@press.example' }],
    ['an address literal', { email: 'ada@[127.0.0.1]' }],
    ['two', { email: 'ada@press.example,eve@press.example' }],
    ['a list', { email: ['ada@press.example'] }],
    ['half a character', { email: 'ada\ud83d@press.example' }],
  ])('with %s as the address is told so on the field', async (_what, form) => {
    const answer = await operator
      .post('/api/subscribers')
      .send({ ...form, siteId: site.id })
      .expect(400);
    expect((answer.body as { fields: object }).fields).toEqual({ email: SUBSCRIBER_MESSAGES.emailInvalid });
  });

  it('comes to the first website where none is named, and to none where there is none', async () => {
    const answer = await operator.post('/api/subscribers').send({ email: 'nowhere@press.example' }).expect(201);
    expect((answer.body as SubscriberView).wordpressSiteId).toBe(site.id);
    await operator.post('/api/subscribers').send({ email: 'n@press.example', siteId: 99_999 }).expect(404);
  });
});

describe('the list', () => {
  it('searches, filters and sorts, and says how many there are', async () => {
    const mine = (await new Pipeline(test, operator).site({ brand: 'psychic-tarot' })).id;
    for (const name of ['cleo', 'ben', 'abe']) await added(`${name}@list.example`, mine);
    const [cleo] = (await list('q=cleo', mine)) as [SubscriberView];
    await operator.post(`/api/subscribers/${cleo.id}/upgrade-to-premium`).expect(200);
    await stored().update(cleo.id, { lastActiveAt: new Date('2026-11-20T10:00:00Z'), language: 'es' });
    const emails = async (query: string) => (await list(query, mine)).map(({ email }) => email.split('@')[0]);
    expect(await emails('')).toEqual(['abe', 'ben', 'cleo']);
    expect(await emails('sort=email')).toEqual(['abe', 'ben', 'cleo']);
    expect(await emails('sort=-email')).toEqual(['cleo', 'ben', 'abe']);
    expect(await emails('sort=subscribedAt')).toEqual(['cleo', 'ben', 'abe']);
    expect(await emails('sort=-lastActiveAt')).toEqual(['cleo', 'abe', 'ben']);
    expect(await emails('isPremium=true')).toEqual(['cleo']);
    expect(await emails('isPremium=false')).toEqual(['abe', 'ben']);
    expect(await emails('language=es')).toEqual(['cleo']);
    expect(await emails('activeSince=2026-11-20T00:00:00Z')).toEqual(['cleo']);
    expect(await emails('activeSince=2026-11-21T00:00:00Z')).toEqual([]);
    expect(await emails('source=import')).toEqual([]);
    expect(await emails('status=active&q=LIST.EX')).toEqual(['abe', 'ben', 'cleo']);
    const first = await operator.get(`/api/subscribers?siteId=${mine}&pageSize=2`).expect(200);
    expect([first.get('x-total-count'), (first.body as unknown[]).length]).toEqual(['3', 2]);
    const rest = await operator
      .get(`/api/subscribers?siteId=${mine}&pageSize=2&cursor=${first.get('x-next-cursor')}`)
      .expect(200);
    expect((rest.body as SubscriberView[]).map(({ email }) => email)).toEqual(['cleo@list.example']);
    expect(await stats(mine)).toMatchObject({ active: 3, premium: 1, gained: 3, lost: 0, unsubscribed: 0 });
  });

  it('leaves as a file that spreadsheets open as it is', async () => {
    await stored().save({ email: '=cmd()@press.example', wordpressSiteId: otherSite.id, status: 'active' });
    const answer = await operator.get(`/api/subscribers/export?siteId=${otherSite.id}`).expect(200);
    expect(answer.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.get('content-disposition')).toMatch(/^attachment; filename=subscribers-.+\.csv$/);
    const rows = parse(answer.text, { bom: true, columns: true }) as unknown as { email: string; status: string }[];
    expect(rows.map(({ email }) => email)).toEqual(['twice@press.example', "'=cmd()@press.example"]);
    const none = await operator.get(`/api/subscribers/export?siteId=${otherSite.id}&q=nobody`).expect(200);
    expect(parse(none.text, { bom: true })).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('can be undone for a day, with all that was known', async () => {
    const { id, email } = await added('back@press.example');
    await operator.post(`/api/subscribers/${id}/upgrade-to-premium`).expect(200);
    const before = await detail(id);
    const { active } = await stats();
    await operator.delete(`/api/subscribers/${id}`).expect(200);
    await operator.get(`/api/subscribers/${id}`).expect(404);
    await operator.delete(`/api/subscribers/${id}`).expect(404);
    expect((await stats()).active).toBe(active - 1);
    await operator.post(`/api/subscribers/${id}/restore`).expect(200);
    const { timeline, ...after } = await detail(id);
    expect({ ...after, timeline: timeline.filter(({ kind }) => kind !== 'restored') }).toEqual(before);
    expect(timeline[0]).toMatchObject({ kind: 'restored', actor: { kind: 'person' } });
    expect((await stats()).active).toBe(active);
    await operator.post(`/api/subscribers/${id}/restore`).expect(404);
    expect(email).toBe('back@press.example');
  });

  it('can not be undone after a day, nor where the address came back meanwhile', async () => {
    const [old, anew] = [await added('old@press.example'), await added('anew@press.example')];
    await operator.delete(`/api/subscribers/${old.id}`).expect(200);
    await operator.delete(`/api/subscribers/${anew.id}`).expect(200);
    await added('anew@press.example');
    expect(refused(await operator.post(`/api/subscribers/${anew.id}/restore`))).toEqual([409, 'subscriber_exists']);
    const job = test.app.get(CleanSubscribersJob, { strict: false });
    expect(await job.run()).toEqual({ forgotten: 0 });
    test.clock.set(new Date(Date.now() + 25 * 3_600_000));
    expect(await job.run()).toEqual({ forgotten: 2 });
    expect(refused(await operator.post(`/api/subscribers/${old.id}/restore`))).toEqual([404, 'not_found']);
  });
});

describe('premium for nothing', () => {
  it('is of an address: on all lists, for its account, and for a list that it comes to later', async () => {
    const { agent } = await readers.registered({ email: 'gift@press.example' });
    await test.database.dataSource
      .getRepository(User)
      .update({ email: 'gift@press.example' }, { isEmailVerified: true });
    const [one, other] = [await added('gift@press.example'), await added('gift@press.example', otherSite.id)];
    const upgraded = await operator.post(`/api/subscribers/${one.id}/upgrade-to-premium`).expect(200);
    expect(upgraded.body).toMatchObject({ isPremium: true, premiumSince: expect.any(String) });
    await operator.post(`/api/subscribers/${one.id}/upgrade-to-premium`).expect(200);
    expect(await detail(other.id)).toMatchObject({ isPremium: true });
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ isPremium: true });
    expect((await detail(one.id)).timeline.filter(({ kind }) => kind === 'upgraded')).toHaveLength(1);
    await operator.delete(`/api/subscribers/${other.id}`).expect(200);
    expect(await added('gift@press.example', otherSite.id)).toMatchObject({ isPremium: true });
    const taken = await operator.post(`/api/subscribers/${one.id}/downgrade-to-free`).expect(200);
    expect(taken.body).toMatchObject({ isPremium: false, premiumSince: null });
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ isPremium: false });
  });

  it('waits for the account that its owner makes later, until the address is theirs', async () => {
    const { id, email } = await added('later@press.example');
    await operator.post(`/api/subscribers/${id}/upgrade-to-premium`).expect(200);
    const { agent } = await readers.registered({ email });
    const isPremium = async () =>
      ((await agent.get('/api/auth/me').expect(200)).body as { isPremium: boolean }).isPremium;
    expect(await isPremium()).toBe(false);
    const token = linkOf(await readers.mail(email, /verify/i), '/verify-email');
    await agent.post('/api/auth/verify-email').send({ token }).expect(200);
    expect(await isPremium()).toBe(true);
  });

  it('is not taken from whoever pays', async () => {
    await readers.registered({ email: 'payer@press.example', password: PASSWORD });
    const account = {
      isPremium: true,
      isEmailVerified: true,
      stripeSubscriptionId: 'sub_1',
      subscriptionStatus: 'active',
    };
    await test.database.dataSource.getRepository(User).update({ email: 'payer@press.example' }, account);
    const { id, isPremium } = await added('payer@press.example');
    expect(isPremium).toBe(true);
    expect(refused(await operator.post(`/api/subscribers/${id}/downgrade-to-free`))).toEqual([409, 'paying_member']);
    expect(await detail(id)).toMatchObject({ isPremium: true });
  });
});

it('many at once are told one by one', async () => {
  const [one, two] = [await added('one@press.example'), await added('two@press.example')];
  const bulk = async (action: string, ids: number[]) =>
    ((await operator.post('/api/subscribers/bulk').send({ action, ids }).expect(200)).body as BulkAnswer).rows.map(
      ({ outcome }) => outcome,
    );
  expect(await bulk('upgrade', [one.id, two.id])).toEqual(['done', 'done']);
  expect(await bulk('downgrade', [one.id])).toEqual(['done']);
  expect(await bulk('delete', [one.id, 99_999, two.id])).toEqual(['done', 'gone', 'done']);
  expect(await bulk('restore', [two.id, one.id, 99_999])).toEqual(['done', 'done', 'gone']);
  expect([await detail(one.id), await detail(two.id)]).toMatchObject([{ isPremium: false }, { isPremium: true }]);
});
