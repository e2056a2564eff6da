import { MEMBER_STATES, STATE_OF_REASON } from '@pressloom/contracts/members';
import type {
  MemberDetail,
  MemberEvent,
  MembersAttention,
  MemberState,
  MemberView,
} from '@pressloom/contracts/members';
import type { SiteView } from '@pressloom/contracts/sites';
import type { UpgradedSubscriber } from '@pressloom/contracts/subscribers';
import { ComplimentaryMembership, PaidMembership, Payment, User } from '@pressloom/database/entities';
import { UsersService } from '../../src/auth/users.service.ts';
import { CASES, inDays, NOW } from '../../src/memberships/entitlement/entitlement.fixture.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import { ReviewMembershipsJob } from '../../src/memberships/entitlement/review-memberships.job.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';
import { paidMembership } from './paid-membership.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
afterAll(() => scene.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => scene.test.app.get(token, { strict: false });
const manager = () => scene.test.database.dataSource.manager;
const members = async (query: string): Promise<MemberView[]> =>
  (await scene.operator.get(`/api/members?pageSize=100&${query}`).expect(200)).body as MemberView[];
const emails = async (query: string): Promise<string[]> => (await members(query)).map(({ email }) => email);
const review = () => get(ReviewMembershipsJob).run();

/** The facts of refunds, disputes and gifts find others too. */
const BY_REASON = MEMBER_STATES.filter((state) => !['problem', 'refunded', 'disputed', 'given'].includes(state));

/** What operators look for, and a subscription that they find by it. */
const FOUND: Partial<Record<MemberState, string>> = {
  paying: 'paid for the time that runs',
  trial: 'on trial',
  past_due: 'renewal failed a day ago',
  paused: 'paused within paid time',
  cancelling: 'cancelled to the end of the period',
  ended: 'cancelled, and that day is over',
  refunded: 'given back',
  disputed: 'dispute under review',
  waiting: 'first money failed',
  other_money: 'money of a test',
};

/** Every member is found by the state of the reason that the list shows, and by no state of another. */
async function expectAgreement(): Promise<Map<string, MemberView>> {
  const all = new Map((await members('')).map((member) => [member.email, member]));
  const found = new Map<MemberState, string[]>();
  for (const state of MEMBER_STATES) found.set(state, await emails(`state=${state}`));
  for (const { email, reason } of all.values()) {
    expect([email, found.get(STATE_OF_REASON[reason])]).toEqual([email, expect.arrayContaining([email])]);
  }
  for (const state of BY_REASON) {
    const others = found.get(state)?.filter((email) => STATE_OF_REASON[all.get(email)?.reason ?? 'none'] !== state);
    expect([state, others]).toEqual([state, []]);
  }
  return all;
}

describe('how members stand', () => {
  const email = (index: number): string => `case${index}@press.example`;

  beforeAll(async () => {
    scene.test.clock.set(NOW);
    for (const [index, [, facts]] of CASES.entries()) {
      const user = { email: email(index), passwordHash: 'x', isEmailVerified: true };
      const { id: userId } = await manager().save(User, manager().create(User, user));
      const membership = paidMembership({ userId, email: user.email, ...facts });
      const { id: membershipId } = await manager().save(PaidMembership, membership);
      if (facts.refundedAt || facts.disputeStatus) {
        await manager().insert(Payment, {
          ...{ membershipId, stripeInvoiceId: `in_${index}`, paidAt: inDays(-10), currency: 'usd' },
          ...{ subtotalCents: 2999, taxCents: 0, totalCents: 2999, periodStart: inDays(-10), periodEnd: inDays(20) },
          ...{ refundedCents: facts.refundedAt ? 2999 : 0, disputeStatus: facts.disputeStatus ?? null },
        });
      }
      await manager().transaction((all) => get(EntitlementService).apply(all, user.email));
    }
  });
  afterAll(() => manager().query(`DELETE FROM users WHERE email LIKE 'case%'`));

  it('is told by the one function, and what each is found by is the same', async () => {
    const all = await expectAgreement();
    for (const [index, [what, { scope }, isPremium, reason, until]] of CASES.entries()) {
      // What was tried counts here, where the sandbox is on.
      if (scope === 'sandbox') continue;
      expect([what, all.get(email(index))]).toMatchObject([
        what,
        { isPremium, reason, until: until?.toISOString() ?? null },
      ]);
    }
    for (const [state, what] of Object.entries(FOUND)) {
      const index = CASES.findIndex(([name]) => name === what);
      expect([state, await emails(`state=${state}`)]).toEqual([state, expect.arrayContaining([email(index)])]);
    }
    expect(await emails('state=disputed')).toHaveLength(CASES.filter(([, { disputeStatus }]) => disputeStatus).length);
  });

  it('is still so after time went by, and where money counts that did not', async () => {
    const { config } = scene.test.app.get<Runtime>(RUNTIME);
    try {
      config.stripe = { ...config.stripe, secretKey: 'sk_test_of_the_members' };
      await review();
      const all = await expectAgreement();
      const tried = CASES.findIndex(([, { scope }]) => scope === 'test');
      expect(all.get(email(tried))).toMatchObject({ isPremium: true, reason: 'paid' });
    } finally {
      config.stripe = { ...config.stripe, secretKey: null };
    }
    await review();
    await expectAgreement();
    for (const days of [3, 8, 30]) {
      scene.test.clock.set(inDays(days));
      await review();
      await expectAgreement();
    }
    expect(await review()).toMatchObject({ changed: 0 });
    expect(await emails('state=paying')).not.toEqual([]);
    expect(await emails('state=past_due')).not.toEqual([]);
    scene.test.clock.set(NOW);
  });

  it('is found out for whoever was premium before anybody wrote down why', async () => {
    await manager().query(`UPDATE users SET premium_reason = NULL WHERE email LIKE 'case%'`);
    await review();
    await expectAgreement();
    expect(await review()).toMatchObject({ changed: 0 });
  });
});

describe('a membership that is given', () => {
  let refusals = 0;
  const subscriber = async (email: string): Promise<number> =>
    (
      (await scene.operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201)).body as {
        id: number;
      }
    ).id;
  const give = (id: number, body: object = {}) =>
    scene.operator.post(`/api/subscribers/${id}/upgrade-to-premium`).send(body);
  /** They are premium to the last second before this moment, at which the clock stands then. */
  const expectEnd = async (id: number, end: string): Promise<void> => {
    for (const isPremium of [true, false]) {
      scene.test.clock.set(new Date(Date.parse(end) - (isPremium ? 1_000 : 0)));
      await review();
      expect((await scene.operator.get(`/api/subscribers/${id}`)).body).toMatchObject({ isPremium });
    }
  };
  const memberOf = async (id: number): Promise<MemberView | null> =>
    ((await scene.operator.get(`/api/subscribers/${id}/membership`).expect(200)).body as { member: MemberView | null })
      .member;

  beforeAll(async () => {
    await manager().query(`UPDATE wordpress_sites SET time_zone = 'America/New_York' WHERE id = $1`, [site.id]);
  });
  beforeEach(() => scene.test.clock.set(NOW));

  it('lasts to the end of a day, is given another end, and ends on time', async () => {
    const id = await subscriber('gift@press.example');
    expect(await memberOf(id)).toBeNull();
    await give(id, { endsAt: '2026-06-20' }).expect(200);
    const until = '2026-06-21T04:00:00.000Z';
    expect(await memberOf(id)).toMatchObject({ reason: 'complimentary', until, hasAccount: false });
    await give(id, { endsAt: '2026-06-20' }).expect(200);
    await give(id).expect(200);
    expect(await memberOf(id)).toMatchObject({ isPremium: true, until: null, given: { endsAt: null } });
    // The end is another one; when it was given is as it was.
    scene.test.clock.set(inDays(0.1));
    await give(id, { endsAt: '2026-06-17' }).expect(200);
    const [member] = await members('state=given&q=gift@');
    expect(member).toMatchObject({
      given: { at: NOW.toISOString(), by: { name: 'Pat Sample' }, endsAt: '2026-06-18T04:00:00.000Z' },
    });
    await expectEnd(id, '2026-06-18T04:00:00Z');
    expect(await memberOf(id)).toMatchObject({ isPremium: false, reason: 'complimentary_ended', until: null });
    await expectAgreement();
    const { timeline } = (await scene.operator.get(`/api/members/${member?.id}`).expect(200)).body as MemberDetail;
    expect(timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['downgraded', 'premium_until', 'premium_for_good', 'upgraded', 'given', 'added']),
    );
    expect(timeline.filter(({ kind }) => kind === 'premium_until')).toMatchObject([
      { detail: { until: '2026-06-18T04:00:00.000Z', site: site.name } },
    ]);
    // Anew, after it was over.
    await give(id, { endsAt: '2026-07-01' }).expect(200);
    expect(await memberOf(id)).toMatchObject({ isPremium: true, given: { at: '2026-06-18T04:00:00.000Z' } });
  });

  it('ends on time though somebody registered with the address and never proved it', async () => {
    const id = await subscriber('unproved@press.example');
    const given = async () => (await give(id, { endsAt: '2026-06-16' }).expect(200)).body as UpgradedSubscriber;
    expect(await given()).toMatchObject({ isPremium: true, hasToVerify: false });
    const account = { email: 'unproved@press.example', passwordHash: 'x', isEmailVerified: false };
    await manager().save(User, manager().create(User, account));
    expect(await given()).toMatchObject({ isPremium: true, hasToVerify: true });
    await expectEnd(id, '2026-06-17T04:00:00Z');
  });

  it('goes to whoever makes an account of the address, with its end', async () => {
    const id = await subscriber('later@press.example');
    await give(id, { endsAt: '2026-06-16' }).expect(200);
    const { email, agent } = await scene.reader();
    await manager().update(ComplimentaryMembership, { email: 'later@press.example' }, { email });
    await manager().query('UPDATE users SET is_email_verified = false WHERE email = $1', [email]);
    expect(await members(`q=${email}`)).toMatchObject([
      { hasAccount: true, isPremium: false, reason: 'none', given: { endsAt: '2026-06-17T04:00:00.000Z' } },
    ]);
    await get(UsersService).markVerified(manager(), (await own(email)).id);
    await expectAgreement();
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ isPremium: true });
    scene.test.clock.set(new Date('2026-06-17T04:00:00Z'));
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ isPremium: false });
    await review();
    expect(await own(email)).toMatchObject({ isPremium: false, premiumReason: 'complimentary_ended' });
  });

  describe('is there as soon as somebody proves the address,', () => {
    const END = new Date('2026-06-17T04:00:00Z');
    const users = () => get(UsersService);
    const takes = (id: number, address: string) => users().setEmail(manager(), id, address);
    const accepts = async (id: number, address: string) => {
      await manager().update(User, id, { email: address, isEmailVerified: false });
      await users().promote(manager(), id);
    };

    it.each([
      ['by another address for an account', takes, {}, NOW, [true, 'complimentary', END]],
      ['by an invitation', accepts, {}, NOW, [true, 'complimentary', END]],
      ['but not where it is over', takes, {}, END, [false, 'complimentary_ended', null]],
      ['nor in the place of one that is paid', takes, { paidUntil: inDays(10) }, NOW, [true, 'paid', inDays(17)]],
    ] as const)(
      '%s',
      async (_name, proves, bought: { paidUntil?: Date }, now, [isPremium, premiumReason, premiumUntil]) => {
        const { email } = await scene.reader();
        await give(await subscriber(`given.${email}`), { endsAt: '2026-06-16' }).expect(200);
        const { id } = await own(email);
        if (bought.paidUntil) await manager().save(PaidMembership, paidMembership({ userId: id, email, ...bought }));
        scene.test.clock.set(now);
        await proves(id, `given.${email}`);
        expect(await own(`given.${email}`)).toMatchObject({ id, isPremium, premiumReason, premiumUntil });
      },
    );
  });

  it('stays with the address where its owner takes another one', async () => {
    const { email } = await scene.reader();
    await give(await subscriber(email)).expect(200);
    await get(UsersService).setEmail(manager(), (await own(email)).id, `new.${email}`);
    await review();
    expect(await members(`q=${email}&sort=email`)).toMatchObject([
      { email: `new.${email}`, hasAccount: true, isPremium: false, reason: 'none' },
      { email, hasAccount: false, isPremium: true, reason: 'complimentary' },
    ]);
    expect(await review()).toMatchObject({ changed: 0 });
  });

  it.each([
    ['a day that is over', '2026-06-14', /This day has passed/],
    ['more than ten years', '2036-06-16', /at most 10 years/],
    ['no day', 'tomorrow', /a day such as/],
    ['a day that there is not', '2027-02-29', /a day such as/],
    ['a moment', '2027-01-01T00:00:00Z', /a day such as/],
    ['null', null, /a day such as/],
  ])('%s is refused on its field, and nothing is given', async (_what, endsAt, message) => {
    const id = await subscriber(`refused-${refusals++}@press.example`);
    const answer = await give(id, { endsAt });
    expect(refused(answer)).toEqual([400, 'validation_failed']);
    expect((answer.body as { fields: Record<string, string> }).fields['endsAt']).toMatch(message);
    expect(await memberOf(id)).toBeNull();
  });

  it('is given to many until one day', async () => {
    const ids = [await subscriber('many1@press.example'), await subscriber('many2@press.example')];
    const body = { action: 'upgrade', ids, endsAt: '2026-12-31' };
    const answer = await scene.operator.post('/api/subscribers/bulk').send(body).expect(200);
    expect(answer.body).toMatchObject({ rows: [{ outcome: 'done' }, { outcome: 'done' }] });
    for (const id of ids) expect(await memberOf(id)).toMatchObject({ until: '2027-01-01T05:00:00.000Z' });
    const over = await scene.operator.post('/api/subscribers/bulk').send({ ...body, endsAt: '2026-01-01' });
    expect(over.body).toMatchObject({
      rows: [{ outcome: 'refused', message: expect.stringMatching(/has passed/) }, {}],
    });
  });
});

