import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../shared/ui/use-toast.ts';
import { removeLogo, saveLogo } from './api.ts';

/** Has a website's logo fetched. Ends when the screen shows it. */
export function useSaveLogo(siteId: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: (url: string) => saveLogo(siteId, url),
    onSuccess: () => toast.success('Logo Saved', 'Emails and reader pages show it from now on.'),
  });
}

/** Takes a website's logo away. */
export function useRemoveLogo(siteId: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: () => removeLogo(siteId),
    onSuccess: () => toast.success('Logo Removed', 'The website’s name is shown instead.'),
  });
}
