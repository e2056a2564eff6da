import type { MailedDetail, SubscriberEvent, SubscriberView } from '@pressloom/contracts/subscribers';
import type { Subscriber, SubscriberHistory } from '@pressloom/database/entities';
import { actorView } from '../../common/acting.ts';
import type { ReaderMail } from '../sending/reader-mails.service.ts';

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
export function timelineOf(
  history: SubscriberHistory[],
  mails: ReaderMail[],
  origin: ImportOrigin | null,
): SubscriberEvent[] {
  const lines: SubscriberEvent[] = history.map(({ kind, happenedAt, actor, detail }) => ({
    kind,
    at: happenedAt.toISOString(),
    actor: actorView(actor),
    detail,
  }));
  const came: SubscriberEvent[] = [];
  if (origin !== null) {
    const { fileName, createdAt, createdBy } = origin;
    came.push({
      kind: 'imported',
      at: createdAt.toISOString(),
      actor: actorView(createdBy),
      detail: { file: fileName },
    });
  }
  return [...mails.map(mailed), ...lines, ...came].sort((one, other) => other.at.localeCompare(one.at));
}

function mailed({ subject, at, outcome, openedAt, clickedAt }: ReaderMail): SubscriberEvent {
  const detail: MailedDetail = {
    subject,
    outcome,
    ...(openedAt && { opened: openedAt.toISOString() }),
    ...(clickedAt && { clicked: clickedAt.toISOString() }),
  };
  return { kind: 'mailed', at: at.toISOString(), actor: null, detail: { ...detail } };
}
