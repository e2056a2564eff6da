import { randomUUID } from 'node:crypto';
import type { MemberView } from '@pressloom/contracts/members';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import {
  BillingCustomer,
  BillingPrice,
  Checkout,
  LegalWording,
  MembershipPause,
  Newsletter,
  NewsletterDelivery,
  PaidMembership,
  Payment,
  PriceMove,
  SubscriberImport,
  SubscriberImportPart,
  SubscriberImportReject,
  Suppression,
  User,
} from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { PostgresEventStore } from '../../src/analytics/store/postgres-event-store.ts';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { PersonalSubscriptions } from '../../src/newsletter/leaving/personal-subscriptions.service.ts';
import { SuppressionsService } from '../../src/newsletter/subscribers/suppressions.service.ts';
import { sweep } from '../../src/people/sweep.ts';
import { deliveryOf, sentIssue } from '../newsletter-tracking/sent-issue.ts';
import type { SentMail } from '../newsletter-tracking/sent-issue.ts';
import { refused } from '../readers.ts';
import type { Readers } from '../readers.ts';
import type { TestApp } from '../test-app.ts';
import { ErasingScene } from './erasing-scene.ts';

let scene: ErasingScene;
let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;

beforeAll(async () => {
  scene = await ErasingScene.start();
  ({ test, operator, readers, site } = scene);
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const manager = () => scene.manager;
const findings = async (email: string): Promise<string[]> =>
  (await scene.found(email)).findings.map(({ what }) => what);

/** What is kept of `everywhere` for the books, without the person. */
const STAYS =
  'Kept without naming them: Paid membership (1), Payments (1), Membership pauses (1), Jobs that mention the address (1).';

/** Somebody who left traces wherever one can. */
async function everywhere(email: string): Promise<number> {
  const { agent } = await readers.registered({ email });
  await manager().update(User, { email }, { isEmailVerified: true });
  await agent.post('/api/auth/login').send({ email, password: 'Wrong-Horse-7' }).expect(401);
  await agent.post('/api/auth/request-password-reset').send({ email }).expect(200);
  const { id } = (await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201)).body as {
    id: number;
  };
  await operator.post(`/api/subscribers/${id}/upgrade-to-premium`).expect(200);
  const parts = { fileName: 'list.csv', bytes: '100', wordpressSiteId: site.id };
  const format = {
    encoding: 'utf-8',
    delimiter: ',' as const,
    columns: ['a'],
    hasHeader: false,
    lines: 1,
    sample: [[email]],
  };
  const made = await manager().save(SubscriberImport, manager().create(SubscriberImport, { ...parts, format }));
  await manager().insert(SubscriberImportPart, { importId: made.id, number: 0, data: Buffer.from(`x\n${email}\n`) });
  await manager().insert(SubscriberImportReject, {
    importId: made.id,
    rowNumber: 1,
    line: 2,
    reason: 'Left',
    cells: [email.toUpperCase()],
  });
  await manager().query(
    `UPDATE jobs SET error = jsonb_build_object('code', 'provider_refused', 'message', 'No mailbox ' || $1::text) WHERE id = (SELECT max(id) FROM jobs WHERE status NOT IN ('queued', 'running'))`,
    [email],
  );
  await formerMember(email);
  await readers.mailsOnce(email, 2);
  return id;
}

let purchases = 0;

/** Somebody whose paid membership has ended: `changes` make it another. */
async function formerMember(email: string, changes: Partial<PaidMembership> = {}): Promise<PaidMembership> {
  const { id: userId } = await readers.user(email);
  const ids = (name: string) => `${name}_${(purchases += 1)}`;
  const [now, month] = [test.clock.now(), 30 * 86_400_000];
  const ended = new Date(now.getTime() - month);
  const amount = { amountCents: 2999, currency: 'usd', interval: 'month', scope: 'live' } as const;
  const price = manager().create(BillingPrice, {
    ...amount,
    ...{ websiteId: site.id, stripeProductId: ids('prod'), stripePriceId: ids('price'), retiredAt: now },
  });
  const { id: priceId } = await manager().save(BillingPrice, price);
  const stripeCustomerId = ids('cus');
  await manager().insert(BillingCustomer, { userId, scope: 'live', stripeCustomerId });
  await manager().insert(Checkout, {
    ...{ id: randomUUID(), userId, websiteId: site.id, priceId, scope: 'live', interval: 'month', status: 'completed' },
    ...{ idempotencyKey: ids('key'), url: 'https://pay.example/', returnUrl: `${site.siteUrl}/?reader=${email}` },
    ...{ expiresAt: ended, completedAt: ended },
  });
  const membership = manager().create(PaidMembership, {
    ...{ ...amount, userId, email, websiteId: site.id, brand: 'fire-news', reach: 'all', stripeCustomerId },
    ...{ stripeSubscriptionId: ids('sub'), stripePriceId: price.stripePriceId, status: 'canceled', startedAt: ended },
    ...{ endedAt: ended, ask: '1', syncedAt: ended, ...changes },
  });
  const stored = await manager().save(PaidMembership, membership);
  await manager().insert(Payment, {
    ...{ membershipId: stored.id, stripeInvoiceId: ids('in'), paidAt: ended, currency: 'usd' },
    ...{ subtotalCents: 2999, taxCents: 0, totalCents: 2999, periodStart: ended, periodEnd: now },
  });
  await manager().insert(PriceMove, {
    ...{ membershipId: stored.id, fromPriceId: priceId, toPriceId: priceId, fromCents: 2999, toCents: 3499 },
    ...{ currency: 'usd', effectiveAt: now, toldAt: ended, withdrawnAt: ended },
  });
  await manager().insert(MembershipPause, { membershipId: stored.id, pausedAt: ended, endedAt: now });
  return stored;
}

describe('a person who wants to leave whole (T30)', () => {
  it('is found, copied and erased from every table, and a hash stays', async () => {
    const email = 'leaves@press.example';
    await scene.subscribe('somebody.else@press.example');
    const id = await everywhere(email);
    expect(await findings(email)).toEqual(
      expect.arrayContaining([
        'Account',
        'Sign-in attempts',
        'Free premium membership',
        'Paid membership',
        'Payments',
        'New prices announced to them',
        'Membership pauses',
        'Started purchases',
        'Stripe customer number',
        `Subscription of ${site.name} (active)`,
        'Uploaded lists that contain the address',
      ]),
    );
    const copy = await scene.copy<Record<string, object[]>>(email);
    expect(copy).toMatchObject({ email, accounts: [{ email }], subscriptions: [{ email }], memberships: [{ email }] });
    expect(copy).toMatchObject({ givenMemberships: [{ email }], payments: [{ totalCents: 2999 }] });
    expect(copy).toMatchObject({ newPrices: [{ toCents: 3499 }] });
    expect(copy['pauses']).toMatchObject([{ resumesAt: null }]);
    const subscriberIds = new Set(copy['history']?.map((line) => (line as { subscriberId: number }).subscriberId));
    expect(subscriberIds).toEqual(new Set([id]));
    expect(copy).toMatchObject({ checkouts: [{ status: 'completed' }], customers: [{ scope: 'live' }] });
    expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash|confirmations|pay\.example/);
    const { id: userId } = await readers.user(email);
    const own = await manager().findOneByOrFail(PaidMembership, { email });
    expect(await sweep(manager(), email)).not.toEqual([]);
    const erased = await scene.erase(email);
    expect(erased.message).toBe(
      `Everything that names this person was erased. ${STAYS} Stripe still has them as customer ${own.stripeCustomerId}: delete it in the Stripe dashboard. ` +
        'The list list.csv that is not imported yet was kept without the rows that name this person.',
    );
    const left = { membershipId: own.id };
    expect(await manager().findOneBy(PaidMembership, { id: own.id })).toMatchObject({ email: '', userId: null });
    expect(await manager().findBy(Payment, left)).toMatchObject([{ totalCents: 2999 }]);
    expect(await manager().countBy(PriceMove, left)).toBe(0);
    expect(await manager().countBy(Checkout, { userId })).toBe(0);
    expect(await manager().countBy(BillingCustomer, { stripeCustomerId: own.stripeCustomerId })).toBe(0);
    expect(await sweep(manager(), email)).toEqual([]);
    expect(await findings(email)).toEqual([]);
    const queued = (output: object | null) =>
      manager().query('UPDATE pgboss.job SET output = $1 WHERE id = (SELECT min(id::text)::uuid FROM pgboss.job)', [
        output,
      ]);
    await queued({ said: email });
    expect(await sweep(manager(), email)).toEqual(['pgboss.job.output']);
    await queued(null);
    const hash = (await test.app.get(AddressKeys).addressHasher())(email);
    expect(await manager().findBy(Suppression, { emailHash: hash })).toMatchObject([
      { wordpressSiteId: null, reason: 'erased' },
    ]);
    expect(refused(await operator.post('/api/subscribers').send({ email, siteId: site.id }))).toEqual([
      409,
      'subscriber_left',
    ]);
    expect((await scene.found(email)).isSuppressed).toBe(true);
    expect(await scene.erase(email)).toMatchObject({
      message: 'Nothing was stored about this person.',
    });
  });

  it.each([
    ['lists', 'public.subscribers.email', () => jest.spyOn(PersonalSubscriptions.prototype, 'erase')],
    [
      'events, a table of many parts',
      'engagement_events',
      () => jest.spyOn(PostgresEventStore.prototype, 'eraseMentions'),
    ],
  ])('stays whole where something would be kept: %s', async (what, place, room) => {
    const email = `half.${what.slice(0, 6)}@press.example`;
    const id = await everywhere(email);
    await manager().query(
      `INSERT INTO engagement_events (timestamp, wordpress_site_id, event_type, page_url) VALUES (now(), $1, 'page_view', $2)`,
      [site.id, `${site.siteUrl}/?reader=${email}`],
    );
    room().mockResolvedValue(undefined as never);
    const answer = await scene.tryToErase(email);
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain(place);
    jest.restoreAllMocks();
    await operator.get(`/api/subscribers/${id}`).expect(200);
    expect(await findings(email)).toEqual(expect.arrayContaining(['Account']));
    await scene.erase(email);
    expect(await sweep(manager(), email)).toEqual([]);
  });

  it('could be subscribed again where no hash were kept', async () => {
    const email = 'again@press.example';
    await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
    jest.spyOn(SuppressionsService.prototype, 'add').mockResolvedValue();
    await scene.erase(email);
    await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
  });

  it('is told where the address serves a website itself', async () => {
    const replyTo = 'editor@press.example';
    await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ replyTo }).expect(200);
    const answer = await scene.tryToErase(replyTo);
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain('the sender of a website');
  });

  it('is told where the address stands in a legal text that applies, and leaves those that apply no more', async () => {
    const email = 'controller@press.example';
    const write = (text: string) => operator.put('/api/legal/privacy').send({ text }).expect(200);
    await write(`Write to ${email}.`);
    const answer = await scene.tryToErase(email);
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain('a legal text');
    await write('');
    await scene.erase(email);
    const texts = (await manager().findBy(LegalWording, { page: 'privacy' })).map(({ text }) => text);
    expect(texts).toContain('Write to an erased address.');
  });

  it('is found by their account where a membership has an older address', async () => {
    const { email } = await readers.registered();
    const older = `older.${email}`;
    const { id, userId } = await formerMember(email, { email: older });
    const tried = (['test', 'sandbox'] as const).map((scope) => ({ userId, scope, stripeCustomerId: `cus_${scope}` }));
    await manager().insert(BillingCustomer, tried);
    const { message } = await scene.erase(email);
    expect(message).toContain('customer cus_test (test mode): delete it in the Stripe dashboard.');
    expect(message).not.toContain('cus_sandbox');
    expect(await manager().findOneBy(PaidMembership, { id })).toMatchObject({ email: '', userId: null });
    expect(await sweep(manager(), older)).toEqual([]);
  });

  it('goes where another account had the address before, which stays and is told to Stripe anew', async () => {
    const { email } = await readers.registered();
    const former = `former.${email}`;
    const { stripeCustomerId } = await formerMember(email);
    await manager().update(BillingCustomer, { stripeCustomerId }, { email: former });
    await scene.subscribe(former);
    await scene.erase(former);
    expect(await sweep(manager(), former)).toEqual([]);
    expect(await manager().findOneBy(BillingCustomer, { stripeCustomerId })).toMatchObject({ email: null });
    expect(await manager().countBy(PaidMembership, { email, stripeCustomerId })).toBe(1);
  });

  it.each([
    ['active', [409, 'paying_member']],
    ['past_due', [409, 'paying_member']],
    ['paused', [409, 'paying_member']],
    ['incomplete', [409, 'paying_member']],
    ['unpaid', null],
    ['incomplete_expired', null],
    ['canceled', null],
  ] as const)('is not erased while something may be charged: %s', async (status, refusal) => {
    const { email } = await readers.registered();
    // Beside one that ended, and by which the account is known.
    await formerMember(email);
    await manager().delete(BillingCustomer, { userId: (await readers.user(email)).id });
    const { id, stripeSubscriptionId } = await formerMember(email, { status, endedAt: null });
    await manager().update(User, { email }, { stripeSubscriptionId, subscriptionStatus: status });
    const answer = await scene.tryToErase(email);
    expect(answer.status === 200 ? null : refused(answer)).toEqual(refusal);
    expect(await manager().findOneBy(PaidMembership, { id })).toMatchObject({ email: refusal === null ? '' : email });
  });

  it('is not erased while a page is open on which they could still pay', async () => {
    const { email } = await readers.registered();
    await formerMember(email);
    const { id: userId } = await readers.user(email);
    const expiresAt = new Date(test.clock.now().getTime() + 60_000);
    await manager().update(Checkout, { userId }, { status: 'open', expiresAt });
    expect(refused(await scene.tryToErase(email))).toEqual([409, 'payment_under_way']);
    await manager().update(Checkout, { userId }, { expiresAt: test.clock.now() });
    await scene.erase(email);
    expect(await sweep(manager(), email)).toEqual([]);
  });

  it('is not erased while they are an operator', async () => {
    expect(refused(await scene.tryToErase('operator@press.example'))).toEqual([409, 'operator_account']);
    await operator.get('/api/auth/me').expect(200);
  });
});

