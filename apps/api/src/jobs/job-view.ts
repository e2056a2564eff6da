import type { JobView } from '@pressloom/contracts/jobs';
import type { Job } from '@pressloom/database/entities';
import { actorView } from '../common/acting.ts';

/** What people see of a job. Pure. */
export function jobView(job: Job): JobView {
  return {
    id: job.id,
    type: job.type,
    target: job.target,
    siteId: job.siteId,
    actor: actorView(job.actor),
    status: job.status,
    progress: { done: job.progressDone, total: job.progressTotal, note: job.progressNote },
    result: job.result ?? null,
    error: job.error ?? null,
    attempts: job.attempts,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}
