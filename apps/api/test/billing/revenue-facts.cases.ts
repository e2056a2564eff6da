import type { CurrencyRevenue, Revenue, RevenueMonth } from '@pressloom/contracts/revenue';
import type { DashboardStats } from '@pressloom/contracts/dashboard';
import type { SiteView } from '@pressloom/contracts/sites';
import { MembershipPause, PaidMembership, PaidSpan, Payment } from '@pressloom/database/entities';
import { paidSpans } from '../../src/memberships/billing/membership/paid-spans.ts';
import { revenueMonths } from '../../src/memberships/revenue/revenue-months.ts';
import { BillingScene } from './billing-scene.ts';

const DAY = 86_400_000;
const GRACE = 7 * DAY;
const MONTHS = 12;

let scene: BillingScene;
let site: SiteView;
let now: number;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  now = scene.test.clock.now().getTime();
});
afterAll(() => scene.test.close());

let seed = 20_261_123;
const dice = (sides: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * sides);
};

/** A membership with all that was ever paid for it, and its pauses. */
interface Life {
  membership: PaidMembership;
  payments: Payment[];
  pauses: MembershipPause[];
}

function life(number: number): Life {
  const { manager } = scene.test.database.dataSource;
  const isYear = dice(4) === 0;
  const start = now - dice(430) * DAY - dice(DAY);
  const payments: Payment[] = [];
  const pauses: MembershipPause[] = [];
  let [at, paused] = [start, false];
  while (at < now && dice(8) > 0) {
    const end = at + (isYear ? 365 : 30) * DAY;
    const total = isYear ? 9700 : 2999;
    const refunded = [0, 0, 0, 0, 0, 0, 1000, total][dice(8)] as number;
    const kept = { refundedCents: refunded, disputeStatus: [null, null, null, null, 'won', 'lost'][dice(6)] ?? null };
    payments.push(
      manager.create(Payment, {
        ...{ stripeInvoiceId: `in_${number}_${payments.length}`, currency: number % 5 === 0 ? 'jpy' : 'usd', ...kept },
        ...{ subtotalCents: total - 100, taxCents: 100, totalCents: total, paidAt: new Date(at) },
        ...{ periodStart: new Date(at), periodEnd: new Date(end) },
      }),
    );
    at = end;
    if (!isYear && dice(5) === 0) {
      const until = at + 30 * DAY;
      const resumed = until < now ? new Date(until) : null;
      pauses.push(
        manager.create(MembershipPause, {
          ...{ pausedAt: new Date(at - 5 * DAY), resumesAt: new Date(until), endedAt: resumed },
        }),
      );
      at = until;
      paused = resumed === null;
      if (paused) break;
    }
  }
  const endedAt = !paused && dice(3) === 0 && at < now + 40 * DAY ? new Date(Math.min(at, now)) : null;
  const membership = manager.create(PaidMembership, {
    ...{ userId: null, email: `life${number}@press.example`, brand: 'fire-news', reach: 'all' },
    ...{
      websiteId: number % 3 === 0 ? null : site.id,
      // Of another money, which counts nowhere here.
      scope: number % 7 === 0 ? 'test' : 'live',
      stripeCustomerId: `cus_${number % 90}`,
      stripeSubscriptionId: `sub_${number}`,
      stripePriceId: 'p',
    },
    ...{
      interval: isYear ? 'year' : 'month',
      amountCents: 2999,
      currency: number % 5 === 0 ? 'jpy' : 'usd',
      startedAt: new Date(start),
    },
    ...{ status: endedAt ? 'canceled' : 'active', endedAt, ask: '1', syncedAt: new Date(now) },
  });
  return { membership, payments, pauses };
}

async function store(lives: readonly Life[]): Promise<void> {
  const { manager } = scene.test.database.dataSource;
  await manager.save(
    PaidMembership,
    lives.map(({ membership }) => membership),
  );
  for (const { membership, payments, pauses } of lives)
    for (const row of [...payments, ...pauses]) row.membershipId = membership.id;
  await manager.save(
    Payment,
    lives.flatMap(({ payments }) => payments),
  );
  await manager.save(
    MembershipPause,
    lives.flatMap(({ pauses }) => pauses),
  );
  const spansOf = ({ membership, payments }: Life) =>
    paidSpans(payments, membership).map((span) => ({ ...span, membershipId: membership.id }));
  await manager.insert(PaidSpan, lives.flatMap(spansOf));
}

const counting = ({ payments }: Life): Payment[] =>
  payments.filter(
    ({ totalCents, refundedCents, disputeStatus }) => refundedCents < totalCents && disputeStatus !== 'lost',
  );
const endOf = ({ membership }: Life, payment: Payment): number =>
  Math.min(payment.periodEnd.getTime(), membership.endedAt?.getTime() ?? Infinity);
/** When it was paid for first, and until when at the latest. */
const spanOf = (one: Life): [first: number, last: number] => {
  const held = counting(one).filter((payment) => endOf(one, payment) > +payment.periodStart);
  return [Math.min(...held.map(({ periodStart }) => +periodStart)), Math.max(...held.map((row) => endOf(one, row)))];
};

