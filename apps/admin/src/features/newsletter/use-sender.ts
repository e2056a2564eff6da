import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewsletterSenderRequest } from '@pressloom/contracts/newsletter-sender';
import { useToast } from '../../shared/ui/use-toast.ts';
import { newDkimKey, saveSender, senderQuery } from './api.ts';

/** Saves a website's sender; what the server stored becomes what the screen shows. */
export function useSaveSender(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: NewsletterSenderRequest) => saveSender(siteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(senderQuery(siteId).queryKey, stored);
      toast.success('Settings Saved', 'Mails follow them from now on.');
    },
    onError: () => toast.error('Save Failed', 'The sender is as it was before.'),
  });
}

/** Makes a new key that signs the website's mails. */
export function useNewDkimKey(siteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => newDkimKey(siteId),
    onSuccess: (stored) => client.setQueryData(senderQuery(siteId).queryKey, stored),
  });
}
