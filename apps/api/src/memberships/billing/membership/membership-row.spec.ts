import type { InvoiceSnapshot, SubscriptionSnapshot } from '@pressloom/clients/payments';
import { aftermathFields, intentsToAsk, paymentsOf, providerFields } from './membership-row.ts';
import type { PaidPart } from './membership-row.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

const invoice = (facts: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  ...{ id: 'in_1', number: 'FN-1', status: 'paid', createdAt: inDays(-10), paidAt: inDays(-10), currency: 'usd' },
  ...{ subtotalCents: 999, taxCents: 210, totalCents: 1209, paymentIntentId: 'pi_1' },
  ...{ periodStart: inDays(-10), periodEnd: inDays(20), ...facts },
});
const snapshot = (facts: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  ...{ id: 'sub_1', customerId: 'cus_1', status: 'active', priceId: 'price_1', interval: 'month', amountCents: 999 },
  ...{
    otherInterval: null,
    currency: 'usd',
    startedAt: inDays(-100),
    periodEnd: inDays(20),
    trialEnd: null,
    cancelAt: null,
  },
  ...{ endedAt: null, isPaused: false, resumesAt: null, notes: {}, invoices: [invoice()], ...facts },
});
const fields = (facts: Partial<SubscriptionSnapshot>, before: Parameters<typeof providerFields>[1] = null) =>
  providerFields(snapshot(facts), before, NOW);

it('what the provider says is stored as it says it', () => {
  expect(fields({ cancelAt: inDays(20), trialEnd: inDays(-40) })).toEqual({
    ...{ stripeCustomerId: 'cus_1', stripePriceId: 'price_1', interval: 'month', amountCents: 999, currency: 'usd' },
    ...{
      otherInterval: null,
      status: 'active',
      startedAt: inDays(-100),
      periodEnd: inDays(20),
      trialEnd: inDays(-40),
      paidUntil: inDays(20),
    },
    ...{
      pastDueSince: null,
      cancelAt: inDays(20),
      endedAt: null,
      pausedAt: null,
      resumesAt: null,
      resumeRequestedAt: null,
      resumedUntil: null,
      unpausedAt: null,
    },
  });
});

it('of a price that somebody set in the dashboard the interval stays that of before', () => {
  const strange = { interval: null, otherInterval: 'every week', amountCents: 300 };
  const before = { interval: 'year' as const, pausedAt: null, resumeRequestedAt: null, unpausedAt: null };
  const expected = { otherInterval: 'every week', amountCents: 300 };
  expect(fields(strange, before)).toMatchObject({ ...expected, interval: 'year' });
  expect(fields(strange)).toMatchObject({ ...expected, interval: 'month' });
  expect(fields({}, before)).toMatchObject({ interval: 'month', otherInterval: null });
});

describe('paid until', () => {
  const open = invoice({ id: 'in_2', status: 'open', paidAt: null, periodStart: inDays(20), periodEnd: inDays(50) });
  const free = invoice({ totalCents: 0, subtotalCents: 0, taxCents: 0 });

  it.each<[string, InvoiceSnapshot[], Date | null, Date | null]>([
    ['nothing was written yet', [], null, null],
    ['one is paid', [invoice()], null, inDays(20)],
    ['the next is owed', [open, invoice()], null, inDays(20)],
    ['the first is owed', [open], null, null],
    ['a later one was paid first', [invoice({ periodEnd: inDays(-10) }), invoice()], null, inDays(20)],
    [
      'one was voided, as in a pause',
      [invoice({ status: 'void', periodEnd: inDays(50) }), invoice()],
      null,
      inDays(20),
    ],
    ['one was given up on', [invoice({ status: 'uncollectible' })], null, null],
    ['a coupon took all of it', [free], null, inDays(20)],
    ['it is that of a trial', [free], inDays(20), null],
    ['a coupon took all of the time after a trial', [free], inDays(-10), inDays(20)],
    ['a trial costs something', [invoice()], inDays(20), inDays(20)],
  ])('where %s', (_what, invoices, trialEnd, paidUntil) =>
    expect(fields({ invoices, trialEnd }).paidUntil).toEqual(paidUntil),
  );
});

