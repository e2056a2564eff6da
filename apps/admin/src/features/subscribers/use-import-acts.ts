import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportMapping, SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { actProblem } from './import-text.ts';
import { checkList, forgetImport, importQuery, setHeader, startImport, stopImport } from './imports-api.ts';
import type { ImportStart } from './imports-api.ts';

/** What can be done with a list; what the server answers is what the screen shows. `problem`: the last refusal. */
export function useImportActs({ id }: SubscriberImportView, onGone: () => void) {
  const client = useQueryClient();
  const show = (stored: SubscriberImportView): void => {
    client.setQueryData(importQuery(id).queryKey, stored);
  };
  /** Where no answer came it may be done all the same. */
  const onError = () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey });
  const header = useMutation({
    mutationFn: (hasHeader: boolean) => setHeader(id, hasHeader),
    onSuccess: show,
    onError,
  });
  const check = useMutation({
    mutationFn: (mapping: ImportMapping) => checkList(id, mapping),
    onSuccess: show,
    onError,
  });
  const start = useMutation({
    mutationFn: (given: ImportStart) => startImport(id, given),
    onSuccess: show,
    onError,
  });
  const stop = useMutation({ mutationFn: () => stopImport(id), onSuccess: show, onError });
  const forget = useMutation({ mutationFn: () => forgetImport(id), onSuccess: onGone });
  const failed = [header, check, start, stop, forget].find(({ isError }) => isError);
  return { header, check, start, stop, forget, problem: failed ? actProblem(failed.error) : null };
}

export type ImportActs = ReturnType<typeof useImportActs>;
