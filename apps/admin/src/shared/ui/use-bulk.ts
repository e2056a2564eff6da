import { useMutation } from '@tanstack/react-query';
import type { BulkParts } from '../api/bulk-in-parts.ts';
import type { Selection } from '../hooks/use-selection.ts';
import { bulkFailure } from './bulk-outcome.ts';
import { useToast } from './use-toast.ts';
import type { ToastText } from './use-toast.ts';

/** Does something with many rows, and shows what `onDone` says of it in a toast. `selection`: null where they weren't chosen in a list. */
export function useBulk<Variables, Row>(
  selection: Selection | null,
  run: (variables: Variables) => Promise<BulkParts<Row>>,
  onDone: (parts: BulkParts<Row>, variables: Variables) => ToastText,
) {
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess: (parts, variables) => {
      // Those that weren't reached stay chosen, for another try, and so do those that were chosen meanwhile.
      selection?.drop(parts.reached);
      toast.show(onDone(parts, variables));
    },
    onError: (error) => {
      const { title, sentence } = bulkFailure(error);
      toast.error(title, sentence);
    },
  });
}
