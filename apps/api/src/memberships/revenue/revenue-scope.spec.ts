import type { BillingScope } from '@pressloom/contracts/billing';
import { revenueScope } from './revenue-scope.ts';

const ALL: BillingScope[] = ['live', 'test', 'sandbox'];

it.each<[string, Parameters<typeof revenueScope>[0], BillingScope]>([
  ['real money was paid', { counting: ALL, connected: ['test', 'sandbox'], hasLive: true }, 'live'],
  ['real money can be paid', { counting: ['live', 'sandbox'], connected: ['live', 'sandbox'], hasLive: false }, 'live'],
  ['test mode is connected', { counting: ALL, connected: ['test', 'sandbox'], hasLive: false }, 'test'],
  [
    'only the stand-in takes money',
    { counting: ['live', 'sandbox'], connected: ['sandbox'], hasLive: false },
    'sandbox',
  ],
  ['nobody takes money', { counting: ['live'], connected: [], hasLive: false }, 'live'],
])('where %s, that is told of', (_where, given, expected) => {
  expect(revenueScope(given)).toBe(expected);
});
