import { createHmac } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { CheckoutAnswer } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingEvent, EngagementEvent, Payment } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { IsNull, Like } from 'typeorm';
import { PaymentsProvider } from '../../src/common/providers/payments.provider.ts';
import { ApplyBillingEventsJob } from '../../src/memberships/billing/events/apply-billing-events.job.ts';
import { BillingEvents } from '../../src/memberships/billing/events/billing-events.service.ts';
import { MembershipEffects } from '../../src/memberships/billing/membership/membership-effects.service.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { PaymentRows } from '../../src/memberships/billing/membership/payment-rows.service.ts';
import { WebhookEndpoints } from '../../src/memberships/billing/webhook/webhook-endpoint.service.ts';
import { WebhookSecrets } from '../../src/memberships/billing/webhook/webhook-secrets.service.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { MailService } from '../../src/mail/mail.service.ts';
import { BillingScene } from './billing-scene.ts';

/**
 * Promises T10 to T12 in their short form. Each is a run that gives figures. It is made against the product, and against broken
 * variants of it, whose figures must differ: else the run would prove nothing. The long forms are drills.
 */
let scene: BillingScene;
let site: SiteView;
let secret: string;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  await get(WebhookEndpoints).ensure('sandbox');
  [secret = ''] = await get(WebhookSecrets).of('sandbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => scene.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => scene.test.app.get(token, { strict: false });
const events = () => scene.test.database.dataSource.getRepository(BillingEvent);
const payments = () => scene.test.database.dataSource.getRepository(Payment);
/** A reader pays, and what the provider says of it is held back. */
const complete = ({ url }: CheckoutAnswer) =>
  scene.stripe('complete', { session: /cs_\w+/.exec(url)?.[0], way: 'pay' });
async function heldReports(): Promise<string[]> {
  const { body } = await scene.test.sandbox.get('/control/stripe/deliveries').expect(200);
  const all = (body as { events: { event: string; state: string }[] }).events;
  return all.filter(({ state }) => state === 'held').map(({ event }) => event);
}

const nowSeconds = (): number => Math.floor(scene.test.clock.now().getTime() / 1000);
const signed = (body: string, key = secret, at = nowSeconds()): string =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
const report = (body: string, signature: string | null, type = 'application/json') => {
  const call = scene.test.agent().post('/api/billing/webhooks/sandbox').set('Content-Type', type);
  if (signature !== null) void call.set('Stripe-Signature', signature);
  return call.send(body);
};
const eventBody = (id: string, more: object = {}): string =>
  JSON.stringify({
    ...{ id, object: 'event', type: 'customer.subscription.updated', created: nowSeconds(), livemode: false },
    data: { object: { id: 'sub_of_nobody', object: 'subscription', customer: 'cus_of_nobody' } },
    ...more,
  });

describe('a report that nobody signed (T12)', () => {
  type Forged = [how: string, forge: (body: string) => { body: string; signature: string | null }];
  const FORGED: Forged[] = [
    ['without a signature', (body) => ({ body, signature: null })],
    ['with an empty one', (body) => ({ body, signature: '' })],
    ['signed with another secret', (body) => ({ body, signature: signed(body, 'whsec_another') })],
    ['signed 301 seconds ago', (body) => ({ body, signature: signed(body, secret, nowSeconds() - 301) })],
    [
      'written anew after it was signed',
      (body) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature: signed(body) }),
    ],
    ['of an older scheme alone', (body) => ({ body, signature: signed(body).replace('v1=', 'v0=') })],
    [
      'with a signature of another time',
      (body) => ({ body, signature: signed(body).replace(/^t=\d+/, `t=${nowSeconds() + 1}`) }),
    ],
    ['with a signature that is cut', (body) => ({ body, signature: signed(body).slice(0, -2) })],
  ];
  const refusal = { status: 400, code: 'signature_invalid' };

  /** How each is answered, and how many were stored. */
  async function run(breakIt: () => unknown = () => undefined) {
    const forged = FORGED.map(([how, forge], number) => ({ how, ...forge(eventBody(`evt_forged_${number}`)) }));
    breakIt();
    const answers: Record<string, unknown> = {};
    for (const { how, body, signature } of forged) {
      const { status, body: answer } = await report(body, signature);
      answers[how] = status === 200 ? 'believed' : { status, code: (answer as { code: string }).code };
    }
    const stored = (await events().delete({ id: Like('evt_forged%') })).affected;
    return { answers, stored };
  }

  it('writes nothing, whatever was forged', async () => {
    const answers = Object.fromEntries(FORGED.map(([how]) => [how, refusal]));
    expect(await run()).toEqual({ answers, stored: 0 });
  });

  const take = () => get(BillingEvents).take.bind(get(BillingEvents));
  const VARIANTS: [what: string, breakIt: () => unknown, believed: string[]][] = [
    [
      'any secret is good',
      () => jest.spyOn(get(WebhookSecrets), 'of').mockResolvedValue([secret, 'whsec_another']),
      ['signed with another secret'],
    ],
    [
      'nobody looks at its age',
      () => {
        const before = new Date(scene.test.clock.now().getTime() - 60_000);
        jest.spyOn(scene.test.clock, 'now').mockReturnValue(before);
      },
      ['signed 301 seconds ago'],
    ],
    [
      'what was read is compared, and not the bytes that came',
      () => {
        const real = take();
        const again = (body: Buffer) => Buffer.from(JSON.stringify(JSON.parse(body.toString())));
        jest.spyOn(get(BillingEvents), 'take').mockImplementation((scope, body, by) => real(scope, again(body), by));
      },
      ['written anew after it was signed'],
    ],
    [
      'only a signature that is there is looked at',
      () => {
        const real = take();
        const given = (body: Buffer, by: string) => (by === '' ? signed(body.toString()) : by);
        jest
          .spyOn(get(BillingEvents), 'take')
          .mockImplementation((scope, body, by) => real(scope, body, given(body, by)));
      },
      ['without a signature', 'with an empty one'],
    ],
  ];
  it.each(VARIANTS)('and it is noticed when %s', async (_what, breakIt, believed) => {
    const { answers, stored } = await run(breakIt);
    expect(Object.keys(answers).filter((how) => answers[how] === 'believed')).toEqual(believed);
    expect(stored).toBe(believed.length);
  });

  it('larger than any report, or no JSON, is refused before it is looked at', async () => {
    const good = eventBody('evt_forged');
    const large = `${' '.repeat(1_000_000)}${good}`;
    expect((await report(large, signed(large))).status).toBe(413);
    expect((await report(good, signed(good), 'text/plain')).status).toBe(415);
    expect((await report('{"id":', signed('{"id":'))).status).toBe(400);
    expect((await report(eventBody('evt_\0'), signed(eventBody('evt_\0')))).status).toBe(400);
    expect(await events().count()).toBe(0);
  });
});

