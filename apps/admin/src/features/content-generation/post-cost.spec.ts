import { costDetails, costText } from './post-cost.ts';

const cost = { cents: 3, inputTokens: 1200, outputTokens: 900, pictures: 1, isSandbox: false };

it.each([
  [cost, 'Cost 0.03 USD', '1,200 tokens in, 900 out, 1 picture'],
  [{ ...cost, cents: 215, pictures: 2 }, 'Cost 2.15 USD', '1,200 tokens in, 900 out, 2 pictures'],
  [{ ...cost, pictures: 0, isSandbox: true }, 'Cost 0.03 USD (sandbox, not billed)', '1,200 tokens in, 900 out'],
  [null, null, null],
])('%j is told', (given, text, details) => {
  expect(costText(given)).toBe(text);
  expect(costDetails(given)).toBe(details);
});
