import type { JobEntry } from '@pressloom/contracts/jobs';
import type { VoiceTrial } from '@pressloom/contracts/site-voice';
import { isJobActive } from '../../shared/api/job-state.ts';
import { byWhom } from '../../shared/ui/by-whom.ts';

/** A text that was written before this page was opened, or by somebody else. */
export interface KeptTrial {
  text: VoiceTrial;
  /** When it was written. */
  at: string;
  /** Who had it written; null where nobody wrote it down. */
  by: string | null;
}

/** Of a website's latest trials, newest first: the one that is under way, and the last text that came of one. Pure. */
export function keptTrials(jobs: readonly JobEntry[]): { active: JobEntry | null; kept: KeptTrial | null } {
  const last = jobs.find(({ status, result }) => status === 'completed' && result !== null);
  return {
    active: jobs.find(isJobActive) ?? null,
    kept: last
      ? {
          text: last.result as VoiceTrial,
          at: last.finishedAt ?? last.createdAt,
          by: last.actor ? byWhom(last.actor) : null,
        }
      : null,
  };
}
