import type { AbTest } from '@pressloom/contracts/newsletters';
import { formatNumber } from '../../shared/ui/format.ts';

/** '1,204 (98.5%)'; the number alone where there is nothing to tell a share from. */
export const withRate = (count: number, percent: number | null): string =>
  percent === null ? formatNumber(count) : `${formatNumber(count)} (${percent}%)`;

/** What came of a test of subjects, in a sentence. Pure. */
export function testOutcome({ subjects, winner, isClear, decidedAt, sentAt, hours }: AbTest): string {
  if (decidedAt === null) {
    return sentAt === null
      ? 'The test has not begun.'
      : `It is decided ${hours === 1 ? 'one hour' : `${hours} hours`} after the last mail of the test.`;
  }
  const subject = subjects[winner ?? 0] ?? '';
  return isClear
    ? `“${subject}” was clearly better, and the rest of the list got it.`
    : `No difference could be told, so the rest of the list got “${subject}”.`;
}
