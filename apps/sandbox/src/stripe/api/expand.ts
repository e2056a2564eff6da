import { copyOf } from '../copy.ts';
import { invalid } from '../errors.ts';
import type { Scene } from '../scene.ts';
import type { Kind } from '../types.ts';
import { listOf } from './list-of.ts';

type Fields = Record<string, unknown>;

/** Source: docs.stripe.com/expand, "Multiple levels". */
const MAX_LEVELS = 4;

/** The kind of what an id names, by its beginning. */
const KIND_OF: Record<string, Kind> = {
  cus: 'customers',
  prod: 'products',
  price: 'prices',
  promo: 'promotion_codes',
  di: 'discounts',
  pm: 'payment_methods',
  cs: 'sessions',
  sub: 'subscriptions',
  in: 'invoices',
  inpay: 'invoice_payments',
  pi: 'payment_intents',
  ch: 'charges',
  py: 'charges',
  re: 'refunds',
  du: 'disputes',
  bpc: 'portal_configurations',
};

/** Lists that are only there when they are asked for. */
const INCLUDED: Record<string, (scene: Scene, object: Fields) => object> = {
  'invoice.payments': (scene, { id }) =>
    listOf(
      scene.list('invoice_payments', ({ invoice }) => invoice === id),
      '/v1/invoice_payments',
    ),
  'customer.subscriptions': (scene, { id }) =>
    listOf(
      scene.list('subscriptions', ({ customer, status }) => customer === id && status !== 'canceled'),
      `/v1/customers/${String(id)}/subscriptions`,
    ),
  'charge.refunds': (scene, { id }) =>
    listOf(
      scene.list('refunds', ({ charge }) => charge === id),
      `/v1/charges/${String(id)}/refunds`,
    ),
  'checkout.session.line_items': (_scene, object) =>
    (object.line_items as object | undefined) ?? listOf([], `/v1/checkout/sessions/${String(object.id)}/line_items`),
};

/**
 * An object as it goes out: without what is the stand-in's own, its own pages with their origin in front, and with what the caller
 * asked to expand.
 */
export function render(scene: Scene, object: object, { origin = '', expand = [] as string[] } = {}): object {
  const copy = copyOf(object) as Fields;
  for (const path of expand) {
    const levels = path.split('.');
    if (levels.length > MAX_LEVELS) {
      throw invalid(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`, 'expand');
    }
    expandOne(scene, copy, { levels, path });
  }
  return clean(copy, { origin, wanted: new Set(expand) }) as object;
}

function expandOne(scene: Scene, object: Fields, { levels, path }: { levels: string[]; path: string }): void {
  const [name = '', ...rest] = levels;
  const include = INCLUDED[`${String(object.object)}.${name}`];
  if (include) object[name] = copyOf(include(scene, object));
  else if (!Object.hasOwn(object, name)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  object[name] = expanded(scene, object[name], name);
  const inner = Array.isArray(object[name]) ? object[name] : [object[name]];
  if (rest.length === 0) return;
  for (const item of inner) {
    if (typeof item === 'object' && item !== null) expandOne(scene, item as Fields, { levels: rest, path });
  }
}

function expanded(scene: Scene, value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expanded(scene, item, name));
  if (typeof value !== 'string') return value;
  const kind = name === 'coupon' ? 'coupons' : KIND_OF[value.split('_')[0] ?? ''];
  const found = kind && scene.find(kind, value);
  return found ? copyOf(found) : value;
}

/** Without what is the stand-in's own, its own pages with their origin in front. */
export function clean(value: unknown, options: { origin: string; wanted?: Set<string> }): unknown {
  if (typeof value === 'string') return value.startsWith('/stripe/') ? options.origin + value : value;
  if (Array.isArray(value)) return value.map((item) => clean(item, options));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  if (fields._deleted === true) return { id: fields.id, object: fields.object, deleted: true };
  const isSession = fields.object === 'checkout.session';
  const hidden = (name: string): boolean =>
    name.startsWith('_') ||
    (isSession && name === 'line_items' && ![...(options.wanted ?? [])].some((path) => path.includes(name)));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, inner]) => (hidden(name) ? [] : [[name, clean(inner, options)]])),
  );
}
