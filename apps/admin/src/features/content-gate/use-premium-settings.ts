import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PremiumContentSettings } from '@pressloom/contracts/gate';
import type { DataQuery } from '../../shared/ui/DataState.tsx';
import { useToast } from '../../shared/ui/use-toast.ts';
import { gatesQuery, premiumSettingsQuery, savePremiumSettings } from './api.ts';
import type { StoredPremium } from './premium-form.ts';

/** What applies to a website. The defaults look like stored settings: the list of gates says which they are. */
export function usePremiumSettings(siteId: number): DataQuery<StoredPremium> {
  const settings = useQuery(premiumSettingsQuery(siteId));
  const gates = useQuery(gatesQuery);
  const isStored = gates.data?.some(({ wordpressSiteId }) => wordpressSiteId === siteId);
  return {
    data: settings.data && isStored !== undefined ? { ...settings.data, isStored } : undefined,
    error: settings.error ?? gates.error,
    isFetching: settings.isFetching || gates.isFetching,
    refetch: () => Promise.all([settings.refetch(), gates.refetch()]),
  };
}

/** Stores what changed; what the server stored becomes what screens show. */
export function useSavePremiumSettings(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (changes: Partial<Omit<PremiumContentSettings, 'siteId'>>) =>
      savePremiumSettings({ ...changes, siteId }),
    onSuccess: (stored) => {
      client.setQueryData(premiumSettingsQuery(siteId).queryKey, stored);
      toast.success('Settings saved successfully');
    },
    onError: (error) => toast.failed('Failed to save settings', error),
  });
}
