import { aiCostText, articlesCost } from './ai-cost-text.ts';

const known = { cents: 4, unpricedModel: null, isSandbox: false, budgetLeftCents: null };

it.each([
  [known, 'It costs at most $0.04 at the prices under Settings.'],
  [
    { ...known, budgetLeftCents: 120 },
    "It costs at most $0.04 at the prices under Settings. Today's budget has $1.20 left.",
  ],
  [{ ...known, cents: 0 }, 'It is free at the prices under Settings.'],
  [
    { ...known, unpricedModel: 'newer' },
    'newer has no price under Settings, so the highest known price is used: $0.04. The bill may be higher.',
  ],
  [{ ...known, isSandbox: true }, 'The sandbox writes it, so nothing is billed. It counts as at most $0.04.'],
])('says of %j what it costs', (cost, text) => expect(aiCostText(cost, 'text')).toBe(text));

it.each([
  [{ ...known, isSandbox: true }, 'The sandbox makes them, so nothing is billed. They count as at most $0.04.'],
  [known, 'They cost at most $0.04 at the prices under Settings.'],
])('says of %j what several images cost', (cost, text) => expect(aiCostText(cost, 'images')).toBe(text));

it('says what several articles cost', () => {
  const settings = { articleMostCents: 16, unpricedModel: null, isSandbox: false, budgetLeftCents: 120 };
  expect(aiCostText(articlesCost(settings, 3), 'texts')).toBe(
    "They cost at most $0.48 at the prices under Settings. Today's budget has $1.20 left.",
  );
});
