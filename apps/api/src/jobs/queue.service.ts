import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JobType } from '@pressloom/contracts';
import { JOB_TYPES } from '@pressloom/contracts';
import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { DEAD_LETTER_QUEUE, QUEUE_OPTIONS } from './job-type.ts';

interface QueueMessage {
  jobId: number;
}

interface Sending {
  type: JobType;
  jobId: number;
  delaySeconds?: number;
}

export type MessageHandler = (jobId: number, signal: AbortSignal) => Promise<void>;

/** pg-boss and nothing else: starts it, sends inside a transaction of ours, works the queues, stops it. */
@Injectable()
export class QueueService {
  private readonly logger = new Logger('queue');
  private readonly boss: PgBoss;
  private started = false;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    const { url, host, port, user, password, database } = runtime.database;
    this.boss = new PgBoss({
      ...(url ? { connectionString: url } : { host, port, user, password, database }),
      application_name: 'pressloom-queue',
      max: 4,
      useListenNotify: true,
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 1,
      maintenanceIntervalSeconds: 3600,
      schedule: false,
    });
    this.boss.on('error', (error) => this.logger.error(error));
  }

  /** Makes the queues. Needed before anything is sent; any number of processes may do it. */
  async start(): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(DEAD_LETTER_QUEUE);
    const options = { ...QUEUE_OPTIONS, ...retries(this.runtime.timing.jobRetrySeconds) };
    for (const type of JOB_TYPES) {
      await this.boss.createQueue(type, { ...options, deadLetter: DEAD_LETTER_QUEUE });
      // Making a queue that is there changes nothing; new options must reach installations that run already.
      await this.boss.updateQueue(type, options);
    }
    this.started = true;
  }

  /** Queues the job as part of the caller's transaction, not to be worked before the delay is over. Returns pg-boss's id. */
  async send({ type, jobId, delaySeconds = 0 }: Sending, manager: EntityManager): Promise<string> {
    const message: QueueMessage = { jobId };
    const id = await this.boss.send(type, message, { db: transactionDb(manager), startAfter: delaySeconds });
    if (id === null) throw new Error(`pg-boss did not take job ${jobId} of type ${type}.`);
    return id;
  }

  /** Takes a message back that is not due yet. False for any other: a worker may have it by now. */
  async takeBackDelayed(type: JobType, queueId: string, manager: EntityManager): Promise<boolean> {
    const [, taken]: [unknown, number] = await manager.query(
      `DELETE FROM pgboss.job WHERE name = $1 AND id = $2 AND state = 'created' AND start_after > clock_timestamp()`,
      [type, queueId],
    );
    return taken > 0;
  }

  /** Begins to work a queue; at most `concurrency` messages at a time in this process. */
  async work(queue: string, concurrency: number, handle: MessageHandler): Promise<void> {
    for (let index = 0; index < concurrency; index += 1) await this.workOneByOne(queue, handle);
  }

  private async workOneByOne(queue: string, handle: MessageHandler): Promise<void> {
    const worker: { id?: string } = {};
    const { jobPollSeconds } = this.runtime.timing;
    const polling = { pollingIntervalSeconds: jobPollSeconds, notifyPollingIntervalSeconds: jobPollSeconds };
    const options = { batchSize: 1, ...polling };
    worker.id = await this.boss.work<QueueMessage>(queue, options, async ([message]) => {
      try {
        if (message) await handle(message.data.jobId, message.signal);
      } finally {
        // Look again at once: a worker of pg-boss rests until the next poll or message, however long the queue is.
        if (worker.id !== undefined) this.boss.notifyWorker(worker.id);
      }
    });
  }

  /** Stops claiming at once and waits for the running handlers, at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.started) return;
    this.started = false;
    await this.boss.stop({ graceful: true, timeout: timeoutMs, close: true });
  }
}

/** pg-boss takes a longest delay only where delays grow. */
const retries = (seconds: number) =>
  seconds === 0 ? { retryDelay: 0 } : { retryDelay: seconds, retryBackoff: true, retryDelayMax: 60 };

/** pg-boss's view of a TypeORM transaction. */
function transactionDb(manager: EntityManager): Db {
  return {
    executeSql: async (text, values) => {
      const result: unknown = await manager.query(text, values);
      return { rows: rowsOf(result) };
    },
  };
}

/** TypeORM answers rows for SELECT and `[rows, count]` for UPDATE and DELETE. */
function rowsOf(result: unknown): unknown[] {
  if (!Array.isArray(result)) return [];
  const [first, second] = result as unknown[];
  return Array.isArray(first) && typeof second === 'number' ? first : (result as unknown[]);
}
