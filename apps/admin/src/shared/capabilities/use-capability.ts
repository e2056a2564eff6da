import type { JobType } from '@pressloom/contracts/jobs';
import type { SiteCapability, SiteView } from '@pressloom/contracts/sites';
import { callPlugin } from '../api/plugin-call.ts';
import { useWork } from '../api/use-work.ts';
import type { Work } from '../api/use-work.ts';
import { useToast } from '../ui/use-toast.ts';
import { doneToast, failedTitle, readResult } from './capability-text.ts';

/** What a brand's plugin can do for a site. A capability whose work is a job carries the job type's name as its key. */
export function useCapability(site: SiteView, capability: SiteCapability): { work: Work; warnings: string[] } {
  const toast = useToast();
  const work = useWork({
    type: capability.key as JobType,
    target: `site:${site.id}`,
    known: null,
    run: () => callPlugin(capability.path, site.id),
    onDone: (answer) => toast.show(doneToast(capability, readResult(answer))),
    onFailed: (error) => toast.failed(failedTitle(capability), error),
  });
  return { work, warnings: work.isBusy ? [] : readResult(work.result ?? work.job?.result).warnings };
}
