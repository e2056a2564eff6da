import type { AbTest, NewsletterStatus } from '@pressloom/contracts/newsletters';
import { formatNumber } from '../../shared/ui/format.ts';

/** '1,204 (98.5%)'; the number alone where there is nothing to tell a share from. */
export const withRate = (count: number, percent: number | null): string =>
  percent === null ? formatNumber(count) : `${formatNumber(count)} (${percent}%)`;

/** When a test of subjects is decided; null while its mails still go out. Pure. */
export const decisionAt = ({ sentAt, hours }: Pick<AbTest, 'sentAt' | 'hours'>): string | null =>
  sentAt === null ? null : new Date(Date.parse(sentAt) + hours * 3_600_000).toISOString();

/** What came of a test of subjects, in a sentence. `at`: when it is decided, written out; null while its mails still go out. Pure. */
export function testOutcome(
  { subjects, winner, isClear, decidedAt, hours }: AbTest,
  deliveryStatus: NewsletterStatus,
  at: string | null,
): string {
  if (decidedAt === null) {
    if (deliveryStatus === 'cancelled') return 'The sending was cancelled before it was decided.';
    if (deliveryStatus === 'sent') return 'All of the list was in the test: there was no rest to decide for.';
    return at === null
      ? `It is decided ${hours === 1 ? 'one hour' : `${hours} hours`} after the last mail of the test.`
      : `It is decided on ${at}.`;
  }
  const subject = subjects[winner ?? 0] ?? '';
  return isClear
    ? `“${subject}” was clearly better: it is for the rest of the list.`
    : `No difference could be told: “${subject}” is for the rest of the list.`;
}
