import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebsiteAutomationRequest } from '@pressloom/contracts/automation';
import { websiteAutomationQuery } from '../../shared/api/website-automation.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { saveWebsiteAutomation } from './api.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

/** Saves how a website's drafts go out by themselves; what the server stored becomes what the screen shows. */
export function useSavePublishing(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (changes: WebsiteAutomationRequest) => saveWebsiteAutomation(siteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(websiteAutomationQuery(siteId).queryKey, stored);
      toast.success('Settings Saved', 'Drafts follow them from now on.');
    },
    onError: (error) => tellFailure('publishing', error),
  });
}
