/** Lives of subscriptions, drawn by the drill's seed: what readers, banks, operators and time do to them at the stand-in for Stripe. */
import { randomUUID } from 'node:crypto';

const COUPONS = {
  HALF: { percent_off: '50', duration: 'repeating', duration_in_months: '2' },
  FREE: { percent_off: '100', duration: 'once' },
};
/** Ways to pay at the checkout; `pay` several times, as most do. */
const WAYS = [
  ...['pay', 'pay', 'pay', 'pay', 'authenticate', 'authenticate-always', 'slow', 'slow-fails'],
  ...['pay-then-decline', 'decline'],
];
const PAUSED_DAYS = 40;
const DAY_S = 86_400;

/** What may happen to a life in one step, each with how often. What can't happen to it as it stands is refused by the stand-in. */
const HAPPENINGS = [
  [7, 'nothing', async () => null],
  [2, 'the card is declined from now on', card('declines')],
  [2, 'the card pays again', card('pays')],
  [1, 'the bank wants to be asked', card('authenticates')],
  [1, 'the bank takes days', card('slow')],
  [1, 'the bank takes days and refuses', card('slow-fails')],
  [3, 'what is owed is paid', payOwed],
  [1, 'a slow payment comes through', settle('paid')],
  [1, 'a slow payment is refused', settle('refused')],
  [2, 'paused for a while', ({ scene, life }) => edit(scene, life, { pause_collection: pauseUntil(scene) })],
  [1, 'paused', ({ scene, life }) => edit(scene, life, { pause_collection: { behavior: 'void' } })],
  [2, 'resumed', ({ scene, life }) => edit(scene, life, { pause_collection: null })],
  [2, 'cancelled', ({ scene, life }) => edit(scene, life, { cancel_at_period_end: true })],
  [2, 'kept', ({ scene, life }) => edit(scene, life, { cancel_at_period_end: false })],
  [
    1,
    'ended',
    ({ scene, life }) => scene.stripe('edit-subscription', { subscription: life.subscription, cancel: true }),
  ],
  [2, 'given back', ({ scene, life }) => scene.stripe('refund', { subscription: life.subscription })],
  [
    1,
    'a part given back',
    ({ scene, life }) => scene.stripe('refund', { subscription: life.subscription, amount: 100 }),
  ],
  [1, 'an older payment given back', refundOlder],
  [2, 'disputed', dispute],
  [2, 'the dispute is won', endDispute('won')],
  [1, 'the dispute is lost', endDispute('lost')],
  [1, 'the customer is deleted', ({ scene, life }) => scene.stripe('delete-customer', { customer: life.customer })],
];
const TOTAL = HAPPENINGS.reduce((sum, [often]) => sum + often, 0);

/** What the product writes on a subscription that it sells, by a checkout of its own, and the prices that it made. */
export async function offerOf(scene) {
  const [buyer] = await scene.members(`buyer-${randomUUID()}-`, 1);
  const sessions = [];
  for (const interval of ['month', 'year']) sessions.push(await scene.checkout(buyer, interval));
  const [month, year] = await Promise.all(
    sessions.map(async (id) => (await scene.api('GET', `checkout/sessions/${id}/line_items`)).data[0].price.id),
  );
  const { metadata } = await scene.api('GET', `checkout/sessions/${sessions[0]}`);
  for (const [code, coupon] of Object.entries(COUPONS)) {
    await scene.api('POST', 'coupons', { id: code, ...coupon });
    await scene.api('POST', 'promotion_codes', { 'promotion[type]': 'coupon', 'promotion[coupon]': code, code });
  }
  return { prices: { month, year }, metadata };
}

/** A reader comes to the payment page and does something there. */
export async function begin({ scene, offer, member, random }) {
  const interval = random() < 0.8 ? 'month' : 'year';
  const trialDays = random() < 0.25 ? 1 + Math.floor(random() * 20) : 0;
  const promotionCode = pick(random, [null, null, null, 'HALF', 'FREE']) ?? undefined;
  const way = pick(random, WAYS);
  const life = await subscribe({ scene, offer, member }, { interval, trialDays, way, promotionCode });
  // Whose card was declined tries another one, or goes.
  if (life.subscription === null && random() < 0.5) await pay(scene, life, 'pay');
  return life;
}

/** A checkout as the product makes it, and what its reader does with it. `subscription` is null where nothing came of it. */
export async function subscribe(
  { scene, offer, member },
  { interval = 'month', trialDays = 0, way = 'pay', promotionCode } = {},
) {
  const { id: customer } = await scene.api('POST', 'customers', { email: member.email });
  const notes = { ...offer.metadata, pressloom_user: String(member.id), pressloom_checkout: randomUUID() };
  const { id: session } = await scene.api('POST', 'checkout/sessions', {
    ...{ mode: 'subscription', customer, success_url: 'https://press.example/done', allow_promotion_codes: 'true' },
    ...{ 'line_items[0][price]': offer.prices[interval], 'line_items[0][quantity]': '1' },
    ...fields('metadata', notes),
    ...fields('subscription_data[metadata]', notes),
    ...(trialDays > 0 && { 'subscription_data[trial_period_days]': String(trialDays) }),
  });
  const life = { ...member, customer, session, subscription: null, dispute: null };
  await pay(scene, life, way, promotionCode);
  return life;
}

/** One step of a life; its name, or null where it could not be. */
export async function happen({ scene, life, random }) {
  let left = random() * TOTAL;
  const [, name, work] = HAPPENINGS.find(([often]) => (left -= often) < 0);
  if (life.subscription === null) return null;
  try {
    await work({ scene, life, random });
    return name;
  } catch (error) {
    if (error.status === undefined || error.status >= 500) throw error;
    return null;
  }
}

async function pay(scene, life, way, promotionCode) {
  const { session } = await scene.stripe('complete', { session: life.session, way, promotionCode });
  life.subscription = session.subscription;
}

function card(behaviour) {
  return ({ scene, life }) => scene.stripe('payment-method', { customer: life.customer, behaviour });
}

async function payOwed({ scene, life }) {
  const { data } = await scene.api('GET', 'invoices', { subscription: life.subscription, status: 'open' });
  if (data.length > 0) await scene.stripe('pay-invoice', { invoice: data[0].id });
}

function settle(outcome) {
  return ({ scene, life }) => scene.stripe('settle', { subscription: life.subscription, outcome });
}

function edit(scene, { subscription }, change) {
  return scene.stripe('edit-subscription', { subscription, change });
}

function pauseUntil(scene) {
  return { behavior: 'void', resumes_at: Math.floor(scene.now.getTime() / 1000) + PAUSED_DAYS * DAY_S };
}

async function refundOlder({ scene, life, random }) {
  const { data } = await scene.api('GET', 'charges', { customer: life.customer });
  const older = data.filter(({ paid, refunded }) => paid && !refunded).slice(1);
  if (older.length > 0) await scene.stripe('refund', { charge: pick(random, older).id });
}

async function dispute({ scene, life }) {
  life.dispute = (await scene.stripe('dispute', { subscription: life.subscription })).id;
}

function endDispute(outcome) {
  return ({ scene, life }) => scene.stripe('dispute', { dispute: life.dispute ?? 'du_none', outcome });
}

const fields = (name, values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}[${key}]`, value]));
const pick = (random, list) => list[Math.floor(random() * list.length)];
