import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import { conversionHint, conversionText } from './paywall.ts';

const figures: PaywallFigures = {
  ...{ isActive: true, restrictionType: 'article_count', freeArticleLimit: 5, hasActiveGate: true },
  ...{ readers: 1_200, newMembers: 1, conversionRate: 1 / 1_200 },
};

it.each([
  [null, 'No data yet'],
  [0, '0%'],
  [0.0243, '2.4%'],
  [0.0004, '<0.1%'],
  [1, '100%'],
])('a rate of %p is %s', (rate, text) => expect(conversionText(rate)).toBe(text));

it('says what it compares', () => {
  const hint = '1 first payment and 1,200 visitors in the last 30 days. Visitors are browsers, not people.';
  expect(conversionHint(figures, null)).toBe(hint);
  expect(conversionHint(figures, 'Some aren’t counted yet.')).toBe(`${hint} Some aren’t counted yet.`);
});

it('says that nobody came only where all visits are counted', () => {
  const none = { ...figures, readers: 0, newMembers: 0, conversionRate: null };
  expect(conversionHint(none, null)).toMatch(/^Appears with the first visitor/);
  expect(conversionHint(none, 'Some aren’t counted yet.')).toBe('Some aren’t counted yet.');
});
