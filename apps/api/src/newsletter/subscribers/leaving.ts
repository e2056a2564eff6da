import type { LeavingReason, SubscriberEventKind, SubscriberStatus } from '@pressloom/contracts/subscribers';

/** How a reader went; `reason` in their own words or the mail server's. */
export interface Leaving {
  as: LeavingReason;
  reason?: string | null;
  /** Where they said so, such as `one-click`. */
  by?: string;
}

/** What leaving looks at of a subscriber. */
export interface Leaver {
  status: SubscriberStatus;
  leaveReason: string | null;
  leftAt: Date | null;
}

/** What leaving makes of a subscriber, and the line that their story gets. */
export interface Change {
  fields: Leaver;
  line: { kind: SubscriberEventKind; happenedAt: Date; detail: Record<string, string> };
  /** Whether they were on the list, or waited for it. */
  isLeaving: boolean;
}

/** The line of a story that each way of leaving gets. */
export const LEAVING_EVENTS: Record<LeavingReason, SubscriberEventKind> = {
  unsubscribed: 'left',
  bounced: 'bounced',
  complained: 'complained',
};

/**
 * What becomes of a subscriber who leaves; null where nothing does, as they left before. A complaint counts even then: when and why they
 * left stays. Pure.
 */
export function changeBy(
  { status, leaveReason, leftAt }: Leaver,
  { as, reason, by }: Leaving,
  now: Date,
): Change | null {
  const isLeaving = status === 'active' || status === 'pending';
  if (!isLeaving && (as !== 'complained' || status === 'complained')) return null;
  return {
    fields: isLeaving ? { status: as, leaveReason: reason ?? null, leftAt: now } : { status: as, leaveReason, leftAt },
    line: { kind: LEAVING_EVENTS[as], happenedAt: now, detail: { ...(by && { by }), ...(reason && { reason }) } },
    isLeaving,
  };
}
