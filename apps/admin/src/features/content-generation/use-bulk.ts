import { useMutation } from '@tanstack/react-query';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { bulkVideos, publishPostsOf } from './api.ts';
import { bulkOutcome } from './bulk-text.ts';
import type { BulkAct } from './bulk-text.ts';

/** As many as one call takes. */
const ROWS_A_CALL = 100;

async function inParts(ids: readonly number[], run: (some: number[]) => Promise<BulkAnswer>): Promise<BulkAnswer> {
  const rows: BulkAnswer['rows'] = [];
  for (let start = 0; start < ids.length; start += ROWS_A_CALL) {
    rows.push(...(await run(ids.slice(start, start + ROWS_A_CALL))).rows);
  }
  return { rows };
}

/** Does the same with many videos, or with the posts that were written from them. */
export function useBulk(siteId: number, onDone: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ act, ids, overBudget = false }: { act: BulkAct; ids: readonly number[]; overBudget?: boolean }) =>
      inParts(ids, async (some) =>
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