describe('a person whom newsletters went to', () => {
  it.each([
    ['pending', 'skipped'],
    ['delayed', 'skipped'],
    ['claimed', 'claimed'],
    ['unclear', 'unclear'],
    ['sent', 'sent'],
    ['clicked', 'clicked'],
    ['bounced', 'bounced'],
  ] as const)('leaves a mail that is %s as one that is %s, and the others theirs', async (state, left) => {
    const { id, mails } = await sentIssue(test, site.id, { readers: 2, state });
    const [mail, other] = mails as [SentMail, SentMail];
    const said = `550 No <${mail.email.toUpperCase()}> here`;
    await manager().update(NewsletterDelivery, { id: mail.deliveryId }, { errorMessage: said });
    await manager().update(NewsletterDelivery, { id: other.deliveryId }, { errorMessage: `Instead of ${mail.email}.` });
    await manager().update(Newsletter, { id }, { deliveryError: `It stands still: ${said}` });
    const copy = await scene.copy<{ newsletters: object[] }>(mail.email);
    expect(copy.newsletters).toMatchObject([{ subject: 'The news', deliveryStatus: state, errorMessage: said }]);
    await scene.erase(mail.email);
    expect(await sweep(manager(), mail.email)).toEqual([]);
    expect(await deliveryOf(test, mail)).toMatchObject({ email: '', errorMessage: null, deliveryStatus: left });
    expect(await deliveryOf(test, other)).toMatchObject({
      email: other.email,
      errorMessage: 'Instead of an erased address.',
      deliveryStatus: state,
    });
    const { deliveryError } = await manager().findOneByOrFail(Newsletter, { id });
    expect(deliveryError).toBe('It stands still: 550 No <an erased address> here');
  });

  it('has their mails yet after a deletion that can be undone', async () => {
    const { mails } = await sentIssue(test, site.id);
    const [mail] = mails as [SentMail];
    await operator.delete(`/api/subscribers/${mail.subscriberId}`).expect(200);
    expect(await deliveryOf(test, mail)).toMatchObject({ email: mail.email, deliveryStatus: 'sent' });
    await operator.post(`/api/subscribers/${mail.subscriberId}/restore`).expect(200);
    const { timeline } = (await operator.get(`/api/subscribers/${mail.subscriberId}`).expect(200))
      .body as SubscriberDetail;
    expect(timeline.map(({ kind }) => kind).sort()).toEqual(['mailed', 'restored']);
  });
});

it('accounts of members are listed and searched', async () => {
  await readers.registered({ email: 'member.one@press.example', firstName: 'Grace', lastName: 'Reader' });
  const list = async (query: string) =>
    ((await operator.get(`/api/members?${query}`).expect(200)).body as MemberView[]).map(({ email }) => email);
  expect(await list('q=grace')).toEqual(['member.one@press.example']);
  expect(await list('q=MEMBER.ONE')).toEqual(['member.one@press.example']);
  expect(await list('state=paying&q=grace')).toEqual([]);
  expect(await list('')).not.toContain('operator@press.example');
});
