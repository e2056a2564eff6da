import { makeIntent } from '../life/make-payment.ts';
import { confirm } from '../life/payments.ts';
import type { Outcome } from '../life/payments.ts';
import { makePaymentMethod } from '../objects/payment-methods.ts';
import type { Scene } from '../scene.ts';
import type { Behaviour, PaymentIntent, PaymentMethod, Session } from '../types.ts';
import { BEHAVIOUR } from './ways.ts';
import type { Payer, Way } from './ways.ts';

/** The way to pay that the reader enters; nobody's yet. */
export function makeMethod(scene: Scene, session: Session, { way, email, name, country }: Payer): PaymentMethod {
  // What is refused or asked for later pays this once, but for the way that says the opposite.
  const behaviour: Behaviour = way === 'decline' || way === 'slow' || way === 'slow-fails' ? BEHAVIOUR[way] : 'pays';
  const billing = { email: email ?? session.customer_email, name: name ?? null, country: country ?? null };
  return makePaymentMethod(scene, { customer: null, behaviour, currency: session.currency ?? 'usd', billing });
}

export interface Taken {
  intent: PaymentIntent;
  outcome: Outcome;
}

/** Tries to take what is due today. A session that was refused goes on with the payment that it has. */
export function takeMoney(scene: Scene, session: Session, { method, way }: { method: PaymentMethod; way: Way }): Taken {
  const [tried] = scene.list('payment_intents', ({ _session }) => _session === session.id);
  const amount = session.amount_total ?? 0;
  const fields = {
    amount,
    currency: session.currency ?? 'usd',
    customer: session.customer,
    invoice: null,
    session: session.id,
  };
  const intent = tried ?? makeIntent(scene, { ...fields, description: 'Subscription creation' });
  scene.change('payment_intents', intent.id, null, (item) => void (item.amount = amount));
  if (way === 'authenticate' || way === 'authenticate-always') {
    scene.emit('payment_intent.requires_action', {
      ...scene.need('payment_intents', intent.id),
      status: 'requires_action',
    });
  }
  const outcome = confirm(scene, intent.id, method);
  return { intent: scene.need('payment_intents', intent.id), outcome };
}
