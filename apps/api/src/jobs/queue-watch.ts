import type { DataSource } from 'typeorm';

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

/** A death is no reason to wait, unless one job dies again and again. */
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

  private arm(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, ms).unref();
  }

  private async look(): Promise<void> {
    let next = this.options.everyMs;
    try {
      for (const { queue, isDue, isDead, nextMs } of await this.seen()) {
        if (isDead) await this.recover(queue);
        if (isDue || isDead) this.options.wake(queue);
        if (nextMs !== null) next = Math.min(next, Math.max(SHORTEST_MS, nextMs));
      }
    } catch (error) {
      if (!this.isStopped) this.options.onError(error);
    }
    this.arm(next);
  }

  /** pg-boss has a message of a dead worker wait as after a failure; here it goes on at once. */
  private async recover(queue: string): Promise<void> {
    await this.options.recover(queue);
    await this.dataSource.query(
      `UPDATE pgboss.job SET start_after = pgboss.job_now()
       WHERE name = $1 AND state = 'retry' AND start_after > pgboss.job_now() AND retry_count < $2
         AND output -> 'value' ->> 'message' = 'job heartbeat timeout'`,
      [queue, QUICK_RETRIES],
    );
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
