import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import { checkoutKeys } from './checkout-keys.ts';

it('has one key for each plan, however often it is asked for', () => {
  const keys = checkoutKeys();
  const [monthly, yearly] = [keys.of('monthly'), keys.of('yearly')];
  expect([keys.of('monthly'), keys.of('yearly')]).toEqual([monthly, yearly]);
  expect(monthly).not.toBe(yearly);
  expect(checkoutKeys().of('monthly')).not.toBe(monthly);
});

it('has another key for a plan whose checkout is over, and for that one alone', () => {
  const keys = checkoutKeys();
  const [monthly, yearly] = [keys.of('monthly'), keys.of('yearly')];
  keys.forget('monthly');
  expect(keys.of('monthly')).not.toBe(monthly);
  expect(keys.of('yearly')).toBe(yearly);
});

it('makes keys that the server takes', () => {
  const { min, max } = BILLING_LIMITS.idempotencyKey;
  const { length } = checkoutKeys().of('yearly');
  expect(length).toBeGreaterThanOrEqual(min);
  expect(length).toBeLessThanOrEqual(max);
});
