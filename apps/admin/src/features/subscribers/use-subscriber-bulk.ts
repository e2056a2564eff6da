import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SubscriberBulkAction } from '@pressloom/contracts/subscribers';
import { bulkInParts } from '../../shared/api/bulk-in-parts.ts';
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

/** Does the same with many subscribers. A deletion of many can be undone like that of one. */
export function useSubscriberBulk(siteId: number, selection: Selection | null) {
  const bulk = useBulk(
    selection,
    ({ action, ids, day }: Many) =>
      bulkInParts(ids, REQUEST_LIMITS.bulkIds, (some) => bulkSubscribers(action, some, day)),
    (answer, { action }): ToastText => {
      const { title, sentence, isWhole } = bulkOutcome(answer, DONE_WITH[action]);
      const deletion = action === 'delete' ? deletionOfMany(answer, siteId) : null;
      if (deletion) rememberDeletion(deletion);
      if (action === 'restore') forgetDeletion(doneIds(answer));
      return {
        tone: isWhole ? 'success' : 'error',
        title: isWhole ? BULK_DONE[action] : title,
        description: sentence,
        action: deletion
          ? { label: 'Undo', onClick: () => bulk.mutate({ action: 'restore', ids: deletion.ids }) }
          : undefined,
      };
    },
  );
  return bulk;
}
