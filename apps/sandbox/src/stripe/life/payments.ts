import { DAY } from '../calendar.ts';
import type { Scene } from '../scene.ts';
import type { Charge, PaymentMethod } from '../types.ts';
import { makeCharge } from './make-payment.ts';

export type Outcome = 'paid' | 'refused' | 'needs-action' | 'processing';

const REFUSAL = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  doc_url: 'https://stripe.com/docs/error-codes/card-declined',
  message: 'Your card was declined.',
  type: 'card_error' as const,
};

/** Tries to take the money with this way to pay. Source: docs.stripe.com/payments/paymentintents/lifecycle. */
export function confirm(scene: Scene, intentId: string, method: PaymentMethod): Outcome {
  scene.change('payment_intents', intentId, null, (intent) => {
    intent.payment_method = method.id;
    intent.payment_method_types = [method.type];
  });
  switch (method._behaviour) {
    case 'pays':
      return succeed(scene, intentId, makeCharge(scene, scene.need('payment_intents', intentId), method));
    case 'declines':
      return refuse(scene, intentId, makeCharge(scene, scene.need('payment_intents', intentId), method));
    case 'authenticates':
      return askForAction(scene, intentId);
    default:
      return startSlow(scene, intentId, method);
  }
}

/** The reader did what the bank asked for: the money is taken now. */
export function authenticate(scene: Scene, intentId: string): Outcome {
  const intent = scene.need('payment_intents', intentId);
  const method = scene.need('payment_methods', intent.payment_method ?? '');
  return succeed(scene, intentId, makeCharge(scene, intent, method));
}

/** The end of a slow way to pay, as it was to be. */
export function settleIntent(scene: Scene, intentId: string): Outcome {
  const intent = scene.need('payment_intents', intentId);
  const charge = scene.need('charges', intent.latest_charge ?? '');
  return intent._settlesWell ? succeed(scene, intentId, charge) : refuse(scene, intentId, charge);
}

function succeed(scene: Scene, intentId: string, { id }: Charge): Outcome {
  const charge = scene.change('charges', id, null, (item) => {
    item.status = 'succeeded';
    item.paid = true;
    item.captured = true;
    item.amount_captured = item.amount;
    item.balance_transaction = scene.newId('txn');
    item.receipt_url = `/stripe/receipt/${item.id}`;
    item.outcome = outcomeOf('approved_by_network', 'Payment complete.', 'authorized');
  });
  scene.emit('charge.succeeded', charge);
  const intent = scene.change('payment_intents', intentId, null, (item) => {
    item.status = 'succeeded';
    item.amount_received = item.amount;
    item.latest_charge = id;
    item.last_payment_error = null;
    item.next_action = null;
    item.processing = null;
    item._settlesAt = null;
  });
  scene.emit('payment_intent.succeeded', intent);
  return 'paid';
}

function refuse(scene: Scene, intentId: string, { id }: Charge): Outcome {
  const charge = scene.change('charges', id, null, (item) => {
    item.status = 'failed';
    item.failure_code = REFUSAL.code;
    item.failure_message = REFUSAL.message;
    item.outcome = outcomeOf('declined_by_network', 'The bank did not return any further details.', 'issuer_declined');
  });
  scene.emit('charge.failed', charge);
  const intent = scene.change('payment_intents', intentId, null, (item) => {
    item.status = 'requires_payment_method';
    item.latest_charge = id;
    item.last_payment_error = { ...REFUSAL, charge: id };
    item.payment_method = null;
    item.next_action = null;
    item.processing = null;
    item._settlesAt = null;
  });
  scene.emit('payment_intent.payment_failed', intent);
  return 'refused';
}

function askForAction(scene: Scene, intentId: string): Outcome {
  const intent = scene.change('payment_intents', intentId, null, (item) => {
    item.status = 'requires_action';
    item.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  });
  scene.emit('payment_intent.requires_action', intent);
  return 'needs-action';
}

function startSlow(scene: Scene, intentId: string, method: PaymentMethod): Outcome {
  const charge = makeCharge(scene, scene.need('payment_intents', intentId), method);
  scene.emit('charge.pending', charge);
  const intent = scene.change('payment_intents', intentId, null, (item) => {
    item.status = 'processing';
    item.latest_charge = charge.id;
    item._settlesAt = scene.now + scene.settings.slowDays * DAY;
    item._settlesWell = method._behaviour === 'slow';
  });
  scene.emit('payment_intent.processing', intent);
  return 'processing';
}

const outcomeOf = (status: string, message: string, type: string): Charge['outcome'] => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: type === 'authorized' ? null : '01',
  network_status: status,
  reason: type === 'authorized' ? null : REFUSAL.decline_code,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: message,
  type,
});