describe('owed since', () => {
  const owed = invoice({ status: 'open', paidAt: null, createdAt: inDays(-2) });
  const older = invoice({ id: 'in_0', status: 'open', paidAt: null, createdAt: inDays(-30) });
  const voided = invoice({ ...owed, status: 'void' });

  it.each<[string, Parameters<typeof fields>, Date | null]>([
    ['never, while nothing is', [{ invoices: [owed] }, null], null],
    ['its invoice', [{ status: 'past_due', invoices: [owed, invoice()] }, null], inDays(-2)],
    ['never, where all is paid, whatever its status', [{ status: 'past_due' }, null], null],
    ['the oldest of several', [{ status: 'unpaid', invoices: [owed, older, invoice()] }, null], inDays(-30)],
    ['the oldest, where none was ever paid', [{ status: 'past_due', invoices: [owed, older] }, null], inDays(-30)],
    [
      'the oldest that is still asked for',
      [{ status: 'past_due', invoices: [owed, invoice({ ...older, status: 'void' }), invoice()] }, null],
      inDays(-2),
    ],
    [
      'the one after the last that was paid',
      [{ status: 'past_due', invoices: [owed, invoice(), older] }, null],
      inDays(-2),
    ],
    [
      'the newest, where none is asked for any more',
      [{ status: 'past_due', invoices: [voided, invoice()] }, null],
      inDays(-2),
    ],
    ['never, where the first payment is to come', [{ status: 'incomplete', invoices: [owed] }, null], null],
  ])('%s', (_what, [facts, known], since) => expect(fields(facts, known).pastDueSince).toEqual(since));
});

describe('paused since', () => {
  const before = { interval: 'month', pausedAt: inDays(-5), resumeRequestedAt: null, unpausedAt: null } as const;

  it.each<[string, boolean, typeof before | null, Date | null]>([
    ['now, when it is first seen', true, null, NOW],
    ['when it was first seen', true, before, inDays(-5)],
    ['never any more, once it goes on', false, before, null],
  ])('%s', (_what, isPaused, known, since) => {
    expect(fields({ isPaused, resumesAt: isPaused ? inDays(30) : null }, known)).toMatchObject({
      ...{ pausedAt: since, resumesAt: isPaused ? inDays(30) : null },
    });
  });
});

describe('a payment that was asked for after a pause', () => {
  const before = {
    interval: 'month' as const,
    ...{ pausedAt: null, resumeRequestedAt: inDays(-1), unpausedAt: inDays(-1) },
  };
  const past = invoice({ periodEnd: inDays(-9) });
  const never = invoice({ id: 'in_2', status: 'void', paidAt: null });

  it.each<[string, Parameters<typeof fields>[0], typeof before | null, Date | null]>([
    ['is still to be asked for', { invoices: [never, past] }, before, inDays(-1)],
    [
      'is so from the very moment at which paid time is over',
      { invoices: [never, invoice({ periodEnd: NOW })] },
      before,
      inDays(-1),
    ],
    ['is so while it is paused, too', { isPaused: true, invoices: [never, past] }, before, inDays(-1)],
    ['is so where nothing was ever paid', { invoices: [never] }, before, inDays(-1)],
    ['was asked for by nobody', { invoices: [never, past] }, null, null],
    ['has come', { invoices: [invoice(), never, past] }, before, null],
    ['is under way', { invoices: [invoice({ status: 'open', paidAt: null }), never, past] }, before, null],
    ['is about to be', { invoices: [invoice({ status: 'draft', paidAt: null }), never, past] }, before, null],
    ['failed', { status: 'past_due', invoices: [never, past] }, before, null],
    ['is not wanted any more', { cancelAt: inDays(20), invoices: [never, past] }, before, null],
    ['is of one that ended', { status: 'canceled', invoices: [never, past] }, before, null],
  ])('%s', (_what, facts, known, since) => expect(fields(facts, known).resumeRequestedAt).toEqual(since));
});

