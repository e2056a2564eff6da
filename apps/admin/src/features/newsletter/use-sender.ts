import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewsletterSenderRequest, NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { failedSentence } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { checkDkimKeys, discardDkimKey, newDkimKey, saveSender, senderQuery } from './api.ts';
import { checkedToast } from './dkim-text.ts';

/** Saves a website's sender; what the server stored becomes what the screen shows. */
export function useSaveSender(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: NewsletterSenderRequest) => saveSender(siteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(senderQuery(siteId).queryKey, stored);
      toast.success('Settings Saved', 'They apply to emails from now on.');
    },
    onError: (error) => toast.error('Save Failed', failedSentence(error, 'The sender was not changed.')),
  });
}

/** What can be done about the keys that sign a website's mails; each ends with what the screen shows then. */
export function useDkimKeys(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = senderQuery(siteId);
  const store = (stored: NewsletterSenderView): void => void client.setQueryData(queryKey, stored);
  const make = useMutation({ mutationFn: () => newDkimKey(siteId), onSuccess: store });
  const discard = useMutation({ mutationFn: () => discardDkimKey(siteId), onSuccess: store });
  const check = useMutation({
    mutationFn: (_before: NewsletterSenderView) => checkDkimKeys(siteId),
    onSuccess: (stored, before) => {
      store(stored);
      toast.show(checkedToast(before, stored));
    },
  });
  return { make, discard, check };
}
