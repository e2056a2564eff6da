import type { MailReportsState, NewsletterNumbers, NewsletterStats } from '@pressloom/contracts/newsletter-numbers';
import type { AbTest, NewsletterStatus } from '@pressloom/contracts/newsletters';
import { counted, formatNumber } from '../../shared/ui/format.ts';

/** '1,204 (98.5%)'; the number alone where there is nothing to tell a share from. */
export const withRate = (count: number, percent: number | null): string =>
  percent === null ? formatNumber(count) : `${formatNumber(count)} (${percent}%)`;

/** '3 (75% of emails with clicks)': a share of those, where other shares are of all emails. Pure. */
export const machineClicksText = ({
  machineClickedCount: count,
  machineShare,
}: Pick<NewsletterNumbers, 'machineClickedCount' | 'machineShare'>): string =>
  machineShare === null ? formatNumber(count) : `${formatNumber(count)} (${machineShare}% of emails with clicks)`;

/** How many called an issue spam; 'Unknown' where no mail service reported about it. Pure. */
export const complaintsText = ({ complainedCount }: Pick<NewsletterNumbers, 'complainedCount'>): string =>
  complainedCount === null ? 'Unknown' : formatNumber(complainedCount);

/** What the figures of an issue can't tell, and why; null where its mail service reports. Pure. */
export const unknownText = (reports: MailReportsState): string | null => UNKNOWN[reports];

const UNKNOWN: Record<MailReportsState, string | null> = {
  heard: null,
  awaited:
    'Your email service hasn’t reported on this newsletter, so complaints, and bounces after an email was accepted, are unknown.',
  none: 'No email service reports to this website, so complaints, and bounces after an email was accepted, are unknown.',
};

/** What the open rate of a website is told from, or why there is none. Pure. */
export function openRateNote({
  openRate,
  isOpenRateEstimated,
  uncountedIssues,
  countsOpens,
}: Pick<NewsletterStats, 'openRate' | 'isOpenRateEstimated' | 'uncountedIssues' | 'countsOpens'>): string {
  if (openRate === null) return countsOpens ? 'Nothing counted yet' : 'Opens are not counted';
  const parts = [isOpenRateEstimated ? 'Estimated' : 'Of accepted emails'];
  if (uncountedIssues > 0) parts.push(`not counted in ${counted(uncountedIssues, 'newsletter', 'newsletters')}`);
  if (!countsOpens) parts.push('no longer counted');
  return parts.join(', ');
}

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
    if (deliveryStatus === 'cancelled') return 'Sending was cancelled before a subject won.';
    if (deliveryStatus === 'sent') return 'The whole list was in the test, so nobody was left to get the winner.';
    return at === null
      ? `The winner is chosen ${counted(hours, 'hour', 'hours')} after the last email of the test.`
      : `The winner is chosen on ${at}.`;
  }
  const subject = subjects[winner ?? 0] ?? '';
  return isClear
    ? `“${subject}” clearly won. It’s for the rest of the list.`
    : `No clear winner. “${subject}” is for the rest of the list.`;
}
