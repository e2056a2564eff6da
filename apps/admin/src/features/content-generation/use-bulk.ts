import { useMutation } from '@tanstack/react-query';
import { bulkInParts } from '../../shared/api/bulk-in-parts.ts';
import { asRequestError } from '../../shared/api/request.ts';
import { bulkOutcome } from '../../shared/ui/bulk-outcome.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { bulkVideos, publishPostsOf } from './api.ts';
import type { BulkAct } from './bulk-text.ts';

/** Does the same with many videos, or with the posts that were written from them. */
export function useBulk(siteId: number, onDone: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ act, ids, overBudget = false }: { act: BulkAct; ids: readonly number[]; overBudget?: boolean }) =>
      bulkInParts(ids, async (some) =>
        act === 'publish' ? publishPostsOf(siteId, some) : bulkVideos(act, some, overBudget),
      ),
    onSuccess: (answer) => {
      const { title, sentence, isWhole } = bulkOutcome(answer);
      onDone();
      if (isWhole) toast.success(title, sentence);
      else toast.error(title, sentence);
    },
    onError: (error) => toast.error('Nothing was changed', asRequestError(error).human),
  });
}