/** The definitions, word by word, for one membership at one moment. */
function stateAt(one: Life, at: number) {
  const covering = counting(one).find((payment) => +payment.periodStart <= at && at < endOf(one, payment));
  const pauseEnds = one.pauses.map(({ endedAt, resumesAt }) => (endedAt ?? resumesAt)?.getTime() ?? Infinity);
  const isPaused = one.pauses.some(({ pausedAt }, index) => +pausedAt <= at && at < (pauseEnds[index] as number));
  const isLate = [...counting(one).map((payment) => endOf(one, payment)), ...pauseEnds].some(
    (end) => end <= at && at < Math.min(end + GRACE, one.membership.endedAt?.getTime() ?? Infinity),
  );
  const began = spanOf(one)[0] <= at;
  const months = one.membership.interval === 'year' ? 12 : 1;
  const yearly = covering
    ? Math.round(
        ((covering.totalCents - covering.taxCents) * (covering.totalCents - covering.refundedCents) * 12) /
          (covering.totalCents * months),
      )
    : 0;
  return { pays: covering !== undefined, isPaused: began && isPaused, isLate: began && isLate, yearly };
}

/** Lets in: what is paid, and for the days of grace a renewal that is late and collected. */
function isMemberAt(one: Life, at: number): boolean {
  const { startedAt, endedAt } = one.membership;
  if (+startedAt > at || (endedAt && +endedAt <= at)) return false;
  const lasts = stateAt(one, at).isPaused ? 0 : GRACE;
  return counting(one).some((payment) => +payment.periodStart <= at && at < endOf(one, payment) + lasts);
}

interface Asked {
  bounds: readonly Date[];
  names: readonly string[];
  /** Whose figures: who came back is told by all memberships of a person all the same. */
  is: (one: Life) => boolean;
}

function expected(lives: readonly Life[], { bounds, names, is: isMeant }: Asked): RevenueMonth[] {
  const spans = lives.map((one) => ({ customer: one.membership.stripeCustomerId, span: spanOf(one) }));
  return names.map((month, index) => {
    const [from, to] = [+(bounds[index] as Date), +(bounds[index + 1] as Date)];
    const sum = {
      mrr: 0,
      paying: 0,
      new: 0,
      reactivated: 0,
      lost: 0,
      paused: 0,
      overdue: 0,
      before: 0,
      churned: 0,
      received: 0,
    };
    for (const one of lives.filter(isMeant)) {
      const [was, is] = [stateAt(one, from), stateAt(one, to)];
      const there = ({ pays, isPaused, isLate }: typeof is): boolean => pays || isPaused || isLate;
      const [first] = spanOf(one);
      const begins = from <= first && (first < to || (index === names.length - 1 && first === to));
      const isReturn = spans.some(
        ({ customer, span: [, last] }) =>
          customer === one.membership.stripeCustomerId && -Infinity < last && last <= first,
      );
      const isLost = (there(was) || begins) && !there(is);
      sum.mrr += is.yearly;
      for (const { paidAt, totalCents, taxCents } of one.payments)
        if (from <= +paidAt && (+paidAt < to || index === names.length - 1)) sum.received += totalCents - taxCents;
      sum.paying += Number(is.pays);
      sum.new += Number(begins && !isReturn);
      sum.reactivated += Number(begins ? isReturn : !there(was) && there(is));
      sum.lost += Number(isLost);
      sum.paused += Number(is.isPaused);
      sum.overdue += Number(is.isLate && !is.pays && !is.isPaused);
      sum.before += Number(was.pays);
      sum.churned += Number(was.pays && isLost);
    }
    const { mrr, before, churned, received: receivedCents, ...counts } = sum;
    return {
      ...{ month, isRunning: index === names.length - 1, mrrCents: Math.round(mrr / 12), ...counts },
      ...{ receivedCents, returnedCents: 0 },
      churn: before === 0 ? null : churned / before,
    };
  });
}

it('figures of 300 lives are what the definitions say, membership by membership and moment by moment', async () => {
  const stored = Array.from({ length: 300 }, (_, number) => life(number)).filter((one) => one.payments.length > 0);
  await store(stored);
  const lives = stored.filter(({ membership }) => membership.scope === 'live');
  const { names, bounds } = revenueMonths(site.timeZone, new Date(now), MONTHS);
  const get = async (query: string) =>
    (await scene.operator.get(`/api/billing/revenue?months=${MONTHS}${query}`).expect(200)).body as Revenue;
  const all = await get('');
  expect(all.scope).toBe('live');
  expect(all.currencies.map(({ currency }) => currency)).toEqual(['usd', 'jpy']);
  const of = (revenue: Revenue, currency: string) =>
    revenue.currencies.find((one) => one.currency === currency) as CurrencyRevenue;
  const meant = (is: (one: Life) => boolean) => expected(lives, { bounds, names, is });
  const paysIn = (currency: string, { payments }: Life) => payments[0]?.currency === currency;
  for (const currency of ['usd', 'jpy']) {
    expect(of(all, currency).months).toEqual(meant((one) => paysIn(currency, one)));
  }
  const own = meant((one) => paysIn('usd', one) && one.membership.websiteId === site.id);
  expect(of(await get(`&siteId=${site.id}`), 'usd').months).toEqual(own);
  expect(of(all, 'usd').sites.find(({ siteId }) => siteId === site.id)).toMatchObject(own.at(-1) as RevenueMonth);
  for (const figure of ['new', 'reactivated', 'lost', 'paused', 'overdue'] as const)
    expect([figure, own.some((month) => month[figure] > 0)]).toEqual([figure, true]);
  const { body } = await scene.operator.get(`/api/dashboard/stats?siteId=${site.id}`).expect(200);
  const ofSite = lives.filter(({ membership }) => membership.websiteId === site.id);
  const [is, was, before] = [0, 7, 14].map(
    (days) => ofSite.filter((one) => isMemberAt(one, now - days * DAY)).length,
  ) as [number, number, number];
  const { thisWeek, lastWeek } = (body as DashboardStats).changes.premiumMembers;
  expect([thisWeek, lastWeek]).toEqual([is - was, was - before]);
});
