import type { ErrorCode } from '@pressloom/contracts/errors';
import { staleCheckout } from './stale-checkout.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const STORED = { status: 'open', websiteId: 1, priceId: 7, interval: 'month', expiresAt: minutes(60) } as const;
const SAYS: Partial<Record<ErrorCode, string>> = {
  key_reused: 'was used for another purchase',
  payment_under_way: 'is being checked right now',
  checkout_expired: 'can no longer be used',
  price_changed: 'The price has changed',
  checkout_replaced: 'was opened meanwhile',
};
const ASKED = { websiteId: 1, priceId: 7, interval: 'month' } as const;

it.each<[string, object, object, ErrorCode | null]>([
  ['is open', {}, {}, null],
  ['is open for another minute', { expiresAt: minutes(1) }, {}, null],
  ['was for another website', {}, { websiteId: 2 }, 'key_reused'],
  ['was for a website that is gone', { websiteId: null }, {}, 'key_reused'],
  ['was for another plan', {}, { interval: 'year', priceId: 8 }, 'key_reused'],
  ['was paid', { status: 'completed' }, {}, 'payment_under_way'],
  [
    'was paid, and its price changed since',
    { status: 'completed', expiresAt: minutes(-1) },
    { priceId: 9 },
    'payment_under_way',
  ],
  ['ran out without being told so', { expiresAt: minutes(-1) }, {}, 'checkout_expired'],
  ['runs out this very moment', { expiresAt: NOW }, {}, 'checkout_expired'],
  ['ran out', { status: 'expired', expiresAt: minutes(-1) }, {}, 'checkout_expired'],
  ['was begun at another price', {}, { priceId: 9 }, 'price_changed'],
  ['was closed with the former price', { status: 'expired' }, { priceId: 9 }, 'price_changed'],
  ['was closed by another tab', { status: 'expired' }, {}, 'checkout_replaced'],
])('a checkout that %s', (_what, stored, asked, code) => {
  const refusal = staleCheckout({ ...STORED, ...stored }, { ...ASKED, ...asked }, NOW);
  expect(refusal?.code ?? null).toBe(code);
  if (code) expect(refusal?.message).toContain(SAYS[code]);
});