describe('resumed until', () => {
  const past = invoice({ periodEnd: inDays(-40) });
  const never = invoice({ id: 'in_2', status: 'void', paidAt: null, periodStart: inDays(-10), periodEnd: inDays(20) });
  const older = invoice({ id: 'in_1', status: 'void', paidAt: null, periodStart: inDays(-40), periodEnd: inDays(-10) });
  const asked = (status: InvoiceSnapshot['status'], start: number) =>
    invoice({ id: 'in_3', status, paidAt: null, periodStart: inDays(start), periodEnd: inDays(start + 30) });
  const here = { interval: 'month', pausedAt: null, resumeRequestedAt: null, unpausedAt: inDays(-1) } as const;

  it.each<[string, Parameters<typeof fields>, Date | null]>([
    ['the end of the period that nobody is charged for', [{ invoices: [never, older, past] }], inDays(20)],
    ['the same where nothing was ever paid', [{ invoices: [never] }], inDays(20)],
    ['the same while the next renewal is made', [{ invoices: [asked('draft', 20), never, past] }], inDays(20)],
    ['the same while that is paid', [{ invoices: [asked('open', 20), never, past] }], inDays(20)],
    ['when a period began anew that is to be paid', [{ invoices: [asked('open', -1), never, past] }], inDays(-1)],
    ['never while it is paused', [{ isPaused: true, invoices: [never, past] }], null],
    ['never while it is owed', [{ status: 'past_due', invoices: [asked('open', 20), never, past] }], null],
    ['never where it was paid since', [{ invoices: [asked('paid', 20), never, past] }], null],
    ['never where an older one is owed', [{ invoices: [never, asked('open', -40), past] }], null],
    ['never where one was left as a draft', [{ invoices: [never, asked('draft', -40), past] }], null],
    ['never where one was given up on', [{ invoices: [asked('uncollectible', -10), past] }], null],
    ['never where all was paid', [{}], null],
    ['never where it ended', [{ status: 'canceled', invoices: [never, past] }], null],
    ['never where its owner ended the pause here', [{ invoices: [never, past] }, here], null],
  ])('%s', (_what, given, until) => expect(fields(...given).resumedUntil).toEqual(until));

  it('that its owner ended a pause here is forgotten with the next payment', () => {
    expect(fields({ invoices: [never, past] }, here).unpausedAt).toEqual(here.unpausedAt);
    expect(fields({}, here).unpausedAt).toBeNull();
  });
});

describe('payments', () => {
  it('are the invoices that were paid with money', () => {
    const free = invoice({ id: 'in_2', totalCents: 0 });
    const credit = invoice({ id: 'in_4', totalCents: -7000 });
    const owed = invoice({ id: 'in_3', status: 'open', paidAt: null });
    expect(paymentsOf(snapshot({ invoices: [owed, credit, free, invoice()] }))).toEqual([
      {
        ...{ stripeInvoiceId: 'in_1', stripePaymentIntentId: 'pi_1', stripeChargeId: null, number: 'FN-1' },
        ...{ paidAt: inDays(-10), subtotalCents: 999, taxCents: 210, totalCents: 1209, currency: 'usd' },
        ...{ periodStart: inDays(-10), periodEnd: inDays(20), refundedCents: 0, disputeStatus: null },
      },
    ]);
  });

  it('are asked about: the newest, those that never were, or all where something older may have changed', () => {
    const many = Array.from({ length: 30 }, (_, number) => invoice({ paymentIntentId: `pi_${number}` }));
    const others = [invoice({ status: 'open', paymentIntentId: 'pi_open' }), invoice({ paymentIntentId: null })];
    const facts = snapshot({ invoices: [...others, ...many] });
    const all = many.slice(0, 24).map(({ paymentIntentId }) => paymentIntentId ?? '');
    const asked = new Set(all);
    expect(intentsToAsk(facts, { isDeep: false, asked })).toEqual(['pi_0']);
    expect(intentsToAsk(facts, { isDeep: false, asked: new Set(all.slice(2)) })).toEqual(['pi_0', 'pi_1']);
    expect(intentsToAsk(facts, { isDeep: false, asked: new Set() })).toEqual(all);
    expect(intentsToAsk(facts, { isDeep: true, asked })).toEqual(all);
    expect(intentsToAsk(snapshot({ invoices: [] }), { isDeep: true, asked })).toEqual([]);
  });
});

