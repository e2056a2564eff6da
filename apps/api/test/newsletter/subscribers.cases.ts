import { ProviderError } from '@pressloom/clients/http';
import { SUBSCRIBE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { ADDED_CONSENT, SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type {
  AddedSubscriber,
  SubscriberDetail,
  SubscriberStats,
  SubscriberView,
} from '@pressloom/contracts/subscribers';
import {
  ComplimentaryMembership,
  EngagementEvent,
  NewsletterDelivery,
  Subscriber,
  User,
} from '@pressloom/database/entities';
import { parse } from 'csv-parse/sync';
import type TestAgent from 'supertest/lib/agent.js';
import { UsersService } from '../../src/auth/users.service.ts';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { decided, pays, paysVerified } from '../billing/paid-membership.ts';
import { gatesReport } from '../gates.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { Readers, allMailed, linkOf, refused } from '../readers.ts';
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

const add = (email: string, siteId = site.id) =>
  operator.post('/api/subscribers').send({ email, siteId, agreed: true });
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
    expect(subscriber.message).toBe('ada@press.example is on the list. A welcome email is queued.');
    const { consentNote, consentedAt, timeline } = await detail(subscriber.id);
    expect([consentNote, consentedAt]).toEqual([
      `Pat Sample added this reader and confirmed: “${ADDED_CONSENT}”`,
      subscriber.subscribedAt,
    ]);
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

  it('has nothing on record that nobody said', async () => {
    const form = { email: 'unsaid@press.example', siteId: site.id };
    const { body } = await operator.post('/api/subscribers').send(form).expect(201);
    expect(await detail((body as AddedSubscriber).id)).toMatchObject({
      consentNote: 'Pat Sample added this reader without saying whether they agreed.',
      consentedAt: null,
    });
    const refusal = await operator
      .post('/api/subscribers')
      .send({ ...form, agreed: false })
      .expect(400);
    expect(refusal.body).toMatchObject({ fields: { agreed: SUBSCRIBER_MESSAGES.agreedNeeded } });
  });

  it('is told with whoever signs up that a mail may come late, where the mail server did not take the last one', async () => {
    const health = test.app.get(ProviderHealthService, { strict: false });
    const away = new ProviderError({ provider: 'mail', code: 'timeout', message: 'The mail server did not answer.' });
    const { scope } = await test.app.get(MailProvider, { strict: false }).access(site.id);
    // One that is being sent would show that the server is well.
    await allMailed(test);
    await health.record('mail', scope, away);
    expect((await added('late@press.example')).message).toContain('may arrive late or not at all');
    await letterOf('late@press.example');
    await allMailed(test);
    await health.record('mail', scope, away);
    const form = { email: 'late.too@press.example', siteId: site.id };
    const { body } = await test.agent().post('/api/subscribers').set('Origin', new URL(site.siteUrl).origin).send(form);
    expect(body).toEqual({ success: true, message: SUBSCRIBE_TEXTS.en.answers.mailLate, isLate: true });
    await letterOf(form.email);
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
    // What another reader had is told in theirs.
    await mailed(40, { subscriberId: -1, email: 'other@press.example', deliveryStatus: 'sent', sentAt: at(40) });
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
    await stored().update(cleo.id, { subscribedAt: new Date(Date.now() - 30 * 86_400_000) });
    await operator.delete(`/api/subscribers/${cleo.id}`).expect(200);
    expect(await stats(mine)).toMatchObject({ active: 2, gained: 3, lost: 1 });
    const earlier = `UPDATE tally_marks SET happened_at = happened_at - interval '8 days' WHERE wordpress_site_id = $1`;
    await test.database.dataSource.query(earlier, [mine]);
    expect(await stats(mine)).toMatchObject({ active: 2, gained: 0, lost: 0 });
    // Whoever is brought back comes onto the list then: its growth and its size agree.
    await operator.post(`/api/subscribers/${cleo.id}/restore`).expect(200);
    expect(await stats(mine)).toMatchObject({ active: 3, premium: 1, gained: 1, lost: 0, paused: 0 });
    await stored().update(cleo.id, { pausedUntil: new Date(Date.now() + 86_400_000) });
    expect(await stats(mine)).toMatchObject({ active: 3, paused: 1 });
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
    expect(await job.run()).toMatchObject({ forgotten: 0 });
    test.clock.set(new Date(Date.now() + 25 * 3_600_000));
    expect(await job.run()).toMatchObject({ forgotten: 2 });
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
    const endsAt = new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await operator.post(`/api/subscribers/${one.id}/upgrade-to-premium`).send({ endsAt }).expect(200);
    for (const { id } of [one, other])
      expect((await detail(id)).timeline.map(({ kind }) => kind)).toContain('premium_until');
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
    await paysVerified(test, 'payer@press.example');
    const { id, isPremium } = await added('payer@press.example');
    expect(isPremium).toBe(true);
    const welcome = await readers.mail('payer@press.example', new RegExp(site.name));
    expect(welcome.text).toContain('You are a premium member.');
    expect(welcome.text).not.toContain('premium articles');
    await gatesReport(test.database.dataSource, [site.id]);
    await readers.registered({ email: 'gated@press.example', password: PASSWORD });
    await paysVerified(test, 'gated@press.example');
    await added('gated@press.example');
    await gatesReport(test.database.dataSource, [site.id], false);
    const gated = await readers.mail('gated@press.example', new RegExp(site.name));
    expect(gated.text).toContain('so you can read the premium articles too');
    expect(refused(await operator.post(`/api/subscribers/${id}/downgrade-to-free`))).toEqual([409, 'paying_member']);
    expect(await detail(id)).toMatchObject({ isPremium: true });
  });

  it.each([
    ['trialing', 409],
    ['past_due', 409],
    ['paused', 409],
    // What was reported says nothing of it yet.
    [null, 409],
    ['unpaid', 200],
    ['incomplete_expired', 200],
    ['canceled', 200],
  ] as const)('of somebody with a subscription that is %s is answered %s when it is taken', async (status, answer) => {
    const email = `pays.${status}@press.example`;
    const { id } = await added(email);
    await operator.post(`/api/subscribers/${id}/upgrade-to-premium`).expect(200);
    await readers.registered({ email });
    const account = { isEmailVerified: true, stripeSubscriptionId: `sub_${status}`, subscriptionStatus: status };
    await test.database.dataSource.getRepository(User).update({ email }, account);
    await operator.post(`/api/subscribers/${id}/downgrade-to-free`).expect(answer);
    expect(await detail(id)).toMatchObject({ isPremium: answer === 409 });
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

it('an account that never proved the address makes nobody premium who is put on a list', async () => {
  const { email } = await readers.registered();
  await pays(test, email);
  const { id, isPremium } = await added(email);
  expect(isPremium).toBe(false);
  const account = await readers.user(email);
  const users = test.app.get(UsersService, { strict: false });
  await test.database.dataSource.transaction((manager) => users.markVerified(manager, account.id));
  expect(await added(email, otherSite.id)).toMatchObject({ isPremium: true });
  expect(await detail(id)).toMatchObject({ isPremium: true });
});

it('premium whose time is over makes nobody premium who is put on a list, be it paid for or given', async () => {
  const now = test.clock.now();
  const end = new Date(now.getTime() + 1);
  test.clock.set(now);
  const { email } = await readers.registered();
  await paysVerified(test, email, { cancelAt: end });
  const gift = { email: `gift.${email}`, grantedAt: new Date(now.getTime() - 1_000), endsAt: end };
  await test.database.dataSource.getRepository(ComplimentaryMembership).insert(gift);
  await decided(test, gift.email);
  for (const one of [email, gift.email]) {
    test.clock.set(end);
    expect(await added(one)).toMatchObject({ isPremium: false });
    test.clock.set(now);
    expect(await added(one, otherSite.id)).toMatchObject({ isPremium: true });
  }
});
