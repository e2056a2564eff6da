import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';

/** What stays in sight after a sync that did not go wholly well. `key` differs from try to try. */
export type SyncOutcome =
  | { kind: 'failed'; key: string; sentence: string }
  | { kind: 'partial'; key: string; sentence: string; problems: string[] };

interface SyncState {
  job: JobView | null;
  isBusy: boolean;
  /** What the last try started here answered with. */
  result: unknown;
  failure: string | null;
}

/**
 * What a sync left to be told; null while one is under way, before the first one, and after one without a problem. What the
 * job tells goes before the answer of the call, since another tab may have started a later one.
 */
export function syncOutcome({ job, isBusy, result, failure }: SyncState): SyncOutcome | null {
  if (isBusy) return null;
  const id = `${job?.id ?? 'none'}.${job?.attempts ?? 0}`;
  if (failure) return { kind: 'failed', key: `${id} ${failure}`, sentence: failure };
  const told = job?.status === 'completed' ? job.result : result;
  if (!isSyncResult(told) || told.problems.length === 0) return null;
  return { kind: 'partial', key: `${id} ${told.message}`, sentence: told.message, problems: told.problems };
}

function isSyncResult(result: unknown): result is SyncResult {
  const given = result as Partial<SyncResult> | null | undefined;
  return typeof given?.message === 'string' && Array.isArray(given.problems);
}
