/**
 * What the product should have stored of a life, worked out from the objects of the stand-in as its API tells them. It shares no
 * code with the product: the rules are written down here a second time, from what members are promised. Moments in seconds.
 */
const GRACE_S = 7 * 86_400;
const FIRST_INVOICE_S = 86_400;
/** In which a payment stays paid. */
const HARMLESS = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

/** Null where the reader never came to a subscription. */
export async function truthOf(scene, life) {
  if (life.subscription === null) return null;
  const { customer } = life;
  const subscription = await scene.api('GET', `subscriptions/${life.subscription}`);
  const expand = { limit: 100, 'expand[0]': 'data.payments' };
  const { data: invoices } = await scene.api('GET', 'invoices', { subscription: life.subscription, ...expand });
  const { data: charges } = await scene.api('GET', 'charges', { customer, limit: 100 });
  const disputes = await Promise.all(
    charges.filter(({ disputed }) => disputed).map(({ id }) => scene.api('GET', 'disputes', { charge: id })),
  );
  const payments = paymentsOf(invoices, charges, disputes.map(({ data }) => data).flat());
  const membership = membershipOf(subscription, invoices, payments);
  const now = Math.floor(scene.now.getTime() / 1000);
  const until = untilOf(membership, payments, now);
  return { membership, payments, premiumUntil: until !== null && until > now ? until : null };
}

/** By invoice, the one that was paid last first. */
function paymentsOf(invoices, charges, disputes) {
  const paid = invoices.filter(({ status, total }) => status === 'paid' && total > 0);
  return paid
    .map((invoice) => {
      const intents = invoice.payments.data
        .filter(({ status }) => status === 'paid')
        .map(({ payment }) => payment.payment_intent);
      const charge = charges.find(({ paid: isPaid, payment_intent: intent }) => isPaid && intents.includes(intent));
      const disputed = disputes.filter((dispute) => dispute.charge === charge.id).sort((a, b) => b.created - a.created);
      return {
        invoice: invoice.id,
        charge: charge.id,
        total: invoice.total,
        tax: invoice.total_taxes.reduce((sum, { amount }) => sum + amount, 0),
        paidAt: invoice.status_transitions.paid_at,
        periodStart: invoice.lines.data[0].period.start,
        periodEnd: invoice.lines.data[0].period.end,
        refunded: charge.amount_refunded,
        dispute: disputed[0]?.status ?? null,
      };
    })
    .sort((a, b) => b.paidAt - a.paidAt);
}

/** Which payment decides: the newest, or where that went back whole an older one, which did not, for a part of the same time. */
function decidingPlace(payments) {
  const isWhole = ({ refunded, total }) => refunded >= total;
  const [newest] = payments;
  if (newest === undefined || !isWhole(newest)) return 0;
  return Math.max(
    0,
    payments.findIndex((payment) => !isWhole(payment) && payment.periodEnd > newest.periodStart),
  );
}

function membershipOf(subscription, invoices, payments) {
  const place = decidingPlace(payments);
  const deciding = payments[place];
  const returned = payments.slice(0, place).map(({ invoice }) => invoice);
  const { status, trial_end: trialEnd, ended_at: endedAt, pause_collection: pause } = subscription;
  const [{ price, current_period_end: periodEnd }] = subscription.items.data;
  const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return {
    ...{ status, trialEnd, endedAt, periodEnd, price: price.id, amount: price.unit_amount, currency: price.currency },
    interval: price.recurring.interval,
    cancelAt: status === 'canceled' ? null : cancelAt,
    paidUntil: paidUntil(
      invoices.filter(({ id }) => !returned.includes(id)),
      trialEnd,
    ),
    pastDueSince: status === 'past_due' || status === 'unpaid' ? owedSince(invoices) : null,
    isPaused: pause !== null,
    resumesAt: pause?.resumes_at ?? null,
    isRefunded: deciding !== undefined && deciding.refunded >= deciding.total,
    dispute: deciding?.dispute ?? null,
  };
}

