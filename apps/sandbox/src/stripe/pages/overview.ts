import escapeHtml from 'escape-html';
import express from 'express';
import type { Response, Router } from 'express';
import { paidCharge, paramsOf, replaceMethod, settleSlow, slowIntent, subscribeElsewhere } from '../actions.ts';
import { DAY, HOUR } from '../calendar.ts';
import { StripeRefusal } from '../errors.ts';
import type { Deliverer } from '../hooks/deliverer.ts';
import { deleteCustomer } from '../objects/customers.ts';
import { closeDispute, openDispute } from '../objects/disputes.ts';
import { refundCharge } from '../objects/refunds.ts';
import { cancelSubscription, updateSubscription } from '../objects/subscriptions.ts';
import type { Scene } from '../scene.ts';
import { DELIVERY_MODES } from '../settings.ts';
import type { StripeStore } from '../store.ts';
import { MODES } from '../types.ts';
import type { Mode, Subscription } from '../types.ts';
import { moveClock } from '../move-clock.ts';
import { alertOf, buttonForm, dateOf, sendStripePage } from './parts.ts';

const MOST_SHOWN = 50;
const STEPS: [string, number][] = [
  ['1 hour', HOUR],
  ['1 day', DAY],
  ['1 week', 7 * DAY],
  ['1 month', 31 * DAY],
];

/** What people who try it can do to one subscription. */
const DEEDS: Record<string, { text: string; run: (scene: Scene, subscription: Subscription) => void }> = {
  'end-later': {
    text: 'Cancel at period end',
    run: (scene, { id }) => void updateSubscription(scene, id, paramsOf({ cancel_at_period_end: true })),
  },
  end: { text: 'Cancel now', run: (scene, { id }) => void cancelSubscription(scene, id, paramsOf({})) },
  decline: { text: 'Decline card', run: (scene, { customer }) => void replaceMethod(scene, customer, 'declines') },
  pay: { text: 'Accept card', run: (scene, { customer }) => void replaceMethod(scene, customer, 'pays') },
  refund: {
    text: 'Refund payment',
    run: (scene, { id }) => void refundCharge(scene, paidCharge(scene, { subscription: id }).id, {}),
  },
  dispute: {
    text: 'Open dispute',
    run: (scene, { id }) => void openDispute(scene, paidCharge(scene, { subscription: id }).id, 'fraudulent'),
  },
  win: { text: 'Win dispute', run: (scene, { id }) => void closeDispute(scene, disputeOf(scene, id), 'won') },
  lose: { text: 'Lose dispute', run: (scene, { id }) => void closeDispute(scene, disputeOf(scene, id), 'lost') },
  arrives: {
    text: 'Complete delayed payment',
    run: (scene, { id }) => void settleSlow(scene, slowIntent(scene, { subscription: id }).id, true),
  },
  fails: {
    text: 'Fail delayed payment',
    run: (scene, { id }) => void settleSlow(scene, slowIntent(scene, { subscription: id }).id, false),
  },
  erase: { text: 'Delete customer', run: (scene, { customer }) => void deleteCustomer(scene, customer) },
};

function disputeOf(scene: Scene, subscription: string): string {
  const { id } = paidCharge(scene, { subscription });
  return scene.list('disputes', ({ charge }) => charge === id)[0]?.id ?? '';
}

/** Customers, subscriptions, the clock and deliveries, with buttons; at `/stripe`. */
export function createOverview({ store, deliverer }: { store: StripeStore; deliverer: Deliverer }): Router {
  const router = express.Router();
  router.get('/', async (_req, res) => {
    for (const mode of MODES) await store.tick(mode);
    show(res, store, null);
  });
  router.post('/', async (req, res) => {
    const form = (req.body ?? {}) as Partial<Record<string, string>>;
    try {
      await act(form, { store, deliverer });
      res.redirect(303, '/stripe');
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      show(res, store, error.message);
    }
  });
  return router;
}

