import { randomUUID } from 'node:crypto';
import type { MemberView } from '@pressloom/contracts/members';
import type { EraseResult, PersonAnswer } from '@pressloom/contracts/people';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import {
  BillingCustomer,
  BillingPrice,
  Checkout,
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
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { PersonalSubscriptions } from '../../src/newsletter/leaving/personal-subscriptions.service.ts';
import { Audience } from '../../src/newsletter/sending/audience.service.ts';
import { SuppressionsService } from '../../src/newsletter/subscribers/suppressions.service.ts';
import { sweep } from '../../src/people/sweep.ts';
import { deliveryOf, sentIssue } from '../newsletter-tracking/sent-issue.ts';
import type { SentMail } from '../newsletter-tracking/sent-issue.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { storedIssue } from './issue-scene.ts';
import { Readers, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  readers = new Readers(test);
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const manager = () => test.database.dataSource.manager;
const ask = (what: 'search' | 'export' | 'erase', email: string) =>
  operator.post(`/api/people/${what}`).send({ email });
const findings = async (email: string): Promise<string[]> =>
  ((await ask('search', email).expect(200)).body as PersonAnswer).findings.map(({ what }) => what);

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
    await everywhere(email);
    expect(await findings(email)).toEqual(
      expect.arrayContaining([
        'Account',
        'Tries to sign in',
        'Premium membership given for nothing',
        'Paid membership',
        'Payments, which stay in the books without the person',
        'New prices that they were told of',
        'Pauses of a membership, which stay in the books without the person',
        'Purchases that were begun',
        'Customer at Stripe',
        `Subscription of ${site.name} (active)`,
        'Lists in files that name the address',
      ]),
    );
    const copy = (await ask('export', email).expect(200)).body as Record<string, object[]>;
    expect(copy).toMatchObject({ email, accounts: [{ email }], subscriptions: [{ email }], memberships: [{ email }] });
    expect(copy).toMatchObject({ givenMemberships: [{ email }], payments: [{ totalCents: 2999 }] });
    expect(copy).toMatchObject({ newPrices: [{ toCents: 3499 }] });
    expect(copy['pauses']).toMatchObject([{ resumesAt: null }]);
    expect(copy).toMatchObject({ checkouts: [{ status: 'completed' }], customers: [{ scope: 'live' }] });
    expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash|confirmHash|pay\.example/);
    const { id: userId } = await readers.user(email);
    const own = await manager().findOneByOrFail(PaidMembership, { email });
    expect(await sweep(manager(), email)).not.toEqual([]);
    const erased = (await ask('erase', email).expect(200)).body as EraseResult;
    expect(erased.message).toBe(
      `Everything about this person was erased. Stripe still has them as customer ${own.stripeCustomerId}: delete that in Stripe's dashboard.`,
    );
    const left = { membershipId: own.id };
    expect(await manager().findOneBy(PaidMembership, { id: own.id })).toMatchObject({ email: '', userId: null });
    expect(await manager().findBy(Payment, left)).toMatchObject([{ totalCents: 2999 }]);
    expect(await manager().countBy(PriceMove, left)).toBe(0);
    expect(await manager().countBy(Checkout, { userId })).toBe(0);
    expect(await manager().countBy(BillingCustomer, { stripeCustomerId: own.stripeCustomerId })).toBe(0);
    expect(await sweep(manager(), email)).toEqual([]);
    expect(await findings(email)).toEqual([]);
    const hash = (await test.app.get(AddressKeys).addressHasher())(email);
    expect(await manager().findBy(Suppression, { emailHash: hash })).toMatchObject([
      { wordpressSiteId: null, reason: 'erased' },
    ]);
    expect(refused(await operator.post('/api/subscribers').send({ email, siteId: site.id }))).toEqual([
      409,
      'subscriber_left',
    ]);
    expect(((await ask('search', email).expect(200)).body as PersonAnswer).isSuppressed).toBe(true);
    expect((await ask('erase', email).expect(200)).body).toMatchObject({
      message: 'Nothing was stored about this person.',
    });
  });

  it('stays whole where one room would keep something', async () => {
    const email = 'half@press.example';
    const id = await everywhere(email);
    jest.spyOn(PersonalSubscriptions.prototype, 'erase').mockResolvedValue();
    const answer = await ask('erase', email);
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain('public.subscribers.email');
    jest.restoreAllMocks();
    await operator.get(`/api/subscribers/${id}`).expect(200);
    expect(await findings(email)).toEqual(expect.arrayContaining(['Account']));
    await ask('erase', email).expect(200);
    expect(await sweep(manager(), email)).toEqual([]);
  });

  it('could be subscribed again where no hash were kept', async () => {
    const email = 'again@press.example';
    await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
    jest.spyOn(SuppressionsService.prototype, 'add').mockResolvedValue();
    await ask('erase', email).expect(200);
    await operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
  });

  it('is told where the address serves a website itself', async () => {
    const replyTo = 'editor@press.example';
    await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ replyTo }).expect(200);
    const answer = await ask('erase', replyTo);
    expect(refused(answer)).toEqual([409, 'address_in_use']);
    expect((answer.body as { message: string }).message).toContain('the sender of a website');
  });

  it('is found by their account where a membership has an older address', async () => {
    const { email } = await readers.registered();
    const older = `older.${email}`;
    const { id } = await formerMember(email, { email: older });
    await ask('erase', email).expect(200);
    expect(await manager().findOneBy(PaidMembership, { id })).toMatchObject({ email: '', userId: null });
    expect(await sweep(manager(), older)).toEqual([]);
  });

  it.each([
    ['active', [409, 'paying_member']],
    ['past_due', [409, 'paying_member']],
    ['paused', [409, 'paying_member']],
    ['incomplete', [409, 'paying_member']],
    ['unpaid', null],
  ] as const)('is not erased while something may be charged: %s', async (status, refusal) => {
    const { email } = await readers.registered();
    // Beside one that ended, and by which the account is known.
    await formerMember(email);
    await manager().delete(BillingCustomer, { userId: (await readers.user(email)).id });
    const { id } = await formerMember(email, { status, endedAt: null });
    const answer = await ask('erase', email);
    expect(answer.status === 200 ? null : refused(answer)).toEqual(refusal);
    expect(await manager().findOneBy(PaidMembership, { id })).toMatchObject({ email: refusal === null ? '' : email });
  });

  it('is not erased while a page is open on which they could still pay', async () => {
    const { email } = await readers.registered();
    await formerMember(email);
    const { id: userId } = await readers.user(email);
    const expiresAt = new Date(test.clock.now().getTime() + 60_000);
    await manager().update(Checkout, { userId }, { status: 'open', expiresAt });
    expect(refused(await ask('erase', email))).toEqual([409, 'payment_under_way']);
    await manager().update(Checkout, { userId }, { expiresAt: test.clock.now() });
    await ask('erase', email).expect(200);
    expect(await sweep(manager(), email)).toEqual([]);
  });

  it('is not erased while they are an operator', async () => {
    expect(refused(await ask('erase', 'operator@press.example'))).toEqual([409, 'operator_account']);
    await operator.get('/api/auth/me').expect(200);
  });
});

