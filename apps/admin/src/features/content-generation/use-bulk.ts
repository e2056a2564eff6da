import { useMutation } from '@tanstack/react-query';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { bulkInParts } from '../../shared/api/bulk-in-parts.ts';
import { asRequestError } from '../../shared/api/request.ts';
import type { Selection } from '../../shared/hooks/use-selection.ts';
import { bulkOutcome } from '../../shared/ui/bulk-outcome.ts';
import { useToast } from '../../shared/ui/use-toast.ts';

/** Does the same with all chosen rows, or those of them that `idsOf` names, and tells what became of them. */
export function useBulk<Act>(
  selection: Selection,
  run: (act: Act, ids: number[]) => Promise<BulkAnswer>,
  idsOf: (act: Act) => readonly number[] = () => selection.ids,
) {
  const toast = useToast();
  return useMutation({
    mutationFn: (act: Act) => bulkInParts(idsOf(act), (some) => run(act, some)),
    onSuccess: (answer) => {
      const { title, sentence, isWhole } = bulkOutcome(answer);
      selection.setAll(false);
      if (isWhole) toast.success(title, sentence);
      else toast.error(title, sentence);
    },
    onError: (error) => toast.error('Nothing was changed', asRequestError(error).human),
  });
}