async function act(
  form: Partial<Record<string, string>>,
  { store, deliverer }: { store: StripeStore; deliverer: Deliverer },
): Promise<void> {
  const mode = MODES.find((item) => item === form.mode) ?? 'test';
  const step = STEPS.find(([name]) => name === form.step);
  const delivery = DELIVERY_MODES.find((item) => item === form.delivery);
  const deed = DEEDS[form.deed ?? ''];
  if (step) await moveClock({ store, deliverer }, step[1]);
  if (delivery) {
    await store.setCommon(({ settings }) => void (settings.delivery = delivery));
    deliverer.startAll();
  }
  if (form.release) await deliverer.release(mode);
  if (form.foreign) await store.write(mode, (scene) => void subscribeElsewhere(scene, 'stranger@another-shop.invalid'));
  if (deed) await store.write(mode, (scene) => deed.run(scene, scene.need('subscriptions', form.subscription ?? '')));
}

function show(res: Response, store: StripeStore, message: string | null): void {
  const { delivery } = store.common.settings;
  const body = `<h1>Stripe</h1>
<p><a href="/">Sandbox</a> · <span class="soft">simulated account</span></p>
${alertOf(message)}
<section><h2>Clock</h2><p>${new Date(store.now() * 1000).toUTCString()}</p>
<div class="buttons">${STEPS.map(([name]) => buttonForm('/stripe', `+ ${name}`, { step: name })).join('')}</div></section>
<section><h2>Webhook deliveries</h2><p>Mode: <strong>${delivery}</strong>. ${deliveryCount(store)}</p>
<div class="buttons">${DELIVERY_MODES.filter((mode) => mode !== delivery)
    .map((mode) => buttonForm('/stripe', mode, { delivery: mode }))
    .join('')}${buttonForm('/stripe', 'Send held events', { release: '1' })}</div></section>
${MODES.map((mode) => modePart(store, mode)).join('')}
<section><h2>Another product in this account</h2>${buttonForm('/stripe', 'Add a subscription to it', { foreign: '1' })}</section>`;
  sendStripePage(res, { title: 'Stripe', body });
}

function deliveryCount(store: StripeStore): string {
  const open = MODES.flatMap((mode) => [...store.worlds[mode].open.values()]);
  const held = open.filter(({ state }) => state === 'held').length;
  return `${open.length - held} waiting, ${held} held.`;
}

function modePart(store: StripeStore, mode: Mode): string {
  const world = store.worlds[mode];
  const all = [...world.of('subscriptions').values()].reverse();
  if (all.length === 0 && mode === 'live') return '';
  const shown = all.slice(0, MOST_SHOWN).map((item) => {
    const customer = world.of('customers').get(item.customer);
    const { recurring, product } = item.items.data[0]?.price ?? {};
    const name = world.of('products').get(product ?? '')?.name ?? '';
    const facts = `${escapeHtml(name)}, every ${recurring?.interval ?? ''} · <strong>${item.status}</strong> · period ends ${dateOf(item.items.data[0]?.current_period_end)}${item.cancel_at_period_end ? ' · cancels then' : ''}`;
    const buttons = Object.entries(DEEDS).map(([deed, { text }]) =>
      buttonForm('/stripe', text, { deed, subscription: item.id, mode }),
    );
    return `<section><h3>${escapeHtml(customer?.email ?? item.customer)}</h3><p>${facts}<br><code>${item.id}</code></p>
<details><summary>Actions</summary><div class="buttons">${buttons.join('')}</div></details></section>`;
  });
  const more = all.length > MOST_SHOWN ? `<p class="soft">The newest ${MOST_SHOWN} of ${all.length}.</p>` : '';
  const heading = `<h2>Subscriptions, ${mode} mode</h2>`;
  return `<section>${heading}${all.length === 0 ? '<p>None yet.</p>' : more}</section>${shown.join('')}`;
}
