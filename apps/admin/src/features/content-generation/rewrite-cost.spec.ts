import { rewriteCostText } from './rewrite-cost.ts';

it.each([
  [{ cents: 4, isSandbox: false, budgetLeftCents: null }, 'It costs 0.04 USD at the most.'],
  [
    { cents: 4, isSandbox: false, budgetLeftCents: 120 },
    "It costs 0.04 USD at the most. Today's budget has 1.20 USD left.",
  ],
  [
    { cents: 4, isSandbox: true, budgetLeftCents: null },
    'It costs 0.04 USD at the most; the sandbox writes, which bills nothing.',
  ],
  [{ cents: 0, isSandbox: false, budgetLeftCents: null }, 'It costs nothing.'],
])('says of %j what it costs', (cost, text) => expect(rewriteCostText(cost)).toBe(text));
