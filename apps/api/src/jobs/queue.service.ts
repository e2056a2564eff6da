import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import type { Db, Job as WorkMessage } from 'pg-boss';
import { KEPT_ALIVE, againAfterLoss, isConnectionLost } from '@pressloom/database';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { holds } from '../common/holds.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { QueueWatch } from './queue-watch.ts';
import { DEAD_LETTER_QUEUE, FORMER_QUEUES, messageOptions, QUEUE_NAMES } from './queues.ts';
import type { QueueName, QueueOptions } from './queues.ts';

interface QueueMessage {
  jobId: number;
}

interface Sending {
  /** Of the message. */
  id: string;
  queue: QueueName;
  jobId: number;
  /** Messages of one party share a part of their queue. */
  party: string | null;
  delaySeconds?: number;
}

interface Taken {
  message: WorkMessage<QueueMessage>;
  handle: MessageHandler;
}

/** `interrupted`: it goes on later, or elsewhere, which is no failure and waits for nothing. */
export type MessageEnd = 'ended' | 'interrupted';
export type MessageHandler = (jobId: number, signal: AbortSignal) => Promise<MessageEnd>;

/** Every message is told of by NOTIFY or found by the watch; pg-boss's own polling only has to be rare. Seconds. */
const RARELY = 600;

/** What pg-boss does for installations that use more of it than we do. Seconds. */
const HARDLY_EVER = 3_600;

