import {
  complaintsText,
  decisionAt,
  machineClicksText,
  openRateNote,
  testOutcome,
  unknownText,
  withRate,
} from './numbers-text.ts';

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
  [test, 'sending', 'The winner is chosen 4 hours after the last email of the test.'],
  [{ ...test, sentAt: over.sentAt }, 'sending', 'The winner is chosen on 2026-11-21T18:00:00.000Z.'],
  [{ ...test, sentAt: over.sentAt }, 'cancelled', 'Sending was cancelled before a subject won.'],
  [test, 'sent', 'The whole list was in the test, so nobody was left to get the winner.'],
  [{ ...over, winner: 1, isClear: true }, 'sent', '“B” clearly won. It’s for the rest of the list.'],
  [{ ...over, winner: 0, isClear: false }, 'sending', 'No clear winner. “A” is for the rest of the list.'],
] as const)('tells what came of a test', (each, deliveryStatus, text) => {
  const abTest = { ...each, subjects: [...each.subjects] };
  expect(testOutcome(abTest, deliveryStatus, decisionAt(abTest))).toBe(text);
});

it('tells no zero where nobody can know', () => {
  expect(complaintsText({ complainedCount: null })).toBe('Unknown');
  expect(complaintsText({ complainedCount: 0 })).toBe('0');
  expect(unknownText('heard')).toBeNull();
  expect(unknownText('awaited')).toMatch(/^Your email service hasn’t reported on this newsletter/);
  expect(unknownText('none')).toMatch(/^No email service reports to this website/);
});

it.each([
  [{ openRate: null, uncountedIssues: 0, countsOpens: true }, 'Nothing counted yet'],
  [{ openRate: null, uncountedIssues: 3, countsOpens: true }, 'Nothing counted yet'],
  [{ openRate: null, uncountedIssues: 3, countsOpens: false }, 'Opens are not counted'],
  [{ openRate: 41.5, uncountedIssues: 0, countsOpens: true }, 'Estimated'],
  [{ openRate: 41.5, uncountedIssues: 1, countsOpens: true }, 'Estimated, not counted in 1 newsletter'],
  [{ openRate: 0, uncountedIssues: 0, countsOpens: false }, 'Estimated, no longer counted'],
])('of %j the open rate says: %s', (stats, text) => {
  expect(openRateNote({ ...stats, isOpenRateEstimated: true })).toBe(text);
});

it('tells a share only where there is one', () => {
  expect(withRate(1204, 98.5)).toBe('1,204 (98.5%)');
  expect(withRate(0, null)).toBe('0');
  expect(machineClicksText({ machineClickedCount: 3, machineShare: 75 })).toBe('3 (75% of emails with clicks)');
});
