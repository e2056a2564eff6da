import type { EntitlementReason } from '@pressloom/contracts/billing';
import type { Membership } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import { ComplimentaryMembership, PaidMembership, PremiumAddress, User } from '@pressloom/database/entities';
import { UsersService } from '../../src/auth/users.service.ts';
import { inDays, NOW } from '../../src/memberships/entitlement/entitlement.fixture.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import type { Reader } from '../../src/memberships/entitlement/entitlement.service.ts';
import { ReviewMembershipsJob } from '../../src/memberships/entitlement/review-memberships.job.ts';
import { BillingScene } from './billing-scene.ts';
import { paidMembership } from './paid-membership.ts';

let billing: BillingScene;
let sites: SiteView[];

beforeAll(async () => {
  billing = await BillingScene.start();
  sites = [];
  for (const brand of ['fire-news', 'meditation', 'psychic-tarot'] as const) sites.push(await billing.site(brand));
});
beforeEach(() => billing.test.clock.set(NOW));
afterAll(() => billing.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => billing.test.app.get(token, { strict: false });
const manager = () => billing.test.database.dataSource.manager;

/** Whether they may read, and why or why not; on a website of the brand that they bought at, and on one of another brand. */
type Right = [mayRead: boolean, reason: EntitlementReason];
interface Grant {
  what: string;
  paid?: Partial<PaidMembership>;
  /** Until when it was given; null for good. */
  given?: Date | null;
  both: [Right, Right];
  /** What counts alone, where the address was never verified. */
  bought: [Right, Right];
  gift: [Right, Right];
}

const everywhere = (...right: Right): [Right, Right] => [right, right];
const NOTHING = everywhere(false, 'none');
const bought = (what: string, paid: Partial<PaidMembership>, rights: [Right, Right]): Grant => ({
  ...{ what, paid, both: rights, bought: rights, gift: NOTHING },
});
const gift = (what: string, given: Date | null, rights: [Right, Right]): Grant => ({
  ...{ what, given, both: rights, gift: rights, bought: NOTHING },
});

const PAID = { paidUntil: inDays(10) };
const GRANTS: Grant[] = [
  { what: 'nothing', both: NOTHING, bought: NOTHING, gift: NOTHING },
  bought('paid', PAID, everywhere(true, 'paid')),
  bought('paid for one brand', { ...PAID, reach: 'brand' }, [
    [true, 'paid'],
    [false, 'other_brand'],
  ]),
  bought('on trial', { status: 'trialing', trialEnd: inDays(3) }, everywhere(true, 'trial')),
  bought('cancelled, until its last day', { ...PAID, cancelAt: inDays(1) }, everywhere(true, 'cancelling')),
  bought('ended', { ...PAID, status: 'canceled', endedAt: inDays(-1) }, everywhere(false, 'ended')),
  bought('unpaid for longer than its grace', { paidUntil: inDays(-8) }, everywhere(false, 'unpaid')),
  bought('paused within paid time', { ...PAID, pausedAt: inDays(-1) }, everywhere(true, 'paused_paid')),
  bought('paused, paid time over', { paidUntil: inDays(-1), pausedAt: inDays(-40) }, everywhere(false, 'paused')),
  bought('refunded', { ...PAID, refundedAt: inDays(-1) }, everywhere(false, 'refunded')),
  bought('paid with test money', { ...PAID, scope: 'test' }, everywhere(false, 'other_money')),
  gift('given for good', null, everywhere(true, 'complimentary')),
  gift('given until a later day', inDays(2), everywhere(true, 'complimentary')),
  gift('given until now', NOW, everywhere(false, 'complimentary_ended')),
  {
    ...{ what: 'paid for one brand, and given for good', paid: { ...PAID, reach: 'brand' }, given: null },
    both: everywhere(true, 'complimentary'),
    bought: [
      [true, 'paid'],
      [false, 'other_brand'],
    ],
    gift: everywhere(true, 'complimentary'),
  },
  {
    ...{ what: 'paid, and given for a shorter time', paid: PAID, given: inDays(2) },
    both: everywhere(true, 'paid'),
    bought: everywhere(true, 'paid'),
    gift: everywhere(true, 'complimentary'),
  },
  {
    ...{ what: 'ended, and given for good', paid: { status: 'canceled', endedAt: inDays(-1) }, given: null },
    both: everywhere(true, 'complimentary'),
    bought: everywhere(false, 'ended'),
    gift: everywhere(true, 'complimentary'),
  },
];

const OWN = { brand: 'general' };
const OTHER = { brand: 'meditation' };
let people = 0;

/** Somebody with an account, verified or not, or with null an address alone. */
async function somebody(isEmailVerified: boolean | null, { paid, given }: Grant) {
  const email = `who${(people += 1)}@press.example`;
  const account =
    isEmailVerified === null
      ? null
      : await manager().save(User, manager().create(User, { email, passwordHash: 'x', isEmailVerified }));
  if (paid && account) await manager().save(PaidMembership, paidMembership({ ...paid, userId: account.id, email }));
  if (given !== undefined)
    await manager().insert(ComplimentaryMembership, { email, grantedAt: inDays(-1), endsAt: given });
  return { email, account };
}
const decide = (reader: Reader, site: { brand: string } | null) =>
  get(EntitlementService).decide(manager(), reader, site);
const apply = (email: string) => manager().transaction((all) => get(EntitlementService).apply(all, email));

/** On both websites, as the table has it. */
async function rights(reader: Reader): Promise<Right[]> {
  const all = [await decide(reader, OWN), await decide(reader, OTHER)];
  return all.map(({ isPremium, reason }): Right => [isPremium, reason]);
}

/** What modules below read is what is decided for any website, until the same moment. */
async function expectStored(email: string, account: User | null): Promise<void> {
  await apply(email);
  const ofAddress = await decide({ email }, null);
  const rows = await manager().findBy(PremiumAddress, { email });
  expect(rows).toEqual(ofAddress.isPremium ? [{ email, endsAt: ofAddress.until }] : []);
  if (!account) return;
  const { isPremium, until, reason } = await decide({ accountId: account.id }, null);
  expect(await manager().findOneByOrFail(User, { email })).toMatchObject({
    ...{ isPremium, premiumUntil: until, premiumReason: reason === 'none' ? null : reason },
  });
}

describe.each(GRANTS)('who has a membership that is $what', (grant) => {
  it('reads by it with a verified account, and so does its address', async () => {
    const { email, account } = await somebody(true, grant);
    expect(await rights({ accountId: account?.id ?? 0 })).toEqual(grant.both);
    expect(await rights({ email })).toEqual(grant.both);
    await expectStored(email, account);
  });

  it('reads without a verified address what the account bought, and the address what it was given', async () => {
    const { email, account } = await somebody(false, grant);
    expect(await rights({ accountId: account?.id ?? 0 })).toEqual(grant.bought);
    expect(await rights({ email })).toEqual(grant.gift);
    await expectStored(email, account);
  });

  it('reads without an account what the address was given', async () => {
    const { email } = await somebody(null, grant);
    expect(await rights({ email })).toEqual(grant.gift);
    await expectStored(email, null);
  });
});

it('an account that is gone, and an address that nobody knows, read nothing', async () => {
  expect(await rights({ accountId: 2_000_000_000 })).toEqual(NOTHING);
  expect(await rights({ email: 'nobody@press.example' })).toEqual(NOTHING);
});

it('a right says until when it lasts, and is over from then on, wherever it is stored', async () => {
  const end = inDays(2);
  const grant: Grant = { ...gift('given', end, NOTHING) };
  const { email, account } = await somebody(true, grant);
  await apply(email);
  expect(await decide({ email }, OWN)).toMatchObject({ isPremium: true, until: end });
  billing.test.clock.set(end);
  expect(await decide({ email }, OWN)).toMatchObject({ isPremium: false, until: null, reason: 'complimentary_ended' });
  await get(ReviewMembershipsJob).run();
  expect(await manager().countBy(PremiumAddress, { email })).toBe(0);
  expect(await manager().findOneByOrFail(User, { id: account?.id ?? 0 })).toMatchObject({ isPremium: false });
});

it.each([
  ['verifies its address', (id: number) => manager().transaction((all) => get(UsersService).markVerified(all, id))],
  ['accepts an invitation', (id: number) => manager().transaction((all) => get(UsersService).promote(all, id))],
])('who pays and then %s is premium on lists in the same transaction', async (_name, verifies) => {
  const { email, account } = await somebody(false, { ...bought('paid', PAID, NOTHING), given: inDays(1) });
  await apply(email);
  expect(await manager().findBy(PremiumAddress, { email })).toEqual([{ email, endsAt: inDays(1) }]);
  await verifies(account?.id ?? 0);
  expect(await manager().findBy(PremiumAddress, { email })).toEqual([{ email, endsAt: inDays(17) }]);
});

it('an account that is made with a verified address has what the address was given', async () => {
  const { email } = await somebody(null, gift('given', null, NOTHING));
  const person = { email, firstName: 'Ada', lastName: 'Reader', password: 'Correct-Horse-7', role: 'member' } as const;
  const account = await get(UsersService).create({ ...person, isEmailVerified: true });
  expect(account).toMatchObject({ isPremium: true, premiumReason: 'complimentary' });
});

it('nothing is verified where the right could not be stored', async () => {
  const { account } = await somebody(false, gift('given', null, NOTHING));
  const id = account?.id ?? 0;
  await manager().query('ALTER TABLE premium_addresses ADD CONSTRAINT no_room CHECK (false) NOT VALID');
  try {
    await expect(manager().transaction((all) => get(UsersService).markVerified(all, id))).rejects.toThrow('no_room');
  } finally {
    await manager().query('ALTER TABLE premium_addresses DROP CONSTRAINT no_room');
  }
  expect(await manager().findOneByOrFail(User, { id })).toMatchObject({ isEmailVerified: false, isPremium: false });
});

it('changes of one address at the same moment wait for each other, and none fails', async () => {
  const [site] = sites;
  for (let time = 0; time < 5; time += 1) {
    const { email, account } = await somebody(false, { ...bought('paid', PAID, NOTHING), given: null });
    const { body } = await billing.operator.post('/api/subscribers').send({ email, siteId: site?.id }).expect(201);
    await apply(email);
    const [given, taken] = await Promise.all([
      billing.operator.post(`/api/subscribers/${body.id}/upgrade-to-premium`).send({}),
      billing.operator.post(`/api/subscribers/${body.id}/downgrade-to-free`).send({}),
      manager().transaction((all) => get(UsersService).markVerified(all, account?.id ?? 0)),
      apply(email),
      apply(email),
    ]);
    expect([given.status, taken.status]).toEqual([200, 409]);
    await expectStored(email, account);
  }
});

it('of two brands each is over on its own day, and so is a gift for all of them', async () => {
  const { agent, email } = await billing.reader();
  const { id: userId } = await manager().findOneByOrFail(User, { email });
  const ends = { 'fire-news': inDays(5), meditation: inDays(20) };
  for (const [brand, cancelAt] of Object.entries(ends)) {
    const facts = { userId, email, brand, reach: 'brand', paidUntil: cancelAt, cancelAt } as const;
    await manager().save(PaidMembership, paidMembership(facts));
  }
  await manager().insert(ComplimentaryMembership, { email, grantedAt: NOW, endsAt: inDays(2) });
  await apply(email);
  for (const [day, brands] of [
    [1, ['fire-news', 'meditation', 'psychic-tarot']],
    [3, ['fire-news', 'meditation']],
    [6, ['meditation']],
  ] as const) {
    billing.test.clock.set(inDays(day));
    const { body } = await agent.get('/api/auth/membership').expect(200);
    const readable = (body as Membership).sites.map(({ id }) => id);
    for (const site of sites) {
      const mayRead = brands.some((brand) => brand === site.brand);
      expect([day, site.brand, readable.includes(site.id)]).toEqual([day, site.brand, mayRead]);
      const link = agent.post('/api/auth/wordpress-link').send({ returnUrl: site.siteUrl });
      await link.expect(mayRead ? 200 : 403);
    }
  }
});
