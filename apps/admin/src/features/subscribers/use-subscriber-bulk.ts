import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { BulkRow } from '@pressloom/contracts/requests';
import type { SubscriberBulkAction } from '@pressloom/contracts/subscribers';
import { bulkInParts } from '../../shared/api/bulk-in-parts.ts';
import type { BulkParts } from '../../shared/api/bulk-in-parts.ts';
import type { Selection } from '../../shared/hooks/use-selection.ts';
import { bulkOutcome } from '../../shared/ui/bulk-outcome.ts';
import { useBulk } from '../../shared/ui/use-bulk.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';
import { bulkSubscribers } from './api.ts';
import { deletionOfMany, forgetDeletion, rememberDeletion } from './last-deletion.ts';
import { BULK_DONE, DONE_WITH, doneIds } from './subscriber-bulk.ts';

interface Many {
  action: SubscriberBulkAction;
  ids: readonly number[];
  /** Of an upgrade: the last day, or for good. */
  day?: string | undefined;
}

const change = ({ action, ids, day }: Many) =>
  bulkInParts(ids, REQUEST_LIMITS.bulkIds, (some) => bulkSubscribers(action, some, day));

function toastOf(answer: BulkParts<BulkRow>, action: SubscriberBulkAction): ToastText {
  const { title, sentence, isWhole } = bulkOutcome(answer, DONE_WITH[action]);
  return {
    tone: isWhole ? 'success' : 'error',
    title: isWhole ? BULK_DONE[action] : title,
    description: sentence,
  };
}

/** Brings deleted subscribers back. */
export function useRestore() {
  return useBulk(
    null,
    (ids: readonly number[]) => change({ action: 'restore', ids }),
    (answer) => {
      forgetDeletion(doneIds(answer));
      return toastOf(answer, 'restore');
    },
  );
}

/** Does the same with many subscribers. A deletion of many can be undone like that of one. */
export function useSubscriberBulk(siteId: number, selection: Selection) {
  const restore = useRestore();
  return useBulk(selection, change, (answer, { action }) => {
    const toast = toastOf(answer, action);
    const deletion = action === 'delete' ? deletionOfMany(answer, siteId) : null;
    if (!deletion) return toast;
    rememberDeletion(deletion);
    return { ...toast, action: { label: 'Undo', onClick: () => restore.mutate(deletion.ids) } };
  });
}
