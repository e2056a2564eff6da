import { useSyncExternalStore } from 'react';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { counted } from '../../shared/ui/format.ts';
import { doneIds } from './subscriber-bulk.ts';

/** What was deleted last on this page, so that there is a way back also when its toast is gone. */
export interface Deletion {
  siteId: number;
  ids: readonly number[];
  /** Who, for people. */
  who: string;
}

let last: Deletion | null = null;
const listeners = new Set<() => void>();

export function rememberDeletion(deletion: Deletion | null): void {
  last = deletion;
  listeners.forEach((listener) => listener());
}

/** Forgets it once one of its rows is back. */
export function forgetDeletion(ids: readonly number[]): void {
  if (last && ids.some((id) => last?.ids.includes(id))) rememberDeletion(null);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last deletion on a website's list; null where there is none. */
export function useLastDeletion(siteId: number): Deletion | null {
  const deletion = useSyncExternalStore(subscribe, () => last);
  return deletion?.siteId === siteId ? deletion : null;
}

/** The deletion of one. Pure. */
export const deletionOfOne = ({ id, email, wordpressSiteId }: SubscriberView): Deletion => ({
  siteId: wordpressSiteId,
  ids: [id],
  who: email,
});

/** The deletion of many, of those that were there; null where nobody was. Pure. */
export function deletionOfMany(answer: BulkAnswer, siteId: number): Deletion | null {
  const ids = doneIds(answer);
  if (ids.length === 0) return null;
  return { siteId, ids, who: counted(ids.length, 'subscriber', 'subscribers') };
}
