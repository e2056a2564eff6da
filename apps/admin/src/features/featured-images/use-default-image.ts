import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../../shared/api/content-settings.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { previewQuery, saveDefaultImage } from './api.ts';

/** Sets the default image of a website, or takes it away; one that can't be loaded is not set. */
export function useDefaultImage(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: async (address: string | null) => {
      if (address !== null) await client.fetchQuery(previewQuery(address));
      return saveDefaultImage(siteId, address);
    },
    onSuccess: (stored) => {
      client.setQueryData(settingsQuery(siteId).queryKey, stored);
      toast.success(
        'Settings Updated',
        stored.defaultFeaturedImageUrl ? 'The default image is set.' : 'There is no default image now.',
      );
    },
    onError: (error) => showFailure('imageSettings', error),
  });
}
