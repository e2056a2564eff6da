import type { Scene } from '../scene.ts';
import { markPaid, markRefused } from './invoices.ts';
import { settleIntent } from './payments.ts';
import type { Outcome } from './payments.ts';
import { happen } from './status.ts';

/** A slow way to pay comes to its end: intent, invoice, subscription and checkout follow. */
export function settle(scene: Scene, intentId: string): Outcome {
  const { _invoice: invoice, _session: session } = scene.need('payment_intents', intentId);
  const outcome = settleIntent(scene, intentId);
  if (invoice) settleInvoice(scene, invoice, outcome);
  if (session && outcome === 'paid') {
    const paid = scene.change('sessions', session, null, (item) => void (item.payment_status = 'paid'));
    scene.emit('checkout.session.async_payment_succeeded', paid);
  } else if (session) {
    scene.emit('checkout.session.async_payment_failed', scene.need('sessions', session));
  }
  return outcome;
}

function settleInvoice(scene: Scene, invoice: string, outcome: Outcome): void {
  const { status, _subscription: subscription, attempt_count: attempts } = scene.need('invoices', invoice);
  if (status !== 'open') return;
  // The attempt was counted when it began.
  scene.change('invoices', invoice, null, (item) => void (item.attempt_count = Math.max(0, attempts - 1)));
  if (subscription) scene.change('subscriptions', subscription, null, (item) => void (item._pending = false));
  if (outcome === 'paid') return void markPaid(scene, invoice);
  if (subscription) happen(scene, subscription, 'first-payment-refused');
  markRefused(scene, invoice, 'refused');
}
