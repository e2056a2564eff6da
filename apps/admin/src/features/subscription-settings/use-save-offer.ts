import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveSubscriptionSettings, SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { offerQuery } from '../../shared/api/offer.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { createOffer, updateOffer } from './api.ts';

/** Stores what a website sells; what the server stored becomes what the screen shows. */
export function useSaveOffer({ id, websiteId }: Pick<SubscriptionSettingsView, 'id' | 'websiteId'>) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: SaveSubscriptionSettings) =>
      id === null ? createOffer(websiteId, changes) : updateOffer(websiteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(offerQuery(websiteId).queryKey, stored);
      toast.success('Subscription settings saved successfully');
    },
    onError: (error) => toast.failed('Failed to save subscription settings', error),
  });
}