describe('a person whom newsletters went to', () => {
  const erase = (email: string) => ask('erase', email).expect(200);

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
    const copy = (await ask('export', mail.email).expect(200)).body as { newsletters: object[] };
    expect(copy.newsletters).toMatchObject([{ subject: 'The news', deliveryStatus: state, errorMessage: said }]);
    await erase(mail.email);
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

  it('keeps the others from being written into a ledger meanwhile', async () => {
    const marked = { deliveryStatus: 'sending', markedAt: test.clock.now(), sendRun: 1, frozenThrough: 0 } as const;
    const { id: subscriberId } = (
      await operator.post('/api/subscribers').send({ email: 'between@press.example', siteId: site.id }).expect(201)
    ).body as { id: number };
    const id = await storedIssue(test, site.id, { ...marked, audienceMaxId: subscriberId });
    const issue = {
      id,
      wordpressSiteId: site.id,
      abTest: null,
      markedAt: test.clock.now(),
      audienceMaxId: subscriberId,
    };
    let freezing: Promise<unknown> = Promise.resolve();
    const real = PersonalSubscriptions.prototype.erase;
    jest.spyOn(PersonalSubscriptions.prototype, 'erase').mockImplementation(async function (
      this: PersonalSubscriptions,
      own,
      email,
    ) {
      // Begins while the ledger is looked through already, and the reader is still there.
      freezing = test.app.get(Audience, { strict: false }).freeze(issue, 1);
      await waitFor(async () => {
        const [{ waits }]: [{ waits: boolean }] = await manager().query(
          `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted) AS waits`,
        );
        return waits || null;
      });
      await real.call(this, own, email);
    });
    await erase('between@press.example');
    await freezing;
    expect(await sweep(manager(), 'between@press.example')).toEqual([]);
    await manager().delete(Newsletter, { id });
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
