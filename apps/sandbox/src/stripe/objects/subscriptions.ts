import { invalid, missing } from '../errors.ts';
import { collect, finalize } from '../life/invoices.ts';
import { makeInvoice } from '../life/make-invoice.ts';
import { endOfPeriod, planOf } from '../life/make-subscription.ts';
import { periodEndOf } from '../life/due.ts';
import { endNow, happen } from '../life/status.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Price, Subscription } from '../types.ts';
import { needSoldPrice } from './prices.ts';

const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/** Source: API reference, "Update a subscription". Prices change without proration only. */
export function updateSubscription(scene: Scene, id: string, params: Params): Subscription {
  const { status } = scene.need('subscriptions', id);
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  let isNewPeriod = false;
  const updated = scene.change('subscriptions', id, 'customer.subscription.updated', (item) => {
    item.metadata = params.metadata(item.metadata);
    readDetails(item, params);
    if (isOver) return;
    readCancel(scene, item, params);
    readPause(scene, item, params);
    readTrial(scene, item, params);
    readMethod(scene, item, params);
    item.description = params.text('description') ?? item.description;
    isNewPeriod = readItems(scene, item, params) || readAnchor(scene, item, params);
    params.ignore('proration_behavior', 'payment_behavior', 'proration_date', 'off_session');
  });
  if (isOver && params.firstUnread() !== undefined)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  params.done();
  return isNewPeriod ? billNow(scene, id) : updated;
}

/** Ends it at once. Source: API reference, "Cancel a subscription". */
export function cancelSubscription(scene: Scene, id: string, params: Params): Subscription {
  const { status } = scene.need('subscriptions', id);
  if (status === 'canceled' || status === 'incomplete_expired') throw missing('subscription', id);
  scene.change('subscriptions', id, null, (item) => readDetails(item, params));
  params.ignore('invoice_now', 'prorate');
  params.done();
  return endNow(scene, id);
}

export function pauseSubscription(scene: Scene, id: string): Subscription {
  const { status } = scene.need('subscriptions', id);
  if (status !== 'active' && status !== 'trialing') throw invalid(`You cannot pause a subscription that is ${status}.`);
  return happen(scene, id, 'pause-asked');
}

/** Begins a new period, which is to be paid. Source: API reference, "Resume a subscription". */
export function resumeSubscription(scene: Scene, id: string, params: Params): Subscription {
  if (scene.need('subscriptions', id).status !== 'paused') throw invalid('You can only resume a paused subscription.');
  params.ignore('billing_cycle_anchor', 'proration_behavior');
  params.done();
  happen(scene, id, 'resumed');
  scene.change('subscriptions', id, null, (item) => restart(item, scene.now));
  return billNow(scene, id);
}

/** A period that begins now. Source: docs.stripe.com/billing/subscriptions/billing-cycle. */
function readAnchor(scene: Scene, item: Subscription, params: Params): boolean {
  if (params.object('billing_cycle_anchor')?.choice('type', ['now', 'unchanged']) !== 'now') return false;
  restart(item, scene.now);
  return true;
}

function readDetails(item: Subscription, params: Params): void {
  const details = params.object('cancellation_details');
  if (!details) return;
  const before = item.cancellation_details ?? { comment: null, feedback: null, feedback_option: null, reason: null };
  const comment = details.text('comment');
  const feedback = details.choice('feedback', FEEDBACK);
  item.cancellation_details = { ...before, comment: comment ?? before.comment, feedback: feedback ?? before.feedback };
}

