import { costDetails, costText } from './post-cost.ts';

const cost = { cents: 3, inputTokens: 1200, outputTokens: 900, pictures: 1, isSandbox: false };

it.each([
  [cost, 'Cost $0.03', '1,200 tokens in, 900 out, 1 image'],
  [{ ...cost, cents: 215, pictures: 2 }, 'Cost $2.15', '1,200 tokens in, 900 out, 2 images'],
  [{ ...cost, pictures: 0, isSandbox: true }, 'Cost $0.03 (sandbox, not billed)', '1,200 tokens in, 900 out'],
  [null, null, null],
])('%j is told', (given, text, details) => {
  expect(costText(given)).toBe(text);
  expect(costDetails(given)).toBe(details);
});