function paidUntil(invoices, trialEnd) {
  const ends = invoices
    .filter(({ status }) => status === 'paid')
    .map(({ total, lines }) => ({ total, end: lines.data[0].period.end }))
    .filter(({ total, end }) => total > 0 || trialEnd === null || end > trialEnd)
    .map(({ end }) => end);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Since the first invoice that is open and younger than all that were paid; where none is open, since the last one of them; never where all are paid. */
function owedSince(invoices) {
  const lastPaid = Math.max(...invoices.filter(({ status }) => status === 'paid').map(({ created }) => created), -1);
  const later = invoices.filter(({ status, created }) => created > lastPaid && status !== 'paid');
  if (later.length === 0) return null;
  const open = later.filter(({ status }) => status === 'open').map(({ created }) => created);
  return open.length > 0 ? Math.min(...open) : Math.max(...later.map(({ created }) => created));
}

/** The second at which the right to read ends; null for none. */
function untilOf({ status, trialEnd, cancelAt, paidUntil: paid, pastDueSince, isPaused, isRefunded, dispute }) {
  const cut = (end) => (cancelAt === null ? end : Math.min(cancelAt, end));
  if (isRefunded || (dispute !== null && !HARMLESS.includes(dispute))) return null;
  if (status === 'trialing') return trialEnd;
  if (status !== 'active' && status !== 'past_due') return null;
  if (paid === null) {
    if (trialEnd === null || isPaused || status === 'past_due') return trialEnd;
    return cut(trialEnd + FIRST_INVOICE_S);
  }
  if (isPaused) return paid;
  return cut((status === 'past_due' ? (pastDueSince ?? paid) : paid) + GRACE_S);
}

/** What the product has of these lives, in the same shape, by account. */
export async function storedOf(scene, lives) {
  const ids = [lives.map(({ id }) => id)];
  const memberships = await scene.query(MEMBERSHIPS, ids);
  const payments = await scene.query(PAYMENTS, ids);
  const accounts = await scene.query(ACCOUNTS, [...ids, scene.now]);
  return new Map(
    accounts.map(({ id, premiumUntil }) => {
      const own = memberships.filter(({ userId }) => userId === id).map(({ membership }) => membership);
      const paid = payments.filter(({ userId }) => userId === id).map(({ payment }) => payment);
      // One life is one subscription.
      const [membership = null] = own;
      return [id, own.length > 1 ? { own } : membership && { membership, payments: paid, premiumUntil }];
    }),
  );
}

const seconds = (column) => `extract(epoch FROM ${column})::bigint`;

const MEMBERSHIPS = `
  SELECT user_id AS "userId", json_build_object(
    'status', status, 'trialEnd', ${seconds('trial_end')}, 'endedAt', ${seconds('ended_at')}, 'periodEnd', ${seconds('period_end')},
    'price', stripe_price_id, 'amount', amount_cents, 'currency', currency, 'interval', "interval",
    'cancelAt', ${seconds('cancel_at')}, 'paidUntil', ${seconds('paid_until')}, 'pastDueSince', ${seconds('past_due_since')},
    'isPaused', paused_at IS NOT NULL, 'resumesAt', ${seconds('resumes_at')}, 'isRefunded', refunded_at IS NOT NULL,
    'dispute', dispute_status) AS membership
  FROM memberships WHERE user_id = ANY($1::int[])`;

const PAYMENTS = `
  SELECT membership.user_id AS "userId", json_build_object(
    'invoice', payment.stripe_invoice_id, 'charge', payment.stripe_charge_id, 'total', payment.total_cents,
    'tax', payment.tax_cents, 'paidAt', ${seconds('payment.paid_at')},
    'periodStart', ${seconds('payment.period_start')}, 'periodEnd', ${seconds('payment.period_end')},
    'refunded', payment.refunded_cents, 'dispute', payment.dispute_status) AS payment
  FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
  WHERE membership.user_id = ANY($1::int[]) ORDER BY payment.paid_at DESC, payment.id DESC`;

/** $2 now: premium that is over by then is none, whoever has noticed. */
const ACCOUNTS = `
  SELECT id, CASE WHEN is_premium AND premium_until > $2::timestamptz THEN ${seconds('premium_until')}::int END AS "premiumUntil"
  FROM users WHERE id = ANY($1::int[])`;
