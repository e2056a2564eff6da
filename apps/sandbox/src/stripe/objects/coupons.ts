import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Coupon, Discount, PromotionCode } from '../types.ts';

export function createCoupon(scene: Scene, params: Params): Coupon {
  const id = params.text('id', 200) ?? scene.newText(8);
  if (scene.find('coupons', id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const percent = params.text('percent_off');
  const amount = params.integer('amount_off', { min: 1 });
  if ((percent ? 1 : 0) + (amount ? 1 : 0) !== 1) throw invalid('Must provide percent_off or amount_off.');
  if (percent && !(Number(percent) > 0 && Number(percent) <= 100)) throw invalid('Invalid percent_off.', 'percent_off');
  const duration = params.choice('duration', ['once', 'repeating', 'forever']) ?? 'once';
  const months = params.integer('duration_in_months', { min: 1 }) ?? null;
  if ((duration === 'repeating') !== (months !== null))
    throw invalid('`duration_in_months` is allowed with duration `repeating` only.', 'duration_in_months');
  const currency = params.text('currency') ?? null;
  if (amount && !currency) throw invalid('You must pass currency when passing amount_off.', 'currency');
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: amount ?? null,
    created: scene.now,
    currency: currency?.toLowerCase() ?? null,
    duration,
    duration_in_months: months,
    livemode: scene.livemode,
    max_redemptions: params.integer('max_redemptions', { min: 1 }) ?? null,
    metadata: params.metadata(),
    name: params.text('name', 40) ?? null,
    percent_off: percent ? Number(percent) : null,
    redeem_by: params.integer('redeem_by') ?? null,
    times_redeemed: 0,
    valid: true,
  };
  params.done();
  scene.add('coupons', coupon);
  scene.emit('coupon.created', coupon);
  return coupon;
}

export function deleteCoupon(scene: Scene, id: string): Coupon {
  scene.emit('coupon.deleted', needCoupon(scene, id, 'id'));
  return scene.change('coupons', id, null, (coupon) => void (coupon._deleted = true));
}

export function needCoupon(scene: Scene, id: string, param = 'coupon'): Coupon {
  const coupon = scene.need('coupons', id, param);
  if (coupon._deleted) throw invalid(`No such coupon: '${id}'`, param, 'resource_missing');
  return coupon;
}

export function createPromotionCode(scene: Scene, params: Params): PromotionCode {
  const promotion = params.object('promotion');
  if (!promotion) throw invalid('Missing required param: promotion.', 'promotion', 'parameter_missing');
  promotion.choice('type', ['coupon']);
  const coupon = needCoupon(scene, promotion.need('coupon'), 'promotion[coupon]');
  const code = params.text('code', 500) ?? scene.newText(8).toUpperCase();
  if (!/^[a-z0-9-]+$/i.test(code))
    throw invalid('Promotion codes may contain letters, digits and dashes only.', 'code');
  if (findPromotionCode(scene, code)) throw invalid('An active promotion code with `code` already exists.', 'code');
  const restrictions = params.object('restrictions');
  const made: PromotionCode = {
    id: scene.newId('promo'),
    object: 'promotion_code',
    active: params.flag('active') ?? true,
    code,
    created: scene.now,
    customer: params.text('customer') ?? null,
    customer_account: null,
    expires_at: params.integer('expires_at') ?? null,
    livemode: scene.livemode,
    max_redemptions: params.integer('max_redemptions', { min: 1 }) ?? null,
    metadata: params.metadata(),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.flag('first_time_transaction') ?? false,
      minimum_amount: restrictions?.integer('minimum_amount') ?? null,
      minimum_amount_currency: restrictions?.text('minimum_amount_currency') ?? null,
    },
    times_redeemed: 0,
  };
  params.done();
  scene.add('promotion_codes', made);
  scene.emit('promotion_code.created', made);
  return made;
}

export function updatePromotionCode(scene: Scene, id: string, params: Params): PromotionCode {
  return scene.change('promotion_codes', id, 'promotion_code.updated', (code) => {
    code.active = params.flag('active') ?? code.active;
    code.metadata = params.metadata(code.metadata ?? {});
    params.done();
  });
}

/** The active one of this text, in any case. Source: API reference, Promotion Code `code` (not case-sensitive). */
export function findPromotionCode(scene: Scene, text: string): PromotionCode | null {
  const wanted = text.trim().toLowerCase();
  return scene.list('promotion_codes', ({ code, active }) => active && code.toLowerCase() === wanted)[0] ?? null;
}

/** Why this code can't be used now, for the reader; null where it can. */
export function whyNot(scene: Scene, code: PromotionCode, customer: string | null): string | null {
  const coupon = scene.find('coupons', code.promotion.coupon);
  const used = (max: number | null, times: number): boolean => max !== null && times >= max;
  const isOver = code.expires_at !== null && code.expires_at <= scene.now;
  if (!coupon || coupon._deleted || isOver) return 'This code is no longer valid.';
  if (coupon.redeem_by !== null && coupon.redeem_by <= scene.now) return 'This code is no longer valid.';
  if (used(code.max_redemptions, code.times_redeemed) || used(coupon.max_redemptions, coupon.times_redeemed))
    return 'This code has been used up.';
  if (code.customer !== null && code.customer !== customer) return 'This code belongs to another customer.';
  const paidBefore = scene.list('invoices', (item) => item.customer === customer && item.amount_paid > 0).length > 0;
  if (code.restrictions.first_time_transaction && customer !== null && paidBefore)
    return 'This code is for first payments only.';
  return null;
}

/** Redeems a code for a subscription. */
export function redeem(
  scene: Scene,
  code: PromotionCode,
  owner: { customer: string; subscription: string; session: string | null; end: (coupon: Coupon) => number | null },
): Discount {
  const coupon = scene.change('coupons', code.promotion.coupon ?? '', 'coupon.updated', (item) => {
    item.times_redeemed += 1;
  });
  scene.change('promotion_codes', code.id, 'promotion_code.updated', (item) => void (item.times_redeemed += 1));
  const discount: Discount = {
    id: scene.newId('di'),
    object: 'discount',
    checkout_session: owner.session,
    customer: owner.customer,
    customer_account: null,
    end: owner.end(coupon),
    invoice: null,
    invoice_item: null,
    promotion_code: code.id,
    source: { coupon: coupon.id, type: 'coupon' },
    start: scene.now,
    subscription: owner.subscription,
    subscription_item: null,
  };
  scene.add('discounts', discount);
  scene.emit('customer.discount.created', discount);
  return discount;
}
