import type { JobType, JobView } from '@pressloom/contracts';
import { isEnded, jobStore } from './job-store.ts';
import { refreshPaths } from './query-client.ts';
import { request } from './request.ts';

const KEYWORDS = ['/api/keywords', '/api/search-plan'] as const;
const CONTENT = ['/api/videos', '/api/blog-posts', '/api/dashboard', '/api/automation-status'] as const;
const QUOTA = ['/api/quota-status', '/api/quota-history'] as const;

/** Which data sets a job of a type changes; one that is not named changes none that is shown. */
export const CHANGED_BY: Partial<Record<JobType, readonly string[]>> = {
  'search-keyword': [...KEYWORDS, ...QUOTA, '/api/videos', '/api/dashboard', '/api/automation-status'],
  'generate-post': CONTENT,
  'generate-image': ['/api/blog-posts', '/api/videos'],
  'publish-post': CONTENT,
  'update-categories': ['/api/blog-posts'],
  'sort-post': ['/api/blog-posts'],
  'plan-searches': ['/api/search-plan', '/api/automation-status'],
  'write-posts': ['/api/automation-status'],
  'refresh-videos': [...QUOTA, '/api/videos'],
  'sync-content': [...KEYWORDS, ...QUOTA, ...CONTENT],
};

/** Takes a job's news from socket or poll; refreshes what the job changed once it has ended. */
export function takeJobUpdate(job: JobView): void {
  const before = jobStore.get(job.type, job.target);
  if (!jobStore.put(job)) return;
  const endedNow = isEnded(job.status) && !(before?.id === job.id && isEnded(before.status));
  if (endedNow) void refreshPaths(CHANGED_BY[job.type] ?? []);
}

/** The job as the server has it now. */
export async function pollJob(id: number): Promise<JobView> {
  const job = await request<JobView>('GET', `/api/jobs/${id}`);
  takeJobUpdate(job);
  return job;
}

/** Asks for the jobs under way, and for the end of those that were under way when the connection broke. */
export async function catchUpJobs(): Promise<void> {
  const before = jobStore.active();
  const active = await request<JobView[]>('GET', '/api/jobs?status=active');
  active.forEach(takeJobUpdate);
  const stillActive = new Set(active.map((job) => job.id));
  await Promise.allSettled(before.filter((job) => !stillActive.has(job.id)).map((job) => pollJob(job.id)));
}
