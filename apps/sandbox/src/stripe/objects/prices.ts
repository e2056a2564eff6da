import { invalid } from '../errors.ts';
import { mostOf, stepOf } from '../money.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Price } from '../types.ts';
import { makeProduct, needProduct } from './products.ts';

interface PriceFields {
  product: string;
  currency: string;
  unitAmount: number;
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number } | null;
}

/** The longest that a price may recur in. Source: API reference, Price `recurring.interval_count` (three years). */
const MOST = { day: 1095, week: 156, month: 36, year: 3 };

export function makePrice(scene: Scene, { product, currency, unitAmount, recurring }: PriceFields): Price {
  const price: Price = {
    id: scene.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: scene.now,
    currency,
    custom_unit_amount: null,
    livemode: scene.livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
  return scene.add('prices', price);
}

export function createPrice(scene: Scene, params: Params): Price {
  const currency = params.need('currency').toLowerCase();
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase()))
    throw invalid(`Invalid currency: ${currency}.`, 'currency');
  const unitAmount = params.integer('unit_amount', { max: mostOf(currency) });
  if (unitAmount === undefined)
    throw invalid(
      'You must specify `unit_amount` (the sandbox accepts nothing else).',
      'unit_amount',
      'parameter_missing',
    );
  if (unitAmount % stepOf(currency) !== 0)
    throw invalid(`An amount in ${currency} must be a multiple of ${stepOf(currency)}.`, 'unit_amount');
  const recurring = readRecurring(params.object('recurring'));
  const price = makePrice(scene, { product: productOf(scene, params), currency, unitAmount, recurring });
  price.active = params.flag('active') ?? true;
  price.tax_behavior = params.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified';
  applyParams(scene, price, params);
  params.done();
  scene.emit('price.created', price);
  return price;
}

/** Amount, currency and interval of a price never change: a new one takes its place. */
export function updatePrice(scene: Scene, id: string, params: Params): Price {
  needPrice(scene, id, 'id');
  return scene.change('prices', id, 'price.updated', (price) => {
    price.active = params.flag('active') ?? price.active;
    const behaviour = params.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']);
    if (behaviour && price.tax_behavior !== 'unspecified' && behaviour !== price.tax_behavior)
      throw invalid('The `tax_behavior` of a price cannot be changed once it is set.', 'tax_behavior');
    price.tax_behavior = behaviour ?? price.tax_behavior;
    applyParams(scene, price, params);
    params.done();
  });
}

export function needPrice(scene: Scene, id: string, param = 'price'): Price {
  const price = scene.need('prices', id, param);
  if (price._deleted) throw invalid(`No such price: '${id}'`, param, 'resource_missing');
  return price;
}

/**
 * A price that can be bought now: an archived product takes its prices along, which stay active themselves. Source: public reports of
 * archived products quote the error, which has no code.
 */
export function needSoldPrice(stripe: Scene, id: string, param: string): Price {
  const price = needPrice(stripe, id, param);
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', param);
  if (!stripe.need('products', price.product, param).active)
    throw invalid(`Price \`${id}\` is not available to be purchased because its product is not active.`, param);
  return price;
}

/** Stripe's dashboard can delete a price that nobody uses; the API can't. */
export function deletePrice(scene: Scene, id: string): Price {
  scene.emit('price.deleted', needPrice(scene, id));
  return scene.change('prices', id, null, (price) => {
    price._deleted = true;
    price.active = false;
  });
}

function productOf(scene: Scene, params: Params): string {
  const inline = params.object('product_data');
  if (!inline) return needProduct(scene, params.need('product')).id;
  const product = makeProduct(scene, inline.need('name'));
  product.metadata = inline.metadata();
  scene.emit('product.created', product);
  return product.id;
}

function readRecurring(params: Params | null | undefined): PriceFields['recurring'] {
  if (!params) return null;
  const interval = params.choice('interval', ['day', 'week', 'month', 'year']);
  if (!interval)
    throw invalid('Missing required param: recurring[interval].', 'recurring[interval]', 'parameter_missing');
  params.choice('usage_type', ['licensed']);
  return { interval, interval_count: params.integer('interval_count', { min: 1, max: MOST[interval] }) ?? 1 };
}

function applyParams(scene: Scene, price: Price, params: Params): void {
  const nickname = params.text('nickname');
  if (nickname !== undefined) price.nickname = nickname;
  price.metadata = params.metadata(price.metadata);
  const key = params.text('lookup_key', 200);
  const moves = params.flag('transfer_lookup_key') ?? false;
  if (key === undefined) return;
  const [holder] = scene.list(
    'prices',
    ({ id, lookup_key: other }) => key !== null && other === key && id !== price.id,
  );
  if (holder && !moves)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists');
  if (holder) scene.change('prices', holder.id, 'price.updated', (other) => void (other.lookup_key = null));
  price.lookup_key = key;
}
