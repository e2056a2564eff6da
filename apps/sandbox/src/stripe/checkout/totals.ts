import { discountOn, taxOn } from '../money.ts';
import type { Scene } from '../scene.ts';
import type { LineItem, Price, Session } from '../types.ts';

interface Basis {
  items: { price: Price; quantity: number }[];
  /** Nothing is due today. */
  isTrial: boolean;
  coupon: string | null;
  hasTax: boolean;
  country: string | null;
}

type Totals = Pick<Session, 'amount_subtotal' | 'amount_total' | 'total_details' | 'line_items'>;

/** What is due now, by line and in all. Without a country no tax is known yet. */
export function totalsOf(scene: Scene, { items, isTrial, coupon, hasTax, country }: Basis): Totals {
  const found = scene.find('coupons', coupon);
  const data = items.map(({ price, quantity }): LineItem => {
    const subtotal = isTrial ? 0 : (price.unit_amount ?? 0) * quantity;
    const off = found ? discountOn(subtotal, price.currency, found) : 0;
    const tax = hasTax && subtotal > off ? taxOn(subtotal - off, country, price.tax_behavior) : null;
    return {
      id: scene.newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: off,
      amount_subtotal: subtotal,
      amount_tax: tax?.amount ?? 0,
      amount_total: subtotal - off + (tax?.behaviour === 'exclusive' ? tax.amount : 0),
      currency: price.currency,
      description: scene.find('products', price.product)?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
  const sum = (read: (line: LineItem) => number): number => data.reduce((all, line) => all + read(line), 0);
  return {
    amount_subtotal: sum((line) => line.amount_subtotal),
    amount_total: sum((line) => line.amount_total),
    total_details: {
      amount_discount: sum((line) => line.amount_discount),
      amount_shipping: 0,
      amount_tax: sum((line) => line.amount_tax),
    },
    line_items: { object: 'list', data, has_more: false, url: '/v1/checkout/sessions/line_items' },
  };
}

/** The basis of a session's sums, with what the reader chose on the payment page. */
export function basisOf(scene: Scene, session: Session, country: string | null): Basis {
  return {
    items: session._items.map(({ price, quantity }) => ({ price: scene.need('prices', price), quantity })),
    isTrial: hasTrial(session),
    coupon: scene.find('promotion_codes', session._promotionCode)?.promotion.coupon ?? null,
    hasTax: session.automatic_tax.enabled,
    country,
  };
}

export const hasTrial = ({ _subscription: { trial_period_days: days, trial_end: end } }: Session): boolean =>
  days !== null || end !== null;
