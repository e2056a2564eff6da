import { testOutcome, withRate } from './numbers-text.ts';

const test = {
  subjects: ['A', 'B'],
  sharePercent: 20,
  hours: 4,
  sentAt: null,
  decidedAt: null,
  winner: null,
  isClear: null,
};
const over = { ...test, sentAt: '2026-11-21T14:00:00Z', decidedAt: '2026-11-21T18:00:00Z' };

it.each([
  [test, 'The test has not begun.'],
  [{ ...test, sentAt: over.sentAt }, 'It is decided 4 hours after the last mail of the test.'],
  [{ ...over, winner: 1, isClear: true }, '“B” was clearly better, and the rest of the list got it.'],
  [{ ...over, winner: 0, isClear: false }, 'No difference could be told, so the rest of the list got “A”.'],
])('tells what came of a test', (each, text) => {
  expect(testOutcome(each)).toBe(text);
});

it('tells a share only where there is one', () => {
  expect(withRate(1204, 98.5)).toBe('1,204 (98.5%)');
  expect(withRate(0, null)).toBe('0');
});
