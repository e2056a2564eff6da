import { countedTotal, shownText, totalText } from './total-text.ts';

const exact = (count: number) => ({ count, isEstimated: false });
const estimated = (count: number) => ({ count, isEstimated: true });

it.each([
  [exact(0), '0', '0 videos'],
  [exact(1), '1', '1 video'],
  [exact(12_345), '12,345', '12,345 videos'],
  [estimated(10_001), 'about 10,000', 'About 10,000 videos'],
  [estimated(12_345), 'about 12,000', 'About 12,000 videos'],
  [estimated(1_987_654), 'about 2,000,000', 'About 2,000,000 videos'],
])('the total %j reads %s, and %s', (total, text, sentence) => {
  expect(totalText(total)).toBe(text);
  expect(countedTotal(total, 'video', 'videos')).toBe(sentence);
});

it.each([
  [50, exact(12_345), true, '50 of 12,345 shown'],
  [7, exact(7), false, '7 of 7 shown'],
  [1_050, estimated(12_345), true, '1,050 of about 12,000 shown'],
  [12_000, estimated(12_345), true, '12,000 shown'],
  [13_050, estimated(12_345), true, '13,050 shown'],
  [10_950, estimated(12_345), false, '10,950 shown'],
])('of %i rows of %j, with more to come: %j, it says: %s', (shown, total, hasMore, text) => {
  expect(shownText(shown, total, hasMore)).toBe(text);
});
