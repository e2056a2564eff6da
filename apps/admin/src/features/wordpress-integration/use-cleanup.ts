import { useQuery } from '@tanstack/react-query';
import { useWork } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { cleanPosts, lastCleanupJobQuery, previewCleanup, undoCleanup } from './cleanup-api.ts';
import { cleanedToast, undoneToast } from './cleanup-text.ts';

/** Finding, cleaning and restoring a website's posts. What another tab began is the same. */
export function useCleanup(siteId: number) {
  const toast = useToast();
  const target = `site:${siteId}`;
  const [found, cleaned, undone] = [
    useQuery(lastCleanupJobQuery(siteId, 'find-premium-gates')),
    useQuery(lastCleanupJobQuery(siteId, 'cleanup-premium-gates')),
    useQuery(lastCleanupJobQuery(siteId, 'undo-cleanup')),
  ];
  const find = useWork({
    ...{ type: 'find-premium-gates', target, known: found.data?.[0] ?? null },
    run: () => previewCleanup(siteId),
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  const undo = useWork({
    ...{ type: 'undo-cleanup', target, known: undone.data?.[0] ?? null },
    run: () => undoCleanup(siteId),
    onDone: (result) => toast.show(undoneToast(result)),
    onFailed: (error) => toast.failed('Failed to undo', error),
  });
  const clean = useWork({
    ...{ type: 'cleanup-premium-gates', target, known: cleaned.data?.[0] ?? null },
    run: () => cleanPosts(siteId),
    onDone: (result) => {
      const action = result.cleanedPosts > 0 ? { label: 'Undo', onClick: () => undo.start() } : undefined;
      toast.show({ ...cleanedToast(result), action });
    },
    onFailed: (error) => toast.failed('Cleanup Failed', error),
  });
  const isKnown = [found, cleaned, undone].every(({ isPending }) => !isPending);
  return { find, clean, undo, isKnown };
}