function readCancel(scene: Scene, item: Subscription, params: Params): void {
  const atEnd = params.flag('cancel_at_period_end');
  const at = params.integer('cancel_at');
  const isTakenBack = params.has('cancel_at') && params.text('cancel_at') === null;
  if (atEnd !== undefined && at !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (at !== undefined && at <= scene.now) throw invalid('`cancel_at` must be in the future.', 'cancel_at');
  if (atEnd === undefined && at === undefined && !isTakenBack) return;
  const before = item.cancel_at;
  item.cancel_at_period_end = atEnd === true;
  item.cancel_at = at ?? (atEnd === true ? periodEndOf(item) : null);
  if (item.cancel_at === null) item.canceled_at = null;
  else if (before === null) item.canceled_at = scene.now;
  const details = item.cancellation_details ?? { comment: null, feedback: null, feedback_option: null, reason: null };
  item.cancellation_details = { ...details, reason: item.cancel_at === null ? null : 'cancellation_requested' };
}

function readPause(scene: Scene, item: Subscription, params: Params): void {
  const pause = params.object('pause_collection');
  if (pause === undefined) return;
  if (pause === null) {
    item.pause_collection = null;
    return;
  }
  const behavior = pause.choice('behavior', ['keep_as_draft', 'mark_uncollectible', 'void']);
  if (!behavior)
    throw invalid(
      'Missing required param: pause_collection[behavior].',
      'pause_collection[behavior]',
      'parameter_missing',
    );
  const resumesAt = pause.integer('resumes_at') ?? null;
  if (resumesAt !== null && resumesAt <= scene.now)
    throw invalid('`resumes_at` must be in the future.', 'pause_collection[resumes_at]');
  item.pause_collection = { behavior, resumes_at: resumesAt };
}

function readTrial(scene: Scene, item: Subscription, params: Params): void {
  const text = params.isText('trial_end') ? params.text('trial_end') : undefined;
  if (text === undefined || text === null) return;
  const end = text === 'now' ? scene.now : (params.integer('trial_end') ?? scene.now);
  if (text !== 'now' && end <= scene.now) throw invalid('`trial_end` must be in the future.', 'trial_end');
  item.trial_end = end;
  item.trial_start ??= scene.now;
  item.billing_cycle_anchor = end;
  item.status = 'trialing';
  item._trialWarned = false;
  for (const part of item.items.data) part.current_period_end = end;
}

function readMethod(scene: Scene, item: Subscription, params: Params): void {
  const method = params.text('default_payment_method');
  if (method) scene.need('payment_methods', method, 'default_payment_method');
  if (method !== undefined) item.default_payment_method = method;
}

/** Whether a new period begins with the new price: it does where the interval is another. */
function readItems(scene: Scene, item: Subscription, params: Params): boolean {
  let isNewPeriod = false;
  for (const part of params.objects('items') ?? []) {
    const id = part.need('id');
    const found = item.items.data.find((each) => each.id === id);
    if (!found) throw missing('subscription_item', id, part.path('id'));
    found.quantity = part.integer('quantity', { min: 1 }) ?? found.quantity ?? 1;
    const priceId = part.text('price');
    if (!priceId || priceId === found.price.id) continue;
    const price = needSoldPrice(scene, priceId, part.path('price'));
    checkChange(found.price, price, params);
    isNewPeriod ||= price.recurring?.interval !== found.price.recurring?.interval;
    found.price = price;
    found.plan = planOf(price);
  }
  if (isNewPeriod) restart(item, scene.now);
  return isNewPeriod;
}

function checkChange(before: Price, after: Price, params: Params): void {
  if (!after.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      'items',
    );
  if (after.currency !== before.currency)
    throw invalid(
      `The price's currency (${after.currency}) does not match the subscription's (${before.currency}).`,
      'items',
    );
  if (params.text('proration_behavior') !== 'none')
    throw invalid('The sandbox changes prices with `proration_behavior` `none` only.', 'proration_behavior');
}

function restart(item: Subscription, now: number): void {
  item.billing_cycle_anchor = now;
  for (const part of item.items.data) {
    part.current_period_start = now;
    part.current_period_end = endOfPeriod(part.price, now, now);
  }
}

function billNow(scene: Scene, id: string): Subscription {
  const draft = makeInvoice(scene, scene.need('subscriptions', id), {
    reason: 'subscription_update',
    isTrial: false,
    advances: true,
  });
  scene.change('subscriptions', id, null, (item) => void (item.latest_invoice = draft.id));
  if (finalize(scene, draft.id).status === 'open') collect(scene, draft.id);
  return scene.need('subscriptions', id);
}
