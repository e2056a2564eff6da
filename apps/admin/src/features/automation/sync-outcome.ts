import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import { resultOf } from '../../shared/api/job-state.ts';
import type { Failure } from '../../shared/api/request.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';

/**
 * What stays in sight after a sync: that it failed, that something did not work, or that something waits. `key` differs from
 * try to try.
 */
export type SyncOutcome =
  | { kind: 'failed'; key: string; sentence: string }
  | { kind: 'partial' | 'waiting'; key: string; sentence: string; problems: string[] };

interface SyncState {
  job: JobView | null;
  isBusy: boolean;
  /** What the last try started here answered with. */
  result: unknown;
  failure: Failure | null;
}

/**
 * What a sync left to be told; null while one is under way, before the first one, and after one that left nothing. What the
 * job tells goes before the answer of the call, since another tab may have started a later one.
 */
export function syncOutcome({ job, isBusy, result, failure }: SyncState): SyncOutcome | null {
  if (isBusy) return null;
  const id = `${job?.id ?? 'none'}.${job?.attempts ?? 0}`;
  if (failure) return { kind: 'failed', key: `${id} ${failure.human}`, sentence: failure.human };
  const told = resultOf({ job, result });
  if (!isSyncResult(told)) return null;
  const { message: sentence, problems, waiting = [] } = told;
  if (problems.length + waiting.length === 0) return null;
  return { kind: problems.length > 0 ? 'partial' : 'waiting', key: `${id} ${sentence}`, sentence, problems };
}

/** The toast of a sync that came to its end: only one whose work was done, or had none to do, is complete. */
export function syncToast(result: SyncResult): ToastText {
  const { message: description, problems, waiting } = result;
  const { searched, postsWritten, postsPublished, savedAsDraft } = result;
  const isDone = searched + postsWritten + postsPublished + savedAsDraft > 0;
  if (problems.length > 0) {
    return { tone: 'error', title: isDone ? 'Sync Ended With Problems' : 'Sync Failed', description };
  }
  if (waiting.length > 0 && !isDone) return { tone: 'info', title: 'Nothing Was Synced', description };
  return { tone: 'success', title: 'Sync Complete', description };
}

/** One that an older version stored does not say what waits. */
type ToldSync = Omit<SyncResult, 'waiting'> & Partial<SyncResult>;

function isSyncResult(result: unknown): result is ToldSync {
  const given = result as Partial<SyncResult> | null | undefined;
  return typeof given?.message === 'string' && Array.isArray(given.problems);
}
