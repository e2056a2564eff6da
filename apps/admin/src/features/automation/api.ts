import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import { runJob } from '../../shared/api/jobs.ts';
import { request } from '../../shared/api/request.ts';

/** Searches, writes and publishes for a website, now. Ends when all of that has ended. */
export async function syncContent(siteId: number): Promise<SyncResult> {
  return await runJob(() => request<SyncResult | JobAccepted>('POST', '/api/sync/content', { siteId }));
}
