import { useMutation } from '@tanstack/react-query';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { bulkInParts } from '../../shared/api/bulk-in-parts.ts';
import type { Selection } from '../../shared/hooks/use-selection.ts';
import { bulkFailure, bulkOutcome } from '../../shared/ui/bulk-outcome.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { BULK_DONE } from './bulk-text.ts';
import type { BulkAct } from './bulk-text.ts';

/** Does the same with all chosen rows, or those of them that `idsOf` names, and tells what became of them. */
export function useBulk<Act extends BulkAct>(
  selection: Selection,
  run: (act: Act, ids: number[]) => Promise<BulkAnswer>,
  idsOf: (act: Act) => readonly number[] = () => selection.ids,
) {
  const toast = useToast();
  return useMutation({
    mutationFn: (act: Act) => bulkInParts(idsOf(act), REQUEST_LIMITS.bulkIds, (some) => run(act, some)),
    onSuccess: (answer, act) => {
      const { title, sentence, isWhole } = bulkOutcome(answer, BULK_DONE[act]);
      // What wasn't reached stays chosen, for another try.
      if (answer.stopped) selection.drop(answer.rows.map(({ id }) => id));
      else selection.setAll(false);
      if (isWhole) toast.success(title, sentence);
      else toast.error(title, sentence);
    },
    onError: (error) => {
      const { title, sentence } = bulkFailure(error);
      toast.error(title, sentence);
    },
  });
}
