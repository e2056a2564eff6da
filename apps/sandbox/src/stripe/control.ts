import express from 'express';
import type { Request, RequestHandler, Router } from 'express';
import { baseUrl } from '../base-url.ts';
import { ControlError } from '../faults/control-error.ts';
import {
  creditInvoice,
  FOREIGN_PRICES,
  paidCharge,
  paramsOf,
  pay,
  payInvoice,
  replaceMethod,
  settleSlow,
  slowIntent,
  subscribeElsewhere,
} from './actions.ts';
import { clean } from './api/expand.ts';
import { WAYS } from './checkout/ways.ts';
import { Input } from './control-input.ts';
import type { Deliverer } from './hooks/deliverer.ts';
import { deleteCustomer, updateCustomer } from './objects/customers.ts';
import { closeDispute, DISPUTE_REASONS, openDispute } from './objects/disputes.ts';
import { deletePrice } from './objects/prices.ts';
import { refundCharge } from './objects/refunds.ts';
import { cancelSubscription, updateSubscription } from './objects/subscriptions.ts';
import { moveClock } from './move-clock.ts';
import type { Scene } from './scene.ts';
import { DELIVERY_MODES } from './settings.ts';
import type { StripeStore } from './store.ts';
import { BEHAVIOURS } from './types.ts';
import type { Mode } from './types.ts';

interface Parts {
  store: StripeStore;
  deliverer: Deliverer;
}

/** What happens at Stripe without the product's doing: time, deliveries, the dashboard, banks, readers. JSON in and out. */
export function createStripeControl({ store, deliverer }: Parts): Router {
  const router = express.Router();
  const at = (path: string, work: (input: Input) => object | Promise<object>): void =>
    void router.post(path, answer(work));
  const inScene = (path: string, work: (scene: Scene, input: Input) => object): void =>
    at(path, async (input) => {
      await store.tick(input.mode);
      return clean(await store.write(input.mode, (scene) => work(scene, input)), { origin: store.origin }) as object;
    });
  router.use((req, _res, next) => {
    store.origin = baseUrl(req);
    next();
  });

  router.get('/clock', (_req, res) => void res.json({ now: store.now(), ahead: store.common.ahead }));
  at('/clock', async (input) => await advance(store, deliverer, input));
  at('/settings', async (input) => {
    const changes = readSettings(input);
    await store.setCommon(({ settings }) => void Object.assign(settings, changes));
    return store.common.settings;
  });
  at('/delivery', async (input) => {
    const delivery = input.choice('mode', DELIVERY_MODES);
    const delayMs = input.number('delayMs', { max: 60_000 }) ?? 0;
    const timeoutMs = input.number('timeoutMs', { min: 1, max: 60_000 });
    await store.setCommon(
      ({ settings }) => void Object.assign(settings, { delivery, delayMs, ...(timeoutMs && { timeoutMs }) }),
    );
    deliverer.startAll();
    return store.common.settings;
  });
  router.get('/deliveries', (req, res) => {
    const { events, endpoints } =
      req.query.livemode === 'true' ? deliveriesOf(store, 'live') : deliveriesOf(store, 'test');
    res.json({ events, endpoints });
  });
  at('/release', async (input) => await deliverer.release(input.mode, input.number('lanes', { min: 1, max: 50 }) ?? 1));
  at('/redeliver', async (input) => {
    const ids = input.flag('all') ? [...store.worlds[input.mode].of('events').keys()] : input.texts('eventId');
    return await deliverer.redeliver(input.mode, ids, input.number('times', { min: 1, max: 100 }) ?? 1);
  });
  at('/settled', async () => {
    await deliverer.settled();
    return { now: store.now() };
  });
  at('/reset', async () => {
    await store.clear();
    return { ok: true };
  });

  inScene('/complete', (scene, input) =>
    pay(scene, input.text('session'), {
      way: input.choice('way', WAYS),
      email: input.optional('email'),
      name: input.optional('name'),
      country: input.optional('country'),
      promotionCode: input.optional('promotionCode'),
    }),
  );
  inScene('/settle', (scene, input) => {
    const { id } = slowIntent(scene, input.some('session', 'subscription'));
    return settleSlow(scene, id, input.choice('outcome', ['paid', 'refused']) === 'paid');
  });
  inScene('/dispute', (scene, input) => {
    const dispute = input.optional('dispute');
    if (dispute) return closeDispute(scene, dispute, input.choice('outcome', ['won', 'lost']));
    return openDispute(scene, chargeOf(scene, input), input.choice('reason', DISPUTE_REASONS, 'fraudulent'));
  });
  inScene('/refund', (scene, input) =>
    refundCharge(scene, chargeOf(scene, input), { amount: input.number('amount', { min: 1 }) }),
  );
  inScene('/payment-method', (scene, input) =>
    replaceMethod(scene, customerOf(scene, input), input.choice('behaviour', BEHAVIOURS)),
  );
  inScene('/pay-invoice', (scene, input) => payInvoice(scene, input.text('invoice')));
  inScene('/credit-invoice', (fixture, input) =>
    creditInvoice(fixture, input.text('subscription'), input.number('amount', { min: 1 }) ?? 1_000),
  );
  inScene('/delete-customer', (scene, input) => deleteCustomer(scene, customerOf(scene, input)));
  inScene('/delete-price', (scene, input) => deletePrice(scene, input.text('price')));
  inScene('/change-email', (scene, input) =>
    updateCustomer(scene, customerOf(scene, input), paramsOf({ email: input.text('email') })),
  );
  inScene('/edit-subscription', (scene, input) => {
    const id = input.text('subscription');
    if (input.flag('cancel')) return cancelSubscription(scene, id, paramsOf({}));
    return updateSubscription(scene, id, paramsOf({ proration_behavior: 'none', ...input.object('change') }));
  });
  inScene('/foreign-event', (scene, input) =>
    subscribeElsewhere(
      scene,
      input.optional('email') ?? 'stranger@another-shop.invalid',
      input.choice('price', FOREIGN_PRICES, 'month'),
    ),
  );
  return router;
}

