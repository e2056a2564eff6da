import type { DataSource } from 'typeorm';
import { MESSAGE_OPTIONS } from './queues.ts';

export interface QueueWatchOptions {
  /** Between two looks, at most. */
  everyMs: number;
  /** Has the workers of a queue look for messages. */
  wake(queue: string): void;
  /** Gives the messages of dead workers back to their queue. */
  recover(queue: string): Promise<void>;
  onError(error: unknown): void;
}

/** What a look found of a queue. */
interface Seen {
  queue: string;
  /** A message may be worked now. */
  isDue: boolean;
  /** A worker has not been heard of for too long. */
  isDead: boolean;
  /** Until the next message is due or the next worker overdue; null when none is known. */
  nextMs: number | null;
}

/** Timers must not be asked again in no time at all. */
const SHORTEST_MS = 25;

/** A death is no reason to wait, unless one job dies again and again without getting any further. */
const QUICK_RETRIES = 3;

/**
 * The safety net of the queues: finds what nothing tells of, which is a delayed message whose time has come, a message whose
 * NOTIFY was missed, and the work of a process that died. One statement over all queues at a time, so that a process at
 * rest hardly asks; between two looks it wakes by itself for what it saw coming.
 */
export class QueueWatch {
  private readonly dataSource: DataSource;
  private readonly options: QueueWatchOptions;
  private queues: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** When the next look comes, and when the first of the expected messages is due; both as `performance.now()`. */
  private nextAt = 0;
  private expected = Infinity;
  private looking: Promise<void> = Promise.resolve();
  private isStopped = true;

  constructor(dataSource: DataSource, options: QueueWatchOptions) {
    this.dataSource = dataSource;
    this.options = options;
  }

  start(queues: string[]): void {
    this.queues = queues;
    this.isStopped = false;
    this.arm(this.options.everyMs);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /** Looks when this time is over, too: a message is due then. Until the message is committed no look sees it coming. */
  expect(ms: number): void {
    const at = performance.now() + ms;
    this.expected = Math.min(this.expected, at);
    if (this.isStopped || this.nextAt <= at) return;
    clearTimeout(this.timer);
    this.arm(ms);
  }

  private arm(ms: number): void {
    if (this.isStopped) return;
    this.nextAt = performance.now() + ms;
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, ms).unref();
  }

  private async look(): Promise<void> {
    let next = this.options.everyMs;
    if (this.expected <= performance.now()) this.expected = Infinity;
    try {
      for (const { queue, isDue, isDead, nextMs } of await this.seen()) {
        if (isDead) await this.recover(queue);
        if (isDue || isDead) this.options.wake(queue);
        if (nextMs !== null) next = Math.min(next, Math.max(SHORTEST_MS, nextMs));
      }
    } catch (error) {
      if (!this.isStopped) this.options.onError(error);
    }
    this.arm(Math.min(next, Math.max(SHORTEST_MS, this.expected - performance.now())));
  }

  /** pg-boss has a message of a dead worker wait as after a failure; here it goes on at once. */
  private async recover(queue: string): Promise<void> {
    await this.options.recover(queue);
    await this.dataSource.query(RETRY, [queue, MESSAGE_OPTIONS.retryLimit, QUICK_RETRIES]);
  }

  private seen(): Promise<Seen[]> {
    return this.dataSource.query(LOOK, [this.queues]);
  }
}

/** $1: names of queues. */
const LOOK = `
  SELECT queue.name AS queue, COALESCE(waiting.first <= pgboss.job_now(), false) AS "isDue",
         COALESCE(working.overdue <= pgboss.job_now(), false) AS "isDead",
         (1000 * extract(epoch FROM LEAST(
           CASE WHEN waiting.next > pgboss.job_now() THEN waiting.next END,
           CASE WHEN working.overdue > pgboss.job_now() THEN working.overdue END) - pgboss.job_now()))::float8 AS "nextMs"
  FROM unnest($1::text[]) AS queue(name)
  CROSS JOIN LATERAL (
    SELECT min(start_after) AS first, min(start_after) FILTER (WHERE start_after > pgboss.job_now()) AS next
    FROM pgboss.job WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked
  ) waiting
  CROSS JOIN LATERAL (
    SELECT min(LEAST(heartbeat_on + heartbeat_seconds * interval '1 second',
                     started_on + expire_seconds * interval '1 second')) AS overdue
    FROM pgboss.job WHERE job.name = queue.name AND job.state = 'active'
  ) working`;

/**
 * $1: queue. $2: tries of a new message. $3: those of them that begin at once. A job that died further on than at any death before
 * has all its tries again. How far that was stands in the message. What a message has left is the limit less the count, which
 * itself must only grow: pg-boss knows by it whose try a message is.
 */
const RETRY = `
  WITH dead AS (
    SELECT message.id, job.progress_done AS done, (SELECT count(*) FROM jsonb_object_keys(job.steps)) AS steps,
           COALESCE((message.data ->> 'done')::int, 0) AS done_before, COALESCE((message.data ->> 'steps')::int, 0) AS steps_before
    FROM pgboss.job message JOIN jobs job ON job.id = (message.data ->> 'jobId')::int
    WHERE message.name = $1 AND message.state = 'retry' AND message.start_after > pgboss.job_now()
      AND message.output -> 'value' ->> 'message' = 'job heartbeat timeout')
  UPDATE pgboss.job message
  SET data = message.data || jsonb_build_object('done', GREATEST(done, done_before), 'steps', GREATEST(steps, steps_before)),
      retry_limit = CASE WHEN got_further THEN retry_count + $2 ELSE retry_limit END,
      start_after = CASE WHEN got_further OR $2 - (retry_limit - retry_count) < $3 THEN pgboss.job_now() ELSE start_after END
  FROM dead, LATERAL (SELECT done > done_before OR steps > steps_before AS got_further) place
  WHERE message.name = $1 AND message.id = dead.id`;
