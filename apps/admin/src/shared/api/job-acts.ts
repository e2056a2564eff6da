import type { JobView } from '@pressloom/contracts/jobs';
import { call } from './call.ts';
import { takeJobUpdate } from './job-updates.ts';

/** Starts an ended job again, as one of its own, which is given. */
export async function retryJob(id: number): Promise<JobView> {
  const job = await call('POST', '/api/jobs/{id}/retry', { path: { id } });
  takeJobUpdate(job);
  return job;
}

/** Takes a job out of the queue, or stops it. */
export async function cancelJob(id: number): Promise<void> {
  takeJobUpdate(await call('POST', '/api/jobs/{id}/cancel', { path: { id } }));
}