it('one of two signatures is enough, and the former secret is believed for a day', async () => {
  const body = eventBody('evt_two');
  await report(body, `${signed(body, 'whsec_another')},${signed(body).replace(/^t=\d+,/, '')}`).expect(200);
  await get(WebhookEndpoints).renew('sandbox');
  const [renewed = ''] = await get(WebhookSecrets).of('sandbox');
  expect(renewed).not.toBe(secret);
  const before = eventBody('evt_before');
  await report(before, signed(before)).expect(200);
  await scene.later(1.01);
  const late = eventBody('evt_late');
  await report(late, signed(late)).expect(400);
  const now = eventBody('evt_now');
  await report(now, signed(now, renewed)).expect(200);
  secret = renewed;
  await scene.heard();
  const stored = await events().find({ order: { id: 'ASC' } });
  expect(stored.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['evt_before', 'not_ours'],
    ['evt_now', 'not_ours'],
    ['evt_two', 'not_ours'],
  ]);
});

it('what means nothing here is taken and not kept', async () => {
  const count = await events().count();
  for (const [id, more] of [
    ['evt_other', { type: 'payout.paid' }],
    ['evt_proto', { type: 'constructor' }],
    ['evt_live', { livemode: true }],
    ['evt_thin', { data: { object: {} } }],
  ] as const) {
    const body = eventBody(id, more);
    await report(body, signed(body)).expect(200);
  }
  expect(await events().count()).toBe(count);
});

