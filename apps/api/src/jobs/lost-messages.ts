import type { JobType } from '@pressloom/contracts/jobs';
import type { EntityManager } from 'typeorm';
import { QUEUE_NAMES } from './queues.ts';

/** A job that waits or runs for people but has no message in our queues any more. */
interface LostJob {
  id: number;
  lane: string;
}

/**
 * Active jobs of these types without a message that will be worked. It happens when a run that was taken over ends normally:
 * pg-boss then completes the very message that its successor works on, and should that one die too, nobody would come
 * back. It happens after an upgrade too: versions before had other queues, and one that knows no such type ended what they
 * waited behind and let them lie. A job and its message are written in one transaction, and a job ends before its message does
 * and lets the next of its lane go, so no healthy job is found.
 */
export function lostJobs(manager: EntityManager, types: JobType[]): Promise<LostJob[]> {
  return manager.query(`${LOST} ORDER BY job.id`, [QUEUE_NAMES, types]);
}

/** Whether one job is among them. */
export async function isLost(manager: EntityManager, types: JobType[], id: number): Promise<boolean> {
  const found: LostJob[] = await manager.query(`${LOST} AND job.id = $3`, [QUEUE_NAMES, types, id]);
  return found.length > 0;
}

/** $1: our queues. $2: types. */
const LOST = `
  SELECT job.id, job.lane FROM jobs job
  WHERE job.status IN ('queued', 'running') AND job.type = ANY($2) AND CASE
    WHEN job.queue_id IS NOT NULL THEN NOT EXISTS (
      SELECT 1 FROM pgboss.job message
      WHERE message.name = ANY($1) AND message.id = job.queue_id AND message.state IN ('created', 'retry', 'active'))
    ELSE job.status = 'queued' AND NOT EXISTS (
      SELECT 1 FROM jobs ahead
      WHERE ahead.lane = job.lane AND ahead.status IN ('queued', 'running') AND ahead.id <> job.id
        AND (ahead.queue_id IS NOT NULL OR ahead.id < job.id AND ahead.type = ANY($2)))
  END`;
