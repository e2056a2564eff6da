import { useQuery } from '@tanstack/react-query';
import { useWork } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { applyShare, lastShareJobQuery, undoShare } from './api.ts';

/** Restores what the last run changed and nobody changed since. */
export function useUndoShare(siteId: number) {
  const toast = useToast();
  const last = useQuery(lastShareJobQuery(siteId, 'undo-premium-share'));
  return useWork({
    type: 'undo-premium-share',
    target: `site:${siteId}`,
    known: last.data?.[0] ?? null,
    run: () => undoShare(siteId),
    onDone: ({ message }) => toast.success('Premium percentage undone', message),
    onFailed: (error) => toast.failed('Failed to undo', error),
  });
}

/** Applies the stored percentage to existing posts. `onUndo`: offered right after it. */
export function useApplyShare(siteId: number, { onDone, onUndo }: { onDone: () => void; onUndo: () => void }) {
  const toast = useToast();
  const last = useQuery(lastShareJobQuery(siteId, 'apply-premium-share'));
  return useWork({
    type: 'apply-premium-share',
    target: `site:${siteId}`,
    known: last.data?.[0] ?? null,
    run: () => applyShare(siteId),
    onDone: ({ message, updatedCount }) => {
      onDone();
      const undo = updatedCount > 0 ? { label: 'Undo', onClick: onUndo } : undefined;
      toast.success('Premium percentage applied retroactively', message, undo);
    },
    onFailed: (error) => toast.failed('Failed to apply retroactively', error),
  });
}
