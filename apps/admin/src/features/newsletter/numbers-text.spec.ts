import { decisionAt, testOutcome, withRate } from './numbers-text.ts';

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
  [test, 'sending', 'It is decided 4 hours after the last mail of the test.'],
  [{ ...test, sentAt: over.sentAt }, 'sending', 'It is decided on 2026-11-21T18:00:00.000Z.'],
  [{ ...test, sentAt: over.sentAt }, 'cancelled', 'The sending was cancelled before it was decided.'],
  [test, 'sent', 'All of the list was in the test: there was no rest to decide for.'],
  [{ ...over, winner: 1, isClear: true }, 'sent', '“B” was clearly better: it is for the rest of the list.'],
  [{ ...over, winner: 0, isClear: false }, 'sending', 'No difference could be told: “A” is for the rest of the list.'],
] as const)('tells what came of a test', (each, deliveryStatus, text) => {
  const abTest = { ...each, subjects: [...each.subjects] };
  expect(testOutcome(abTest, deliveryStatus, decisionAt(abTest))).toBe(text);
});

it('tells a share only where there is one', () => {
  expect(withRate(1204, 98.5)).toBe('1,204 (98.5%)');
  expect(withRate(0, null)).toBe('0');
});
