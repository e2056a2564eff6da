import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentGateSettings, ContentGateSettingsChanges } from '@pressloom/contracts/gate';
import { useToast } from '../../shared/ui/use-toast.ts';
import { changeGate, createGate, gatesQuery } from './api.ts';
import type { StoredGate } from './gate-form.ts';

/** Stores a website's gate; what the server stored becomes what screens show. */
export function useSaveGate({ id, wordpressSiteId }: Pick<StoredGate, 'id' | 'wordpressSiteId'>) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: ContentGateSettingsChanges) =>
      id === null ? createGate(wordpressSiteId, changes) : changeGate(id, changes),
    onSuccess: (stored) => {
      client.setQueryData<ContentGateSettings[]>(gatesQuery.queryKey, (gates = []) => [
        ...gates.filter((gate) => gate.wordpressSiteId !== stored.wordpressSiteId),
        stored,
      ]);
      toast.success('Content gate settings updated successfully');
    },
    onError: (error) => toast.failed('Failed to update settings', error),
  });
}
