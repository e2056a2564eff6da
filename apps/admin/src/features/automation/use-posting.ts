import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AutomationSettingsEntry, WebsiteAutomationRequest } from '@pressloom/contracts/automation';
import { undoneBecause } from '../../shared/api/request.ts';
import type { RequestError } from '../../shared/api/request.ts';
import { websiteAutomationQuery } from '../../shared/api/website-automation.ts';
import { useAutosave } from '../../shared/hooks/use-autosave.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { automationEntriesQuery, changeWebsiteAutomation } from './api.ts';

/** The fields of a website's daily posting. Each is saved alone, so that people who change different ones at once keep both. */
export function usePosting(entry: AutomationSettingsEntry) {
  const { wordpressSiteId: siteId, name: website } = entry;
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationFn: (change: WebsiteAutomationRequest) => changeWebsiteAutomation(siteId, change),
    onSuccess: (stored) => {
      client.setQueryData(websiteAutomationQuery(siteId).queryKey, stored);
      const { automationEnabled, searchFrequencyMinutes, videosPerSearch, dailyVideoLimit } = stored;
      client.setQueryData(automationEntriesQuery.queryKey, (entries) =>
        entries?.map((one) =>
          one.wordpressSiteId === siteId
            ? { ...one, automationEnabled, searchFrequencyMinutes, videosPerSearch, dailyVideoLimit }
            : one,
        ),
      );
    },
  });
  const failed = (error: RequestError): void =>
    toast.error(undoneBecause('Failed to update automation settings', error), website);
  const numberField = (name: 'searchFrequencyMinutes' | 'videosPerSearch' | 'dailyVideoLimit') => ({
    ...{ name, stored: entry[name], onFailed: failed },
    save: (value: number) => mutateAsync({ [name]: value }),
  });
  return {
    automationEnabled: useAutosave({
      name: 'automationEnabled',
      stored: entry.automationEnabled,
      save: (value: boolean) => mutateAsync({ automationEnabled: value }),
      onFailed: failed,
    }),
    searchFrequencyMinutes: useAutosave(numberField('searchFrequencyMinutes')),
    videosPerSearch: useAutosave(numberField('videosPerSearch')),
    dailyVideoLimit: useAutosave(numberField('dailyVideoLimit')),
  };
}
