import type { JobView } from '@pressloom/contracts/jobs';
import { useWork } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { syncAnalyzati } from './enhanced-api.ts';
import { syncFailure } from './enhanced-text.ts';

/** A sync with Analyzati: started here, in another tab or at night, its state is the same. */
export function useAnalyzatiSync(siteId: number, lastSync: JobView | null) {
  const toast = useToast();
  const showFailure = (failure: Parameters<typeof syncFailure>[0]): void => {
    const { title, description } = syncFailure(failure);
    toast.error(title, description);
  };
  const work = useWork({
    ...{ type: 'sync-analyzati', target: `site:${siteId}`, known: lastSync },
    run: () => syncAnalyzati(siteId),
    onDone: ({ synced, message }) => {
      if (synced) toast.success('Analytics Synced', message);
      else showFailure({ code: null, human: message });
    },
    onFailed: showFailure,
  });
  const ended = work.result as Awaited<ReturnType<typeof syncAnalyzati>> | undefined;
  const refusal = ended && 'synced' in ended && !ended.synced ? { human: ended.message } : null;
  return { ...work, failure: work.isBusy ? null : (work.failure ?? refusal) };
}
