import type { SlotStatus } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterStatus } from '@pressloom/contracts/newsletters';
import type { NewsletterSlot } from '@pressloom/database/entities';
import { isLate, nextTryAt, prepareAt } from './slot-rules.ts';

export type SlotFacts = Pick<
  NewsletterSlot,
  'status' | 'dueAt' | 'newsletterId' | 'preparedAt' | 'attemptCount' | 'lastAttempt' | 'errorMessage'
>;

/** What is to be done about a day of the plan. */
export type Turn = 'nothing' | 'settle' | 'make' | 'ask' | 'send' | 'veto';

/** How a day stands that is not over. */
export const OPEN: readonly SlotStatus[] = ['pending', 'processing', 'waiting'];

/**
 * What a day of the plan is due to. `issueStatus` is null where it has no issue. `settle`: its issue went out, or began to. `make`:
 * its issue, some hours ahead. `ask`: it is late. `veto`: the issue that was made for it was deleted by a person. Pure.
 */
export function turnOf(
  slot: SlotFacts,
  issueStatus: NewsletterStatus | null,
  { now, lateMs }: { now: Date; lateMs?: number },
): Turn {
  if (!OPEN.includes(slot.status)) return 'nothing';
  const isUnsent = issueStatus === null || issueStatus === 'pending' || issueStatus === 'scheduled';
  if (!isUnsent) return isToSettle(slot, issueStatus, now) ? 'settle' : 'nothing';
  if (slot.status === 'waiting') return 'nothing';
  if (slot.status === 'pending' && slot.dueAt > now) {
    const isToMake = slot.newsletterId === null && slot.preparedAt === null && prepareAt(slot) <= now;
    return isToMake ? 'make' : 'nothing';
  }
  if (isLate(slot, now, lateMs)) return 'ask';
  if ((nextTryAt(slot) ?? slot.dueAt) > now) return 'nothing';
  const wasDeleted = slot.preparedAt !== null && slot.newsletterId === null && slot.errorMessage === null;
  return slot.status === 'pending' && wasDeleted ? 'veto' : 'send';
}

/** A day to come whose issue went out already gets another when the plan is made anew. */
function isToSettle(slot: SlotFacts, issueStatus: NewsletterStatus, now: Date): boolean {
  if (issueStatus === 'sending' || (slot.status === 'pending' && slot.dueAt > now)) return false;
  return issueStatus !== 'paused' || slot.errorMessage === null;
}
