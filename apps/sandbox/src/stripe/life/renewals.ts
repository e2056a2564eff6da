import type { Scene } from '../scene.ts';
import type { Invoice, Subscription } from '../types.ts';
import { periodEndOf, TRIAL_WARNING } from './due.ts';
import { collect, finalize, markUncollectible, methodFor, voidInvoice } from './invoices.ts';
import { makeInvoice } from './make-invoice.ts';
import { endOfPeriod } from './make-subscription.ts';
import { endNow, happen } from './status.ts';

const UPDATED = 'customer.subscription.updated';

/** What time does to a subscription: one step of it, at the scene's time. */
export function stepSubscription(scene: Scene, subscription: Subscription): void {
  const { id, status, trial_end: trialEnd, cancel_at: cancelAt, pause_collection: pause } = subscription;
  if (status === 'incomplete') return expireFirst(scene, subscription);
  if (cancelAt !== null && cancelAt <= scene.now) return void endNow(scene, id);
  if (typeof pause?.resumes_at === 'number' && pause.resumes_at <= scene.now) {
    scene.change('subscriptions', id, UPDATED, (item) => void (item.pause_collection = null));
    return;
  }
  if (status === 'trialing' && trialEnd !== null && !subscription._trialWarned && trialEnd - TRIAL_WARNING <= scene.now)
    return warnOfTrial(scene, id);
  if (periodEndOf(subscription) <= scene.now) renew(scene, subscription);
}

/** The first payment never came. Source: API reference, Subscription `status`. */
function expireFirst(scene: Scene, { id }: Subscription): void {
  for (const invoice of scene.list('invoices', (item) => item._subscription === id && item.status === 'open'))
    voidInvoice(scene, invoice.id);
  happen(scene, id, 'first-window-over');
}

export function warnOfTrial(scene: Scene, id: string): void {
  const subscription = scene.change('subscriptions', id, null, (item) => void (item._trialWarned = true));
  scene.emit('customer.subscription.trial_will_end', subscription);
}

/** Begins the next period and makes its invoice, which stays a draft for an hour. */
function renew(scene: Scene, { id, status, trial_settings: trial }: Subscription): void {
  const isTrialOver = status === 'trialing';
  const current = scene.need('subscriptions', id);
  const hasMethod = methodFor(scene, { _subscription: id, customer: current.customer } as Invoice) !== null;
  const otherwise = trial?.end_behavior.missing_payment_method;
  if (isTrialOver && !hasMethod && otherwise === 'cancel') return void endNow(scene, id);
  if (isTrialOver && !hasMethod && otherwise === 'pause') return void happen(scene, id, 'trial-over-without-method');
  const subscription = beginPeriod(
    scene,
    id,
    scene.need('subscriptions', id).items.data[0]?.current_period_end ?? scene.now,
  );
  // Source: API reference, Subscription `status`: what is unpaid is billed no more by itself; a draft is made all the same.
  const advances = subscription.status !== 'unpaid' && subscription.pause_collection?.behavior !== 'keep_as_draft';
  const invoice = makeInvoice(scene, subscription, { reason: 'subscription_cycle', isTrial: false, advances });
  scene.change('subscriptions', id, null, (item) => void (item.latest_invoice = invoice.id));
  forgive(scene, invoice, subscription.pause_collection?.behavior);
}

/** What becomes at once of an invoice that is made in a pause. Source: docs.stripe.com/billing/subscriptions/pause-payment. */
function forgive(scene: Scene, { id }: Invoice, behavior: string | undefined): void {
  if (behavior !== 'void' && behavior !== 'mark_uncollectible') return;
  if (finalize(scene, id).status !== 'open') return;
  if (behavior === 'void') voidInvoice(scene, id);
  else markUncollectible(scene, id);
}

function beginPeriod(scene: Scene, id: string, start: number): Subscription {
  return scene.change('subscriptions', id, UPDATED, (item) => {
    if (item.status === 'trialing') item.status = 'active';
    for (const part of item.items.data) {
      part.current_period_start = start;
      part.current_period_end = endOfPeriod(part.price, start, item.billing_cycle_anchor);
    }
  });
}

/** A draft's hour is over, or an open invoice is to be tried again. One that was made before a pause is collected in it all the same. */
export function stepInvoice(scene: Scene, { id, status }: Invoice): void {
  if (status === 'open' || finalize(scene, id).status === 'open') collect(scene, id);
}
