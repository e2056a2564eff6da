import { SYNC_INTERVAL_MINUTES } from '@pressloom/contracts/site-sync';
import type { Job, WordpressSite } from '@pressloom/database/entities';
import { isOpen } from '../../jobs/job-follower.service.ts';

const MINUTE_MS = 60_000;

/** A website that failed is asked once a day at most: one with a wrong password may lock us out for good. */
const AFTER_FAILURE_MINUTES = SYNC_INTERVAL_MINUTES.daily;

/** Whether the time of an automatic sync has come; `newest` is the last one that was started. Pure. */
export function isSyncDue(
  { syncStatus, syncInterval, lastSync }: Pick<WordpressSite, 'syncStatus' | 'syncInterval' | 'lastSync'>,
  newest: Pick<Job, 'status' | 'createdAt' | 'finishedAt'> | null,
  now: Date,
): boolean {
  if (newest && isOpen(newest)) return false;
  const last = Math.max(lastSync?.getTime() ?? 0, (newest?.finishedAt ?? newest?.createdAt)?.getTime() ?? 0);
  const minutes = SYNC_INTERVAL_MINUTES[syncInterval];
  const wait = syncStatus === 'error' ? Math.max(minutes, AFTER_FAILURE_MINUTES) : minutes;
  return now.getTime() - last >= wait * MINUTE_MS;
}