describe('the aftermath', () => {
  const paid = (facts: Partial<PaidPart> = {}): PaidPart => ({
    ...{ stripeInvoiceId: 'in_1', totalCents: 1209, refundedCents: 0, disputeStatus: null },
    ...{ periodStart: inDays(-10), periodEnd: inDays(20), ...facts },
  });
  const whole = paid({ refundedCents: 1209 });
  /** Payments one after the other, the newest first. */
  const apart = (payments: PaidPart[]): PaidPart[] =>
    payments.map((payment, place) => ({
      ...payment,
      ...{
        stripeInvoiceId: `in_${9 - place}`,
        periodStart: inDays(-10 - 30 * place),
        periodEnd: inDays(20 - 30 * place),
      },
    }));
  const aftermath = (payments: PaidPart[], before: Parameters<typeof aftermathFields>[1]['before']) => {
    const invoices = payments.map(({ stripeInvoiceId: id, periodStart, periodEnd }) =>
      invoice({ id, periodStart, periodEnd }),
    );
    return aftermathFields(snapshot({ invoices }), { payments, before, now: NOW });
  };

  it.each<[string, PaidPart[], Date | null, object]>([
    ['nothing was paid', [], null, { refundedAt: null, disputeStatus: null }],
    ['all is well', [paid(), paid()], null, { refundedAt: null, disputeStatus: null }],
    ['something was credited', [paid({ totalCents: -7000 }), paid()], null, { refundedAt: null, disputeStatus: null }],
    ['something cost nothing', [paid({ totalCents: 0 }), paid()], null, { refundedAt: null, disputeStatus: null }],
    [
      'something was credited after it was given back',
      [paid({ totalCents: -7000 }), whole],
      inDays(-3),
      { refundedAt: inDays(-3), disputeStatus: null },
    ],
    ['a part was given back', [paid({ refundedCents: 1208 })], null, { refundedAt: null, disputeStatus: null }],
    ['the newest was given back', [whole, paid()], null, { refundedAt: NOW, disputeStatus: null }],
    ['it was given back a while ago', [whole], inDays(-3), { refundedAt: inDays(-3), disputeStatus: null }],
    ['an older one was given back', [paid(), whole], null, { refundedAt: null, disputeStatus: null }],
    ['it was given back, then renewed', [paid(), whole], inDays(-3), { refundedAt: null, disputeStatus: null }],
    [
      'an older one was lost to a dispute, and the next one paid',
      [paid(), paid({ disputeStatus: 'lost' })],
      null,
      { refundedAt: null, disputeStatus: null },
    ],
    [
      'two are disputed',
      [paid({ disputeStatus: 'won' }), paid({ disputeStatus: 'lost' })],
      null,
      { refundedAt: null, disputeStatus: 'won' },
    ],
  ])('where %s', (_what, payments, refundedAt, expected) =>
    expect(aftermath(apart(payments), { refundedAt })).toEqual({
      ...expected,
      paidUntil: payments.length === 0 ? null : inDays(20),
    }),
  );

  it('of a membership that was heard of just now begins now', () =>
    expect(aftermath([whole], null)).toMatchObject({ refundedAt: NOW, disputeStatus: null }));

  const earlier = { stripeInvoiceId: 'in_0', periodStart: inDays(-20), periodEnd: inDays(10) };
  it.each<[string, PaidPart[], object]>([
    ['which was not', [whole, paid(earlier)], { refundedAt: null, disputeStatus: null, paidUntil: inDays(10) }],
    [
      'of which a part was, too',
      [whole, paid({ ...earlier, refundedCents: 1208 })],
      { refundedAt: null, disputeStatus: null, paidUntil: inDays(10) },
    ],
    [
      'which is disputed',
      [whole, paid({ ...earlier, disputeStatus: 'needs_response' })],
      { refundedAt: null, disputeStatus: 'needs_response', paidUntil: inDays(10) },
    ],
    [
      'which was, too',
      [whole, paid({ ...earlier, refundedCents: 1209 })],
      { refundedAt: NOW, disputeStatus: null, paidUntil: inDays(20) },
    ],
    [
      'whose time was over when the newest one’s began',
      [whole, paid({ ...earlier, periodEnd: whole.periodStart })],
      { refundedAt: NOW, disputeStatus: null, paidUntil: inDays(20) },
    ],
    [
      'behind a second duplicate',
      [whole, { ...whole, stripeInvoiceId: 'in_5' }, paid(earlier)],
      { refundedAt: null, disputeStatus: null, paidUntil: inDays(10) },
    ],
  ])('where the newest was given back beside an earlier one of the same time %s', (_what, payments, expected) =>
    expect(aftermath(payments, null)).toEqual(expected),
  );

  it('a duplicate that is disputed decides as any newest payment does', () =>
    expect(aftermath([paid({ disputeStatus: 'lost' }), paid(earlier)], null)).toMatchObject({ disputeStatus: 'lost' }));
});
