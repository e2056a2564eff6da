import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebsiteAutomationRequest } from '@pressloom/contracts/automation';
import type { YouTubeSettingsRequest } from '@pressloom/contracts/youtube';
import { websiteAutomationQuery } from '../../shared/api/website-automation.ts';
import { asRequestError, undoneBecause } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { globalQuery, saveWebsiteAutomation, saveYouTubeSettings, setAllAutomation } from './api.ts';

const automationFailure = (error: unknown): string =>
  undoneBecause('Failed to update automation settings', asRequestError(error));

/** Saves how a website works by itself; what the server stored becomes what the screen shows. */
export function useSaveWebsiteAutomation(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (automation: WebsiteAutomationRequest) => saveWebsiteAutomation(siteId, automation),
    onSuccess: (stored) => {
      client.setQueryData(websiteAutomationQuery(siteId).queryKey, stored);
      toast.success('Automation Updated', 'The searches follow the new settings from now on.');
    },
    onError: (error) => toast.error(automationFailure(error)),
  });
}

/** Turns all automation on and off, at once on the screen, and back where the server refuses. A press waits for the one before it. */
export function useAllAutomation() {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = globalQuery;
  const mutationKey = ['all-automation'];
  const isLast = (): boolean => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationFn: setAllAutomation,
    mutationKey,
    scope: { id: 'all-automation' },
    onMutate: async (enabled) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, enabled });
      return before;
    },
    onSuccess: (stored) => {
      if (!isLast()) return;
      client.setQueryData(queryKey, stored);
      if (stored.enabled)
        toast.success(
          'Automation On',
          'On for all websites. A website works automatically if its own switch is on and nothing is missing.',
        );
      else
        toast.success(
          'Automation Off',
          'Nothing is searched, written, published or sent automatically, on any website.',
        );
    },
    onError: (error, _enabled, before) => {
      if (before && isLast()) client.setQueryData(queryKey, before);
      toast.error(automationFailure(error));
    },
  });
}

/** Saves a website's key and limits of YouTube. */
export function useSaveYouTubeSettings(siteId: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: YouTubeSettingsRequest) => saveYouTubeSettings(siteId, changes),
    onSuccess: () => toast.success('Settings Updated', 'YouTube API settings were saved.'),
    onError: (error) => toast.failed('Error', error, 'Failed to update YouTube API settings'),
  });
}
