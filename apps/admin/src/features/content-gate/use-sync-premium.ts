import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../shared/ui/use-toast.ts';
import { syncPremiumStatus } from './api.ts';
import { syncToast } from './sync-text.ts';

/** Asks WordPress to hold which posts of a website are premium. */
export function useSyncPremium() {
  const toast = useToast();
  return useMutation({
    mutationFn: (siteId: number) => syncPremiumStatus(siteId),
    onSuccess: (result) => toast.show(syncToast(result)),
    onError: (error) => toast.failed('Failed to sync posts', error),
  });
}
