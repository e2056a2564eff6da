import type { SaveSiteRequest, SiteView } from '@pressloom/contracts/sites';
import { useMutation } from '@tanstack/react-query';
import { useAutosave } from '../../shared/hooks/use-autosave.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { updateSite } from './api.ts';

/** One setting of a website, saved as soon as it is chosen. */
export function useSiteSetting<K extends 'autoPublish' | 'syncInterval'>(site: SiteView, name: K) {
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationFn: (change: Partial<SaveSiteRequest>) => updateSite(site.id, change),
  });
  return useAutosave<SiteView[K]>({
    name,
    stored: site[name],
    save: (value) => mutateAsync({ [name]: value }),
    onFailed: (error) => toast.failed('Save Failed', error),
  });
}
