import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyProvider, KeyStage, ProviderKeysSaved, ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { asRequestError } from '../../shared/api/request.ts';
import { resetUnchanged } from '../../shared/hooks/reset-unchanged.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { forgetKeys, keysQuery, testKeys } from './api.ts';

interface KeyFormOptions<V extends FieldValues> {
  provider: KeyProvider;
  view: ProviderKeysView;
  fieldsOf: (view: ProviderKeysView) => V;
  /** Fields that the provider may refuse. */
  names: readonly FieldPath<V>[];
  save: (fields: V, storeUntested: boolean) => Promise<ProviderKeysSaved>;
  saved: { title: string; text: string };
  /** The toast where it wasn't stored, whose text comes before the server's sentence. Without one, what went wrong stands in the form alone. */
  failed?: { title: string; text: string };
  /** Removes what is stored, where that isn't the call of all providers. */
  remove?: () => Promise<ProviderKeysView>;
}

/** What could not be tested: a person decides whether it is stored all the same. */
interface Undecided<V> {
  fields: V;
  message: string;
}

/** A form whose values a provider must accept before they are stored. */
export function useKeyForm<V extends FieldValues>(options: KeyFormOptions<V>) {
  const { provider, view, fieldsOf, names, save, saved, failed } = options;
  const remove = options.remove ?? (() => forgetKeys(provider));
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<V>({ values: fieldsOf(view), resetOptions: { keepDirtyValues: true } });
  const [stages, setStages] = useState<readonly KeyStage[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [undecided, setUndecided] = useState<Undecided<V> | null>(null);
  const show = (keys: ProviderKeysView, sent: V): void => {
    // What was known before is nothing new: it would pass for read anew.
    if (keys !== view) client.setQueryData(keysQuery.queryKey, keys);
    resetUnchanged(form, sent, fieldsOf(keys));
  };
  const saving = useMutation({
    mutationFn: ({ fields, storeUntested }: { fields: V; storeUntested: boolean }) => save(fields, storeUntested),
    // At once, not when all that it changed was asked for again: a field that was put back meanwhile would take the new value.
    onSuccess: ({ keys }, { fields }) => show(keys, fields),
  });

  const store = async (fields: V, storeUntested: boolean): Promise<void> => {
    setProblem(null);
    setStages([]);
    try {
      const result = await saving.mutateAsync({ fields, storeUntested });
      setStages(result.stages);
      toast.success(saved.title, result.isTested ? saved.text : 'Not tested yet.');
    } catch (error) {
      const { code, human, details } = asRequestError(error);
      setStages(details.stages ?? []);
      if (code === 'key_untested') return setUndecided({ fields, message: human });
      if (failed) toast.failed(failed.title, error, failed.text);
      setProblem(showFieldErrors(form, error, names, fields));
    }
  };

  const test = useMutation({
    mutationFn: () => testKeys(provider),
    onMutate: () => {
      setProblem(null);
      setStages([]);
    },
    onSuccess: ({ keys, stages: passed }) => {
      client.setQueryData(keysQuery.queryKey, keys);
      setStages(passed);
      toast.success('Connection successful', saved.text);
    },
    onError: (error) => {
      const { human, details } = asRequestError(error);
      setStages(details.stages ?? []);
      setProblem(human);
      toast.failed('Connection failed', error);
    },
  });

  return {
    form,
    stages,
    problem,
    isSaving: saving.isPending,
    isTesting: test.isPending,
    test: () => test.mutate(),
    submit: form.handleSubmit((fields) => store(fields, false)),
    undecided: undecided && {
      message: undecided.message,
      store: () => store(undecided.fields, true),
      close: () => setUndecided((now) => (now === undecided ? null : now)),
    },
    forget: async (): Promise<void> => {
      show(await remove(), form.getValues());
      setStages([]);
      setProblem(null);
      toast.success('Values removed');
    },
  };
}

export type KeyForm = Omit<ReturnType<typeof useKeyForm>, 'form'>;
