import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../shared/ui/use-toast.ts';
import { settingsQuery } from '../../shared/api/content-settings.ts';
import { saveSettings } from './api.ts';
import { settingsOf } from './settings-form.ts';
import type { SettingsFields } from './settings-form.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

/** Saves the settings of a site; what the server stored becomes what the screens show. */
export function useSaveSettings(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (fields: SettingsFields) => saveSettings(siteId, settingsOf(fields)),
    onSuccess: (stored) => {
      client.setQueryData(settingsQuery(siteId).queryKey, stored);
      toast.success('Settings Saved', 'New posts follow them from now on.');
    },
    onError: (error) => tellFailure('settings', error),
  });
}
