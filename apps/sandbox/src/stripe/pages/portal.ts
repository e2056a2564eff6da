import escapeHtml from 'escape-html';
import express from 'express';
import type { Response, Router } from 'express';
import { paramsOf, replaceMethod } from '../actions.ts';
import { money } from '../money.ts';
import { describeMethod } from '../objects/payment-methods.ts';
import { cancelSubscription, updateSubscription } from '../objects/subscriptions.ts';
import { modeOfRecord } from '../store.ts';
import type { StripeStore } from '../store.ts';
import { BEHAVIOURS } from '../types.ts';
import type { Customer, Mode, PortalConfiguration, PortalSession, Subscription } from '../types.ts';
import type { World } from '../world.ts';
import { buttonForm, choiceOf, dateOf, notHere, safeLink, sendStripePage } from './parts.ts';

interface Found {
  mode: Mode;
  world: World;
  session: PortalSession;
  customer: Customer;
  features: PortalConfiguration['features'];
}

/** The customer portal, at `/stripe/portal/<session>`, with what its configuration allows. */
export function createPortalPages(store: StripeStore): Router {
  const router = express.Router();
  router.get('/:id', async (req, res) => {
    const found = await find(store, res, req.params.id);
    if (found) show(res, found);
  });
  router.post('/:id', async (req, res) => {
    const found = await find(store, res, req.params.id);
    if (!found) return;
    await act(store, found, (req.body ?? {}) as Partial<Record<string, string>>);
    res.redirect(303, `/stripe/portal/${found.session.id}`);
  });
  return router;
}

async function find(store: StripeStore, res: Response, id: string): Promise<Found | null> {
  const mode = modeOfRecord(store, 'portal_sessions', id);
  if (mode) await store.tick(mode);
  const world = mode && store.worlds[mode];
  const session = world?.of('portal_sessions').get(id);
  const customer = world?.of('customers').get(session?.customer ?? '');
  const configuration = world?.of('portal_configurations').get(session?.configuration ?? '');
  if (mode && world && session && customer && !customer._deleted && configuration)
    return { mode, world, session, customer, features: configuration.features };
  notHere(res, 'This billing page doesn’t exist, or its customer was deleted.');
  return null;
}

async function act(store: StripeStore, found: Found, form: Partial<Record<string, string>>): Promise<void> {
  const { mode, features, customer } = found;
  const id = form.subscription ?? '';
  const owned = subscriptionsOf(found).some((item) => item.id === id);
  await store.write(mode, (scene) => {
    if (form.do === 'cancel' && owned && features.subscription_cancel.enabled) {
      if (features.subscription_cancel.mode === 'immediately') return void cancelSubscription(scene, id, paramsOf({}));
      updateSubscription(scene, id, paramsOf({ cancel_at_period_end: true }));
    } else if (form.do === 'renew' && owned) {
      updateSubscription(scene, id, paramsOf({ cancel_at_period_end: false }));
    } else if (form.do === 'method' && features.payment_method_update.enabled) {
      replaceMethod(scene, customer.id, BEHAVIOURS.find((item) => item === form.behaviour) ?? 'pays');
    }
  });
}

const subscriptionsOf = ({ world, customer }: Found): Subscription[] =>
  [...world.of('subscriptions').values()].filter((item) => item.customer === customer.id).reverse();

function show(res: Response, found: Found): void {
  const { session, customer, features } = found;
  const back = safeLink(session.return_url);
  const body = `<h1>Billing</h1>
<p>${back ? `<a href="${escapeHtml(back)}">Back to the site</a> · ` : ''}<span class="soft">${escapeHtml(customer.email ?? customer.id)}</span></p>
<section><h2>Subscriptions</h2>${
    subscriptionsOf(found)
      .map((item) => subscriptionPart(found, item))
      .join('') || '<p>None.</p>'
  }</section>
${features.payment_method_update.enabled ? methodPart(found) : ''}
${features.invoice_history.enabled ? invoicesPart(found) : ''}`;
  sendStripePage(res, { title: 'Billing', body, leadsTo: [session.return_url] });
}

function subscriptionPart({ world, session, features }: Found, subscription: Subscription): string {
  const [item] = subscription.items.data;
  const { recurring, unit_amount: amount, currency, product } = item?.price ?? {};
  const name = world.of('products').get(product ?? '')?.name ?? 'Subscription';
  const rate = `${money(amount ?? 0, currency ?? 'usd')} every ${recurring?.interval ?? 'month'}`;
  const action = `/stripe/portal/${session.id}`;
  const isOver = ['canceled', 'incomplete_expired'].includes(subscription.status);
  const button = subscription.cancel_at_period_end
    ? buttonForm(action, 'Keep subscription', { do: 'renew', subscription: subscription.id })
    : features.subscription_cancel.enabled
      ? buttonForm(action, 'Cancel subscription', { do: 'cancel', subscription: subscription.id })
      : '';
  return `<p><strong>${escapeHtml(name)}</strong><br>${escapeHtml(rate)}<br><span class="soft">${stateOf(subscription)}</span></p>${isOver ? '' : button}`;
}

function stateOf({
  status,
  cancel_at_period_end: ends,
  items,
  ended_at: endedAt,
  pause_collection: pause,
}: Subscription): string {
  const until = dateOf(items.data[0]?.current_period_end);
  if (status === 'canceled') return `Cancelled, ended on ${dateOf(endedAt)}`;
  if (ends) return `Ends on ${until}`;
  if (pause) return pause.resumes_at === null ? 'Paused' : `Paused until ${dateOf(pause.resumes_at)}`;
  if (status === 'trialing') return `Trial until ${until}`;
  return status === 'active' ? `Renews on ${until}` : `${status.replace('_', ' ')}, period ends ${until}`;
}

function methodPart({ world, session, customer }: Found): string {
  const current = world.of('payment_methods').get(currentMethod(world, customer) ?? '');
  return `<section><h2>Payment method</h2><p>${current ? escapeHtml(describeMethod(current)) : 'None.'}</p>
<form method="post" action="/stripe/portal/${session.id}"><input type="hidden" name="do" value="method">
<fieldset><legend>Change to</legend>
${choiceOf('behaviour', 'pays', { text: 'A card that is charged', isChecked: true })}
${choiceOf('behaviour', 'declines', { text: 'A card that is declined' })}
${choiceOf('behaviour', 'authenticates', { text: 'A card that asks for confirmation each time' })}
</fieldset><div class="buttons"><button>Change payment method</button></div></form></section>`;
}

function currentMethod(world: World, customer: Customer): string | null {
  const own = [...world.of('subscriptions').values()].filter((item) => item.customer === customer.id);
  return customer.invoice_settings.default_payment_method ?? own.at(-1)?.default_payment_method ?? null;
}

function invoicesPart({ world, customer }: Found): string {
  const invoices = [...world.of('invoices').values()]
    .filter((item) => item.customer === customer.id && item.number !== null)
    .reverse();
  const row = invoices.map(
    ({ id, number, created, total, currency, status }) =>
      `<tr><td><a href="/stripe/invoice/${id}">${escapeHtml(number ?? '')}</a></td><td>${dateOf(created)}</td><td>${money(total, currency)}</td><td>${status ?? ''}</td></tr>`,
  );
  return `<section><h2>Invoices</h2>${
    row.length === 0
      ? '<p>None.</p>'
      : `<div class="scroll"><table><thead><tr><th>Number</th><th>Date</th><th>Total</th><th>Status</th></tr></thead><tbody>${row.join('')}</tbody></table></div>`
  }</section>`;
}
