import type { NewsletterHindrance } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterDetail, NewsletterSummary, NewsletterView } from '@pressloom/contracts/newsletters';
import type { Newsletter } from '@pressloom/database/entities';
import { actorView } from '../../common/acting.ts';
import { itemView } from './issue-items.ts';
import type { IssueItem } from './issue-items.ts';

/** What stands beside an issue's row. */
export interface BesideIssue {
  items: IssueItem[];
  /** Why it doesn't go out at its time; null where it does, and where it has none. */
  hindrance: NewsletterHindrance | null;
}

/** Pure. */
export function issueSummary(issue: Newsletter, { items, hindrance }: BesideIssue): NewsletterSummary {
  const { id, wordpressSiteId, subject, preheader, deliveryStatus, scheduledFor, sentAt, createdAt, createdBy } = issue;
  return {
    id,
    wordpressSiteId,
    subject,
    preheader,
    videosSummary: items.map(({ title, url }) => ({ title, url })),
    deliveryStatus,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    sendsItself: deliveryStatus === 'scheduled' && scheduledFor !== null && hindrance === null,
    hindrance,
    sentAt: sentAt?.toISOString() ?? null,
    recipientCount: issue.recipientCount,
    openCount: issue.openCount,
    clickCount: issue.clickCount,
    bounceCount: issue.bounceCount,
    deliveryProvider: issue.deliveryProvider,
    deliveryError: issue.deliveryError,
    createdAt: createdAt.toISOString(),
    createdBy: actorView(createdBy),
  };
}

/** Pure. */
export const issueView = (issue: Newsletter, beside: BesideIssue): NewsletterView => ({
  ...issueSummary(issue, beside),
  content: issue.content,
});

/** Pure. */
export const issueDetail = (issue: Newsletter, beside: BesideIssue): NewsletterDetail => ({
  ...issueView(issue, beside),
  intro: issue.intro,
  language: issue.language,
  subjectProposals: issue.subjectProposals,
  revision: issue.revision,
  items: beside.items.map(itemView),
  abTest: issue.abTest,
});
