import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportConsent, ImportMapping, SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { asRequestError } from '../../shared/api/request.ts';
import { checkList, forgetImport, importQuery, startImport, stopImport } from './imports-api.ts';

/** What can be done with a list; what the server answers is what the screen shows. `problem`: the last refusal. */
export function useImportActs({ id }: SubscriberImportView, onGone: () => void) {
  const client = useQueryClient();
  const show = (stored: SubscriberImportView): void => {
    client.setQueryData(importQuery(id).queryKey, stored);
  };
  const check = useMutation({ mutationFn: (mapping: ImportMapping) => checkList(id, mapping), onSuccess: show });
  const start = useMutation({
    mutationFn: (given: { mapping: ImportMapping; consent: ImportConsent }) => startImport(id, given),
    onSuccess: show,
  });
  const stop = useMutation({ mutationFn: () => stopImport(id), onSuccess: show });
  const forget = useMutation({ mutationFn: () => forgetImport(id), onSuccess: onGone });
  const failed = [check, start, stop, forget].find(({ isError }) => isError);
  return { check, start, stop, forget, problem: failed ? asRequestError(failed.error).human : null };
}

export type ImportActs = ReturnType<typeof useImportActs>;