/** pg-boss and nothing else: starts it, sends inside a transaction of ours, works the queues, stops it. */
@Injectable()
export class QueueService {
  private readonly logger = new Logger('queue');
  private readonly boss: PgBoss;
  private readonly watch: QueueWatch;
  /** Ids of pg-boss's workers, by queue. */
  private readonly workers = new Map<string, string[]>();
  /** Messages that are worked here, by queue and party. */
  private readonly running = new Map<string, number>();
  /** How each queue is worked here, for after a pause. */
  private readonly handlers = new Map<string, { options: QueueOptions; handle: MessageHandler }>();
  private started = false;
  private stopped = false;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    private readonly dataSource: DataSource,
  ) {
    const { url, host, port, user, password, database } = runtime.database;
    this.boss = new PgBoss({
      ...(url ? { connectionString: url } : { host, port, user, password, database }),
      ...KEPT_ALIVE,
      application_name: 'pressloom-queue',
      max: 4,
      useListenNotify: true,
      notifyHeartbeatIntervalMs: 30_000,
      superviseIntervalSeconds: 600,
      monitorIntervalSeconds: 1,
      maintenanceIntervalSeconds: HARDLY_EVER,
      queueCacheIntervalSeconds: HARDLY_EVER,
      bamIntervalSeconds: HARDLY_EVER,
      flowIntervalSeconds: HARDLY_EVER,
      schedule: false,
    });
    this.boss.on('error', (error) => {
      // Its pool counts as closed before its connections are: a server that stops right then ends them with an error.
      if (this.stopped) return;
      // All of its connections end with the database, and it opens others.
      if (isConnectionLost(error)) this.logger.debug(`The queue lost a connection: ${error.message}`);
      else this.logger.error(error);
    });
    this.watch = new QueueWatch(dataSource, {
      everyMs: runtime.timing.queueWatchMs,
      wake: (queue) => this.wake(queue),
      // What a dead worker left behind becomes a message to be tried again.
      recover: (queue) => this.boss.supervise(queue),
      onError: (error) => (isConnectionLost(error) ? undefined : this.logger.error(error)),
    });
  }

  /** Makes the queues. Needed before anything is sent; any number of processes may do it. */
  async start(): Promise<void> {
    await this.boss.start();
    const stored = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!stored.has(DEAD_LETTER_QUEUE)) await this.boss.createQueue(DEAD_LETTER_QUEUE);
    for (const name of QUEUE_NAMES) {
      const options = { ...messageOptions(name), ...retries(this.runtime.timing.jobRetrySeconds) };
      const queue = stored.get(name);
      if (!queue) await this.boss.createQueue(name, { ...options, deadLetter: DEAD_LETTER_QUEUE });
      // New options must reach installations that run already.
      else if (!holds(queue, options)) await this.follow(name, options);
    }
    this.started = true;
  }

  /** Has a queue follow new options; what waits in it may run for as long as they say, too. */
  private async follow(queue: QueueName, options: ReturnType<typeof messageOptions>): Promise<void> {
    await this.boss.updateQueue(queue, options);
    await this.dataSource.query(`UPDATE pgboss.job SET expire_seconds = $2 WHERE name = $1 AND state < 'active'`, [
      ...[queue, options.expireInSeconds],
    ]);
  }

  /** Queues the job as part of the caller's transaction, not to be worked before the delay is over. */
  async send({ id, queue, jobId, party, delaySeconds = 0 }: Sending, manager: EntityManager): Promise<void> {
    const message: QueueMessage = { jobId };
    const taken = await this.boss.send(queue, message, {
      id,
      db: transactionDb(manager),
      startAfter: delaySeconds,
      ...(party !== null && { group: { id: party } }),
    });
    if (taken === null) throw new Error(`pg-boss did not accept job ${jobId} for the queue ${queue}.`);
    if (delaySeconds > 0) this.watch.expect(delaySeconds * 1_000);
  }

  /** Takes a message back that is not due yet. False for any other: a worker may have it by now. */
  async takeBackDelayed(queueId: string, manager: EntityManager): Promise<boolean> {
    const [, taken]: [unknown, number] = await manager.query(
      `DELETE FROM pgboss.job WHERE name = ANY($1) AND id = $2 AND state = 'created' AND start_after > clock_timestamp()`,
      [QUEUE_NAMES, queueId],
    );
    return taken > 0;
  }

  /** Begins to work a queue; at most `concurrency` messages at a time in this process, `share` of one party in all processes. */
  async work(queue: string, { concurrency, share }: QueueOptions, handle: MessageHandler): Promise<void> {
    this.handlers.set(queue, { options: { concurrency, share }, handle });
    const workers: string[] = [];
    this.workers.set(queue, workers);
    for (let index = 0; index < concurrency; index += 1) workers.push(await this.workOneByOne(queue, share, handle));
  }

  /** Begins to look for what no message tells of, in the queues that are worked here. */
  startWatch(): void {
    this.watch.start([...this.workers.keys()]);
  }

  /** Takes no more messages; resolves once those under way have come to their end. */
  async pause(): Promise<void> {
    await this.watch.stop();
    await Promise.all([...this.workers.keys()].map((queue) => this.boss.offWork(queue)));
  }

  /** Takes messages again after a pause. */
  async resume(): Promise<void> {
    if (!this.started) return;
    for (const [queue, { options, handle }] of this.handlers) await this.work(queue, options, handle);
    this.startWatch();
  }

  /** Drops queues of versions before, but for one that a process of such a version works right now. */
  async dropFormer(): Promise<void> {
    const rows: { name: string }[] = await this.dataSource.query(
      `SELECT name FROM pgboss.queue WHERE name = ANY($1)
         AND NOT EXISTS (SELECT 1 FROM pgboss.job WHERE job.name = queue.name AND job.state = 'active')`,
      [FORMER_QUEUES],
    );
    for (const { name } of rows) await this.boss.deleteQueue(name);
  }

  private async workOneByOne(queue: string, share: number, handle: MessageHandler): Promise<string> {
    const { jobRetrySeconds } = this.runtime.timing;
    const worker: { id?: string } = {};
    const polling = { pollingIntervalSeconds: RARELY, notifyPollingIntervalSeconds: RARELY };
    const options = { batchSize: 1, groupConcurrency: share, ...polling };
    worker.id = await this.boss.work<QueueMessage>(queue, options, async ([message]) => {
      try {
        if (message) await this.withinShare(queue, share, { message, handle });
      } catch (error) {
        // pg-boss has it wait so long, or longer: the look then sees until when.
        if (jobRetrySeconds > 0) this.watch.expect(jobRetrySeconds * 1_000);
        throw error;
      } finally {
        // Look again at once: a worker of pg-boss rests until the next poll or message, however long the queue is.
        if (worker.id !== undefined) this.boss.notifyWorker(worker.id);
      }
    });
    return worker.id;
  }

  /** pg-boss counts a party's messages before it takes one, so that workers who look at once may take too many. */
  private async withinShare(queue: string, share: number, { message, handle }: Taken): Promise<void> {
    const party = `${queue} ${message.groupId ?? message.id}`;
    const running = this.running.get(party) ?? 0;
    // Whoever stops begins nothing more: what it just put back would come to it again.
    if (!this.started || running >= share) {
      await this.giveBack(queue, message.id);
      return;
    }
    this.running.set(party, running + 1);
    try {
      const end = await handle(message.data.jobId, message.signal);
      if (end === 'interrupted') await againAfterLoss(() => this.giveBack(queue, message.id));
    } finally {
      const left = (this.running.get(party) ?? 1) - 1;
      if (left > 0) this.running.set(party, left);
      else this.running.delete(party);
    }
  }

  /**
   * To be taken by another worker, who may be quicker than pg-boss, which ends this worker's taking of it next. Of a message
   * that was started before, pg-boss counts the next taking as another attempt and ends none but the attempt it saw; the
   * limit grows along, since this was none.
   */
  private async giveBack(queue: string, messageId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE pgboss.job SET state = 'created', retry_limit = retry_limit + 1
       WHERE name = $1 AND id = $2 AND state = 'active'`,
      [queue, messageId],
    );
  }

  private wake(queue: string): void {
    for (const id of this.workers.get(queue) ?? []) this.boss.notifyWorker(id);
  }

  /** Stops claiming at once and waits for the running handlers, at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.started) return;
    this.started = false;
    await this.watch.stop();
    // Left to itself, pg-boss looks twice a second whether they have ended.
    const ended = [...this.workers.keys()].map((queue) => this.boss.offWork(queue));
    await Promise.race([Promise.all(ended), pause(timeoutMs, undefined, { ref: false })]);
    await this.boss.stop({ graceful: false, close: true });
    this.stopped = true;
  }
}

/** pg-boss takes a longest delay only where delays grow. What an update leaves out stays as the queue had it. */
const retries = (seconds: number) =>
  seconds === 0
    ? { retryDelay: 0, retryBackoff: false }
    : { retryDelay: seconds, retryBackoff: true, retryDelayMax: 60 };

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
