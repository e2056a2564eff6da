import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { useToast } from '../../shared/ui/use-toast.ts';
import { settingsQuery } from '../../shared/api/content-settings.ts';
import { saveSettings } from './api.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

/** Saves the settings of a site; what the server stored becomes what the screens show. */
export function useSaveSettings(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (changes: Partial<ContentGenerationSettings>) => saveSettings(siteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(settingsQuery(siteId).queryKey, stored);
      toast.success('Settings Saved', 'New posts follow them from now on.');
    },
    onError: (error) => tellFailure('settings', error),
  });
}
