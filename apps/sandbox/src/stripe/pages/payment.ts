import express from 'express';
import type { Request, Response, Router } from 'express';
import { applyCode, pay } from '../actions.ts';
import { WAYS } from '../checkout/ways.ts';
import type { Way } from '../checkout/ways.ts';
import { basisOf, totalsOf } from '../checkout/totals.ts';
import { StripeRefusal } from '../errors.ts';
import type { StripeStore } from '../store.ts';
import { modeOfRecord } from '../store.ts';
import type { Mode, Session } from '../types.ts';
import { notHere, safeLink, sendStripePage } from './parts.ts';
import { bankPage, paymentPage } from './payment-page.ts';

type Form = Partial<Record<string, string>>;

const DECLINED = 'Your card was declined. Try another payment method.';

/** The payment page, at `/stripe/pay/<session>`. */
export function createPaymentPages(store: StripeStore): Router {
  const router = express.Router();
  router.get('/:id', async (req, res) => {
    const found = await open(store, req, res);
    if (found) await show(res, { store, ...found, form: {}, message: null });
  });
  router.post('/:id', async (req, res) => {
    const found = await open(store, req, res);
    if (found) await answer(res, { store, ...found, form: (req.body ?? {}) as Form });
  });
  return router;
}

interface Found {
  mode: Mode;
  session: Session;
}
interface Asked extends Found {
  store: StripeStore;
  form: Form;
}

/** The session where it is open; else the page that says what became of it. */
async function open(store: StripeStore, req: Request, res: Response): Promise<Found | null> {
  const id = String(req.params.id);
  const mode = modeOfRecord(store, 'sessions', id);
  if (mode) await store.tick(mode);
  const session = mode && store.worlds[mode].of('sessions').get(id);
  if (!mode || !session) {
    notHere(res, 'This checkout doesn’t exist.');
    return null;
  }
  if (session.status === 'open') return { mode, session };
  const text = session.status === 'complete' ? 'This checkout is complete.' : 'This checkout has expired.';
  const link = safeLink(session.status === 'complete' ? doneUrl(session) : session.cancel_url);
  const body = `<h1>${text}</h1>${link ? `<p><a href="${link.replaceAll('"', '%22')}">Back to the site</a></p>` : ''}`;
  sendStripePage(res, { title: 'Checkout', body });
  return null;
}

const doneUrl = ({ success_url: url, id }: Session): string => (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);

async function answer(res: Response, asked: Asked): Promise<void> {
  const { form, session } = asked;
  const way = WAYS.find((item) => item === form.way) ?? 'pay';
  const isAsking = way === 'authenticate' || way === 'authenticate-always';
  switch (form.do) {
    case 'apply':
      return await changeCode(res, asked, form.code ?? '');
    case 'remove':
      return await changeCode(res, asked, '');
    case 'update':
      return await show(res, { ...asked, message: null });
    case 'refuse':
      return await show(res, {
        ...asked,
        message: 'The payment wasn’t confirmed. Try again, or use another payment method.',
      });
    case 'confirm':
      return await complete(res, asked, way);
    default: {
      if (!isAsking) return await complete(res, asked, way);
      const { email = '', name = '', country = '' } = form;
      const body = bankPage(await priced(asked), { email, name, country, way });
      sendStripePage(res, { title: 'Your bank', body, leadsTo: [session.success_url] });
    }
  }
}

async function complete(res: Response, asked: Asked, way: Way): Promise<void> {
  const { store, mode, session, form } = asked;
  const payer = { way, email: form.email || undefined, name: form.name || undefined, country: form.country || null };
  try {
    const { outcome, session: done } = await store.write(mode, (scene) => pay(scene, session.id, payer));
    if (outcome === 'refused') await show(res, { ...asked, session: done, message: DECLINED });
    else res.redirect(303, doneUrl(done));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    await show(res, { ...asked, message: error.message });
  }
}

async function changeCode(res: Response, asked: Asked, code: string): Promise<void> {
  const { store, mode, session } = asked;
  try {
    await store.write(mode, (scene) => {
      if (code !== '') return applyCode(scene, session.id, code);
      scene.change('sessions', session.id, null, (item) => void (item._promotionCode = null));
    });
    await show(res, { ...asked, message: null });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    await show(res, { ...asked, message: error.message });
  }
}

/** The country that the reader chose, or that is known of the customer. */
function countryOf({ store, mode, session, form }: Asked): string | null {
  if (form.country !== undefined) return form.country || null;
  return store.worlds[mode].of('customers').get(session.customer ?? '')?.address?.country ?? null;
}

/** The session with the sums for the country that the reader chose. */
async function priced({ store, mode, session, form }: Asked): Promise<Session> {
  return await store.write(mode, (scene) =>
    scene.change('sessions', session.id, null, (item) => {
      Object.assign(item, totalsOf(scene, basisOf(scene, item, countryOf({ store, mode, session, form }))));
    }),
  );
}

async function show(res: Response, asked: Asked & { message: string | null }): Promise<void> {
  const { store, mode, form, message } = asked;
  const session = await priced(asked);
  const world = store.worlds[mode];
  const price = world.of('prices').get(session._items[0]?.price ?? '');
  if (!price) return notHere(res, 'The price of this checkout no longer exists.');
  const code = world.of('promotion_codes').get(session._promotionCode ?? '')?.code ?? null;
  const body = paymentPage({ session, price, code, message, country: countryOf(asked), entered: form });
  sendStripePage(res, { title: 'Checkout', body, leadsTo: [session.success_url] });
}
