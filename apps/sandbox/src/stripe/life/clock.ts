import type { Scene } from '../scene.ts';
import type { Invoice, PaymentIntent, Session, Subscription } from '../types.ts';
import { stepInvoice, stepSubscription } from './renewals.ts';
import { expireSession } from './session-end.ts';
import { settle } from './settle.ts';

/** Far more than a test of years makes; a life that goes round in circles must not hold everything up. */
const MOST_STEPS = 200_000;

/** Does what was due up to this second, in the order of time, each at its own time. How many steps that took. */
export function workOff(scene: Scene, until: number): number {
  let steps = 0;
  for (;;) {
    const due = scene.world.firstDue(until);
    if (!due) break;
    steps += 1;
    if (steps > MOST_STEPS) throw new Error(`The clock of the simulated Stripe is stuck at ${due.kind} ${due.id}.`);
    scene.now = due.at;
    const record = scene.need(due.kind, due.id);
    if (due.kind === 'sessions') expireSession(scene, record as Session);
    else if (due.kind === 'subscriptions') stepSubscription(scene, record as Subscription);
    else if (due.kind === 'invoices') stepInvoice(scene, record as Invoice);
    else settle(scene, (record as PaymentIntent).id);
  }
  scene.now = until;
  return steps;
}