it('reports that come at once are all kept, each once', async () => {
  const bodies = Array.from({ length: 10 }, (_, number) => eventBody(`evt_many_${number}`));
  const copies = bodies.flatMap((body) => Array.from({ length: 20 }, () => body));
  await Promise.all(copies.map((body) => report(body, signed(body)).expect(200)));
  expect(await events().countBy({ id: Like('evt_many_%') })).toBe(bodies.length);
  await scene.heard();
});

it('a report is taken though its job can not be asked for: the clock looks too', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const asked = jest.spyOn(get(JobsService), 'isWaiting').mockRejectedValue(new Error('no room'));
  const body = eventBody('evt_alone');
  await report(body, signed(body)).expect(200);
  await waitFor(() => logged.mock.calls.length > 0);
  expect(await events().countBy({ id: 'evt_alone', handledAt: IsNull() })).toBe(1);
  asked.mockRestore();
  const next = eventBody('evt_next');
  await report(next, signed(next)).expect(200);
  await scene.heard();
});

describe('a payment that is told twenty times at once, and by each of its reports (T11)', () => {
  const ONCE = { payments: 1, mails: ['membership-begun', 'membership-receipt'], upgrades: 1, reason: 'paid' };

  /** What came of it. */
  async function run(breakIt: () => unknown = () => undefined) {
    const { agent, email } = await scene.reader();
    const mails = jest.spyOn(get(MailService), 'enqueue');
    breakIt();
    const before = await upgrades();
    await scene.stripe('delivery', { mode: 'hold' });
    await complete(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
    for (const eventId of await heldReports()) {
      await scene.stripe('redeliver', { eventId, times: 20 });
      await scene.heard();
    }
    await scene.stripe('delivery', { mode: 'normal' });
    const [row] = await scene.rows(email);
    return {
      payments: await payments().countBy({ membershipId: row?.id ?? 0 }),
      mails: mails.mock.calls.filter(([, { to }]) => to === email).map(([, { template }]) => template),
      upgrades: (await upgrades()) - before,
      reason: (await scene.membership(agent)).reason,
    };
  }
  const upgrades = () =>
    scene.test.database.dataSource
      .getRepository(EngagementEvent)
      .countBy({ eventType: 'premium_upgrade', wordpressSiteId: site.id });

  it('has each effect once', async () => expect(await run()).toEqual(ONCE));

  const VARIANTS: [what: string, breakIt: () => unknown][] = [
    [
      'what was paid is taken for new each time',
      () => {
        const real = get(PaymentRows).write.bind(get(PaymentRows));
        jest.spyOn(get(PaymentRows), 'write').mockImplementation(async (...given) => {
          const written = await real(...given);
          return { ...written, received: written.all };
        });
      },
    ],
    [
      'nobody remembers who was welcomed',
      () => {
        const real = get(MembershipEffects).tell.bind(get(MembershipEffects));
        jest
          .spyOn(get(MembershipEffects), 'tell')
          .mockImplementation((manager, change) =>
            real(manager, { ...change, after: { ...change.after, welcomedAt: null } }),
          );
      },
    ],
  ];
  it.each(VARIANTS)('and it is noticed when %s', async (_what, breakIt) =>
    expect(await run(breakIt)).not.toEqual(ONCE),
  );
});

describe('a life that is told late, again, and the newest first (T10)', () => {
  /** What is stored of it in the end, and what the provider says. */
  async function run(breakIt: (isTheFirstDayTold: () => boolean, subscription: string) => unknown = () => undefined) {
    const { agent, email } = await scene.reader();
    const { client } = await get(PaymentsProvider).ofScope('sandbox');
    await scene.stripe('delivery', { mode: 'hold' });
    await complete(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
    const [first = '', ...late] = await heldReports();
    await tell([first]);
    const subscription = await scene.subscriptionOf(email);
    let isLate = false;
    await breakIt(() => isLate, subscription);
    await scene.later(32);
    await scene.later(31);
    await tell((await heldReports()).filter((id) => !late.includes(id)).reverse());
    isLate = true;
    await tell([...late.reverse(), first]);
    await scene.stripe('delivery', { mode: 'normal' });
    const [row] = await scene.rows(email);
    const count = await payments().countBy({ membershipId: row?.id ?? 0 });
    const told = await (await client.subscription(subscription))?.read(null);
    return {
      stored: { status: row?.status, periodEnd: row?.periodEnd, paidUntil: row?.paidUntil, payments: count },
      told: {
        ...{ status: told?.status, periodEnd: told?.periodEnd, paidUntil: told?.periodEnd },
        payments: told?.invoices.length,
      },
    };
  }
  const tell = async (eventId: string[]) => {
    await scene.stripe('redeliver', { eventId, times: 2 });
    await scene.heard();
  };

  it('is stored as the provider has it', async () => {
    const { stored, told } = await run();
    expect(stored).toEqual(told);
    expect(told.payments).toBe(3);
  });

  const VARIANTS: [what: string, breakIt: Parameters<typeof run>[0]][] = [
    [
      'who was asked about once is asked about no more',
      () => jest.spyOn(get(MembershipSync), 'sync').mockResolvedValue({ outcome: 'applied', changes: [] }),
    ],
    [
      'a report is believed, and nobody asked',
      async (isTheFirstDayTold, subscription) => {
        const real = await get(PaymentsProvider).ofScope('sandbox');
        const found = await real.client.subscription(subscription);
        const read = await found?.read(null);
        const first = found && read ? { ...found, read: async () => read } : null;
        const client: typeof real.client = {
          ...real.client,
          subscription: async (id) => (isTheFirstDayTold() ? first : real.client.subscription(id)),
        };
        jest.spyOn(get(PaymentsProvider), 'ofScope').mockResolvedValue({ ...real, client });
      },
    ],
  ];
  it.each(VARIANTS)('and it is noticed when %s', async (_what, breakIt) => {
    const { stored, told } = await run(breakIt);
    expect(stored).not.toEqual(told);
  });
});

it('an answer about older payments that another answer overtook is asked for again', async () => {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await scene.later(32);
  const [row] = await scene.rows(email);
  const [older] = await payments().find({ where: { membershipId: row?.id ?? 0 }, order: { paidAt: 'ASC' } });
  await scene.stripe('delivery', { mode: 'hold' });
  await scene.stripe('refund', { invoice: older?.stripeInvoiceId });
  const subject = { scope: 'sandbox', subscriptionId: row?.stripeSubscriptionId ?? '' } as const;
  const real = await get(PaymentsProvider).ofScope('sandbox');
  let overtaking: Promise<unknown> | null = null;
  const aftermath: typeof real.client.aftermath = async (intent) => {
    await (overtaking ??= get(MembershipSync).sync(subject));
    return real.client.aftermath(intent);
  };
  jest
    .spyOn(get(PaymentsProvider), 'ofScope')
    .mockResolvedValueOnce({ ...real, client: { ...real.client, aftermath } });
  await get(MembershipSync).sync({ ...subject, isDeep: true });
  expect(await payments().findOneByOrFail({ id: older?.id ?? 0 })).toMatchObject({ refundedCents: older?.totalCents });
  await scene.stripe('delivery', { mode: 'normal' });
  await scene.stripe('release', {});
  await scene.heard();
});

it('an older payment that was given back is heard of, though another report of its subscription came along', async () => {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await scene.later(32);
  const [row] = await scene.rows(email);
  const ofMember = { where: { membershipId: row?.id ?? 0 }, order: { paidAt: 'ASC' } } as const;
  const [first] = await payments().find(ofMember);
  await scene.stripe('delivery', { mode: 'off' });
  await scene.stripe('refund', { invoice: first?.stripeInvoiceId });
  const at = scene.test.clock.now();
  const told = { scope: 'sandbox' as const, happenedAt: at, receivedAt: at };
  await events().insert([
    { ...told, id: 'evt_along_1', type: 'customer.subscription.updated', objectId: row?.stripeSubscriptionId ?? '' },
    { ...told, id: 'evt_along_2', type: 'charge.refunded', objectId: first?.stripeChargeId ?? '' },
  ]);
  await get(ApplyBillingEventsJob).run({
    signal: new AbortController().signal,
  } as JobContext<'apply-billing-events'>);
  const isGivenBack = async () => (await payments().find(ofMember)).map((one) => one.refundedCents === one.totalCents);
  expect(await isGivenBack()).toEqual([true, false]);
  // What is reported next says nothing of older payments.
  await get(MembershipSync).sync({ scope: 'sandbox', subscriptionId: row?.stripeSubscriptionId ?? '' });
  expect(await isGivenBack()).toEqual([true, false]);
  await scene.stripe('delivery', { mode: 'normal' });
});
