import { NEWSLETTER_MESSAGES, UNSENT_STATUSES } from '@pressloom/contracts/newsletters';
import type { AbTest } from '@pressloom/contracts/newsletters';
import type { Newsletter, NewsletterItem } from '@pressloom/database/entities';
import { DomainError, invalidField } from '../../common/errors.ts';
import type { AbTestDto, SaveItemDto, SaveNewsletterDto } from './issues.dto.ts';

/** Whether what is in an issue may still change. Pure. */
export const isUnsent = ({ deliveryStatus }: Pick<Newsletter, 'deliveryStatus'>): boolean =>
  (UNSENT_STATUSES as readonly string[]).includes(deliveryStatus);

/** What a form makes of an issue. @throws DomainError 400, on its field. Pure. */
export function changedIssue(issue: Newsletter, form: SaveNewsletterDto, now: Date): Partial<Newsletter> {
  const { preheader = issue.preheader, intro = issue.intro, scheduledFor = issue.scheduledFor } = form;
  if (scheduledFor && scheduledFor < now && scheduledFor.getTime() !== issue.scheduledFor?.getTime()) {
    throw invalidField('scheduledFor', NEWSLETTER_MESSAGES.past);
  }
  const subject = form.subject ?? form.abTest?.subjects[0] ?? issue.subject;
  return {
    subject,
    preheader,
    intro,
    scheduledFor,
    deliveryStatus: scheduledFor ? 'scheduled' : 'pending',
    abTest: testOf(issue, subject, form.abTest),
    revision: issue.revision + 1,
  };
}

/** The issue's own subject is the first of its test. */
function testOf({ abTest }: Newsletter, subject: string, form: AbTestDto | null | undefined): AbTest | null {
  if (form === null) return null;
  if (form === undefined) {
    if (!abTest) return null;
    const others = abTest.subjects.slice(1);
    if (others.some((other) => other.toLowerCase() === subject.toLowerCase())) {
      throw invalidField('subject', NEWSLETTER_MESSAGES.differentSubjects);
    }
    return { ...abTest, subjects: [subject, ...others] };
  }
  const subjects = form.subjects.map((one) => one.trim());
  if (subjects.includes('')) throw invalidField('abTest.subjects', NEWSLETTER_MESSAGES.subject);
  if (subjects[0] !== subject) throw invalidField('abTest.subjects', NEWSLETTER_MESSAGES.firstSubject);
  const { sharePercent, hours } = form;
  return { subjects, sharePercent, hours, sentAt: null, decidedAt: null, winner: null, isClear: null };
}

type StoredTexts = Pick<NewsletterItem, 'id' | 'title' | 'summary'>;

/** Items that go, and those that stay with their new place and texts. */
export interface ItemChanges {
  removed: number[];
  kept: (Pick<NewsletterItem, 'id' | 'position'> &
    Partial<Pick<NewsletterItem, 'title' | 'hasOwnTitle' | 'summary' | 'hasOwnSummary'>>)[];
}

/** @throws DomainError 400 for an item of another issue, and for one that is named twice. Pure. */
export function itemChanges(present: StoredTexts[], wished: SaveItemDto[]): ItemChanges {
  const ids = wished.map(({ id }) => id);
  const stored = new Map(present.map((item) => [item.id, item]));
  const known = new Set(stored.keys());
  if (ids.some((id) => !known.has(id))) throw invalidField('items', NEWSLETTER_MESSAGES.unknownItem);
  if (new Set(ids).size < ids.length) throw invalidField('items', NEWSLETTER_MESSAGES.repeatedItem);
  return {
    removed: [...known].filter((id) => !ids.includes(id)),
    kept: wished.map(({ id, title, summary }, position) => ({
      id,
      position,
      ...(title !== undefined && { title }),
      ...(summary !== undefined && { summary }),
      // Forms send back what nobody changed.
      ...(title !== undefined && title !== stored.get(id)?.title && { hasOwnTitle: true }),
      ...(summary !== undefined && summary !== stored.get(id)?.summary && { hasOwnSummary: true }),
    })),
  };
}

/** @throws DomainError 409 `issue_sending`, `issue_changed`. Pure. */
export function assertChangeable(issue: Newsletter, revision: number): void {
  if (!isUnsent(issue)) throw new DomainError(409, 'issue_sending', NEWSLETTER_MESSAGES.sending);
  if (issue.revision !== revision) throw new DomainError(409, 'issue_changed', NEWSLETTER_MESSAGES.changed);
}