describe('money that went back', () => {
  /** On another website, a year ago, in two currencies. */
  async function formerMembership(email: string): Promise<SiteView> {
    const elsewhere = await scene.site('meditation');
    const [row] = (await scene.rows(email)) as [PaidMembership];
    const [paid] = await manager().findBy(Payment, { membershipId: row.id });
    const ago = (days: number) => new Date(row.startedAt.getTime() - days * 86_400_000);
    const ended = { status: 'canceled', startedAt: ago(400), endedAt: ago(3) } as const;
    const former = { ...row, id: undefined, stripeSubscriptionId: 'sub_former', websiteId: elsewhere.id, ...ended };
    const { id: membershipId } = await manager().save(PaidMembership, manager().create(PaidMembership, former));
    for (const more of [
      { stripeInvoiceId: 'in_1', paidAt: ago(400), refundedCents: 30, disputeStatus: 'won' },
      { stripeInvoiceId: 'in_2', paidAt: ago(35), refundedCents: 1000, currency: 'eur' },
    ])
      await manager().insert(Payment, { ...paid, id: undefined, membershipId, disputeStatus: null, ...more });
    return elsewhere;
  }

  it('is listed with whom it went to, and a dispute that waits for an answer is counted', async () => {
    scene.test.clock.set(null);
    await scene.later(0);
    const attention = async () =>
      (await scene.operator.get('/api/members/attention').expect(200)).body as MembersAttention;
    const before = await attention();
    // What is left of those who are gone waits for nobody.
    expect(before).toEqual({ disputes: 0, problems: 0 });
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'year' }));
    const subscription = await scene.subscriptionOf(email);
    await scene.stripe('refund', { subscription, amount: 100 });
    await scene.heard();
    expect(await members(`state=refunded&q=${email}`)).toMatchObject([
      { reason: 'paid', refunded: [{ cents: 100, currency: 'usd' }], subscription: { siteName: site.name } },
    ]);
    expect(await members(`state=refunded&siteId=${site.id + 1}`)).toEqual([]);
    const elsewhere = await formerMembership(email);
    const refundedInBoth = [
      { cents: 130, currency: 'usd' },
      { cents: 1000, currency: 'eur' },
    ];
    // Who bought there, and nobody who was given a membership.
    expect(await members(`siteId=${elsewhere.id}`)).toMatchObject([
      { email, refunded: refundedInBoth, dispute: 'won' },
    ]);
    const dispute = await scene.stripe('dispute', { subscription });
    await scene.heard();
    expect(await attention()).toEqual({ ...before, disputes: before.disputes + 1 });
    const [member] = await members(`state=disputed&siteId=${site.id}`);
    expect(member).toMatchObject({ email, reason: 'disputed', dispute: 'needs_response' });
    const detail = (await scene.operator.get(`/api/members/${member?.id}`).expect(200)).body as MemberDetail;
    expect(detail.subscriptions).toMatchObject([
      {
        providerUrl: `${scene.test.sandboxUrl}/stripe`,
        payments: [
          { subtotalCents: 9999, taxCents: 0, totalCents: 9999, refundedCents: 100, disputeStatus: 'needs_response' },
        ],
      },
      { siteName: elsewhere.name, payments: [{ currency: 'eur' }, { currency: 'usd' }] },
    ]);
    const told = (one: MemberEvent['kind']) =>
      detail.timeline.flatMap(({ kind, detail: of }) => (kind === one ? [of] : []));
    expect(told('paid')).toMatchObject([
      { cents: '9999', refunded: '100', dispute: 'needs_response' },
      { currency: 'eur', refunded: '1000' },
      { currency: 'usd', refunded: '30', dispute: 'won' },
    ]);
    expect(told('membership_ended')).toEqual([{ site: elsewhere.name }]);
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account_made', 'membership_begun', 'welcomed', 'paid']),
    );
    await scene.stripe('dispute', { dispute: dispute['id'], outcome: 'won' });
    await scene.heard();
    expect(await attention()).toEqual(before);
    expect(await emails('state=disputed')).toContain(email);
    await manager().query(`UPDATE memberships SET problem = 'Look.' WHERE email = $1 AND ended_at IS NULL`, [email]);
    expect((await attention()).problems).toBe(before.problems + 1);
    expect(await emails('state=problem')).toEqual([email]);
    await manager().query(`UPDATE memberships SET scope = 'test' WHERE email = $1`, [email]);
    expect((await attention()).problems).toBe(before.problems);
  });
});

const own = (email: string): Promise<User> => manager().findOneByOrFail(User, { email });
