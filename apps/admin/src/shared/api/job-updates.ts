import { changesOf } from '@pressloom/contracts/jobs';
import type { JobView } from '@pressloom/contracts/jobs';
import { call } from './call.ts';
import { changeNews } from './change-news.ts';
import { isEnded, jobStore } from './job-store.ts';

/** Takes a job's news from socket or poll; refreshes what the job changed once it has ended. */
export function takeJobUpdate(job: JobView): void {
  const before = jobStore.get(job.type, job.target);
  if (!jobStore.put(job)) return;
  const endedNow = isEnded(job.status) && !(before?.id === job.id && isEnded(before.status));
  if (endedNow) changeNews.take({ topics: changesOf(job.type), siteId: job.siteId });
}

/** The job as the server has it now. */
export async function pollJob(id: number): Promise<JobView> {
  const job = await call('GET', '/api/jobs/{id}', { path: { id } });
  takeJobUpdate(job);
  return job;
}

/** Asks for the jobs under way, and for the end of those that were under way when the connection broke. */
export async function catchUpJobs(): Promise<void> {
  const before = jobStore.active();
  const active = await call('GET', '/api/jobs', { query: { status: 'active' } });
  active.forEach(takeJobUpdate);
  const stillActive = new Set(active.map((job) => job.id));
  await Promise.allSettled(before.filter((job) => !stillActive.has(job.id)).map((job) => pollJob(job.id)));
}