const answer =
  (work: (input: Input) => object | Promise<object>): RequestHandler =>
  async (req: Request, res) => {
    res.json(await work(new Input(req.body)));
  };

async function advance(store: StripeStore, deliverer: Deliverer, input: Input): Promise<object> {
  const to = input.number('to', { max: 32_503_680_000 });
  const seconds = to === undefined ? input.number('advanceSeconds', { max: 3_200_000_000 }) : to - store.now();
  if (seconds === undefined) throw new ControlError('Give "advanceSeconds", or "to" in seconds since 1970.');
  if (seconds < 0) throw new ControlError('The clock can’t go back; POST /control/stripe/reset starts over.');
  const steps = await moveClock({ store, deliverer }, seconds);
  return { now: store.now(), steps };
}

function readSettings(input: Input): object {
  const afterRetries = input.has('afterRetries') && input.choice('afterRetries', ['cancel', 'unpaid', 'past_due']);
  const slowDays = input.number('slowDays', { max: 60 });
  const slowFirst = input.has('slowFirst') && input.choice('slowFirst', ['active', 'incomplete']);
  const retryDays = input.numbers('retryDays', { min: 1, max: 60 });
  const clockBehindSeconds = input.number('clockBehindSeconds', { min: -86_400, max: 86_400 });
  return {
    ...(afterRetries && { afterRetries }),
    ...(slowDays !== undefined && { slowDays }),
    ...(slowFirst && { slowFirst }),
    ...(retryDays && { retryDays }),
    ...(input.has('signsAhead') && { signsAhead: input.flag('signsAhead') }),
    ...(input.has('revokesKeys') && { revokesKeys: input.flag('revokesKeys') }),
    ...(clockBehindSeconds !== undefined && { clockBehindSeconds }),
  };
}

const chargeOf = (scene: Scene, input: Input): string =>
  input.optional('charge') ?? paidCharge(scene, input.some('subscription', 'invoice')).id;

const customerOf = (scene: Scene, input: Input): string =>
  input.optional('customer') ?? scene.need('subscriptions', input.text('subscription'), 'subscription').customer;

function deliveriesOf(store: StripeStore, mode: Mode): { events: object[]; endpoints: string[] } {
  const world = store.worlds[mode];
  const events = [...world.of('deliveries').values()].map((item) => ({
    ...item,
    type: world.of('events').get(item.event)?.type,
  }));
  const endpoints = [...world.of('webhook_endpoints').values()].filter(({ _deleted }) => !_deleted);
  return { events, endpoints: endpoints.map(({ url }) => url) };
}
