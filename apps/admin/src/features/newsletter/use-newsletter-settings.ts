import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { useToast } from '../../shared/ui/use-toast.ts';
import { newsletterSettingsQuery, saveNewsletterSettings } from './schedule-api.ts';

/** Saves how a website's newsletter is made and when; what the server stored becomes what the screen shows. */
export function useSaveNewsletterSettings(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: SaveNewsletterSettingsRequest) => saveNewsletterSettings(siteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(newsletterSettingsQuery(siteId).queryKey, stored);
      toast.success('Settings Saved', stored.delivery.reason);
    },
    onError: (error) => toast.failed('Save Failed', error),
  });
}
