import type { SubscriberEvent, SubscriberView } from '@pressloom/contracts/subscribers';
import type { Subscriber, SubscriberHistory } from '@pressloom/database/entities';
import { actorView } from '../../common/acting.ts';

/** A subscriber as lists show them. Pure. */
export const subscriberView = (subscriber: Subscriber): SubscriberView => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  isPremium: subscriber.isPremium,
  premiumSince: subscriber.premiumSince?.toISOString() ?? null,
  wordpressSiteId: subscriber.wordpressSiteId,
  subscribedAt: subscriber.subscribedAt.toISOString(),
  lastActiveAt: subscriber.lastActiveAt?.toISOString() ?? null,
  source: subscriber.source,
  language: subscriber.language,
  frequency: subscriber.frequency,
  pausedUntil: subscriber.pausedUntil?.toISOString() ?? null,
  leftAt: subscriber.leftAt?.toISOString() ?? null,
});

/** What of an import its readers' stories tell. */
export interface ImportOrigin {
  fileName: string;
  createdAt: Date;
  createdBy: SubscriberHistory['actor'];
}

/**
 * A subscriber's story, the newest first. How those came who were imported stands in their row alone, so that a list of 100,000
 * is not written twice. Pure.
 */
export function timelineOf(history: SubscriberHistory[], origin: ImportOrigin | null): SubscriberEvent[] {
  const lines = history.map(({ kind, happenedAt, actor, detail }) => ({
    kind,
    at: happenedAt.toISOString(),
    actor: actorView(actor),
    detail,
  }));
  if (origin === null) return lines;
  const { fileName, createdAt, createdBy } = origin;
  const came = { kind: 'imported' as const, at: createdAt.toISOString(), actor: actorView(createdBy) };
  return [...lines, { ...came, detail: { file: fileName } }].sort((one, other) => other.at.localeCompare(one.at));
}
