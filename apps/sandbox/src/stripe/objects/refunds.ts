import { invalid } from '../errors.ts';
import { money } from '../money.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Charge, Refund } from '../types.ts';

interface RefundFields {
  amount?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata?: Record<string, string>;
}

export function createRefund(scene: Scene, params: Params): Refund {
  const charge = chargeOf(scene, params);
  const refund = refundCharge(scene, charge.id, {
    amount: params.integer('amount', { min: 1 }),
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: params.metadata(),
  });
  params.done();
  return refund;
}

/** Gives back all that is left of a charge, or a part. Source: API reference, "Create a refund". */
export function refundCharge(scene: Scene, id: string, { amount, reason, metadata = {} }: RefundFields): Refund {
  const charge = scene.need('charges', id, 'charge');
  if (!charge.paid) throw invalid(`Charge ${id} has not succeeded, so it can't be refunded.`, 'charge');
  const rest = charge.amount - charge.amount_refunded;
  if (rest === 0) throw invalid(`Charge ${id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (charge.disputed)
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed');
  if (amount !== undefined && amount > rest) {
    const [asked, left] = [money(amount, charge.currency), money(rest, charge.currency)];
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, 'amount');
  }
  const refund = makeRefund(scene, charge, { amount: amount ?? rest, reason, metadata });
  scene.emit('refund.created', refund);
  const refunded = scene.change('charges', id, null, (item) => {
    item.amount_refunded += refund.amount;
    item.refunded = item.amount_refunded === item.amount;
  });
  scene.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

function makeRefund(
  scene: Scene,
  charge: Charge,
  { amount, reason, metadata }: RefundFields & { amount: number },
): Refund {
  return scene.add('refunds', {
    id: scene.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: scene.newId('txn'),
    charge: charge.id,
    created: scene.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
}

function chargeOf(scene: Scene, params: Params): Charge {
  const [charge, intentId] = [params.text('charge'), params.text('payment_intent')];
  if (charge) return scene.need('charges', charge, 'charge');
  if (!intentId)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = scene.need('payment_intents', intentId, 'payment_intent');
  if (intent.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return scene.need('charges', intent.latest_charge ?? '', 'payment_intent');
}
