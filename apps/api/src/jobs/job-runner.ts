import { Inject, Injectable, Logger } from '@nestjs/common';
import { ProviderError, withoutDeadline } from '@pressloom/clients/http';
import type { JobError } from '@pressloom/contracts/jobs';
import { againAfterLoss } from '@pressloom/database';
import { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { actAs } from '../common/acting.ts';
import { againAfterRollback } from '../common/after-rollback.ts';
import { DiskSpace } from '../common/disk/disk-space.service.ts';
import { isFullDisk } from '../common/disk/full-disk.ts';
import { asRefusal } from '../common/error.filter.ts';
import { wasNeverSent } from '../common/provider-failure.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { InTurn } from './in-turn.ts';
import { JobContext, JobInterruptedError, JobPutOffError, JobSupersededError, TRYING_AGAIN } from './job-context.ts';
import type { JobHandler } from './job-handler.ts';
import { jobColumns, jobOf } from './job-rows.ts';
import { LONGEST_WAIT_MS, pauseSeconds } from './job-type.ts';
import { JobTypes } from './job-types.ts';
import { JobsService } from './jobs.service.ts';
import type { Pause } from './jobs.service.ts';
import { QueueService } from './queue.service.ts';
import type { MessageEnd } from './queue.service.ts';
import { RunningJobs } from './running-jobs.ts';
import { DEAD_LETTER_QUEUE, QUEUES, QUEUE_NAMES } from './queues.ts';

/** Progress is told so late that several steps of a quick job are told once: each time costs a look and a message. */
const PROGRESS_NEWS_MS = 100;

/** Begins what a job says of itself that waits out a provider. */
const WAITING = 'Waiting: ';

/** Claims jobs, runs their handlers and writes down how they ended. */
@Injectable()
export class JobRunner {
  private readonly news = new InTurn();
  /** Progress that is going to be told, by job. */
  private readonly soon = new Map<number, NodeJS.Timeout>();
  private readonly logger = new Logger('jobs');
  private readonly stopping = new AbortController();
  /** Aborted while nothing can be saved; another one after that. */
  private pausing = new AbortController();
  /** Pauses and ends of pauses, one after the other. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly types: JobTypes,
    private readonly jobs: JobsService,
    private readonly queue: QueueService,
    private readonly running: RunningJobs,
    private readonly disk: DiskSpace,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Begins to claim jobs; in a process that only serves the web this is not called. */
  async start(): Promise<void> {
    for (const name of QUEUE_NAMES) await this.queue.work(name, QUEUES[name], (id, signal) => this.run(id, signal));
    await this.queue.work(DEAD_LETTER_QUEUE, { concurrency: 1, share: 1 }, (id) => this.bury(id));
    await this.rescue();
    await this.queue.dropFormer();
    this.queue.startWatch();
    this.disk.onChange((isFull) => void (this.turn = this.turn.then(() => this.follow(isFull))));
  }

  /** On a full disk nothing is begun: what was done could not be written down. Never throws. */
  private async follow(isFull: boolean): Promise<void> {
    if (this.stopping.signal.aborted || isFull === this.pausing.signal.aborted) return;
    try {
      if (isFull) {
        this.pausing.abort();
        await this.queue.pause();
      } else {
        this.pausing = new AbortController();
        await this.queue.resume();
        await this.rescue();
      }
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** Interrupts running jobs at their next safe point; they go on after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.soon.values()) clearTimeout(timer);
    this.soon.clear();
    await this.queue.stop(this.runtime.timing.drainMs);
  }

  /** Gives jobs a message that have lost theirs. Never throws. */
  async rescue(): Promise<void> {
    try {
      const count = await this.jobs.rescueLost();
      if (count > 0) this.logger.warn(`${count} jobs had lost their queue message and were queued again.`);
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async run(id: number, queueSignal: AbortSignal): Promise<MessageEnd> {
    const job = await this.claim(id);
    const handler = job && this.types.find(job.type)?.handler;
    if (!job || !handler) return 'ended';
    this.jobs.announce(job);
    const stopped = this.running.begun(id);
    const context = new JobContext({
      job,
      dataSource: this.dataSource,
      signal: AbortSignal.any([this.stopping.signal, this.pausing.signal, queueSignal, stopped]),
      repeatMs: this.runtime.timing.repeatMs,
      onProgress: () => this.announceSoon(job.id),
    });
    try {
      // Nobody waits for a job: not even the request that woke this worker up.
      const result = await withoutDeadline(() => actAs(job.actor, () => handler.run(context)));
      await this.complete(job, result);
      return 'ended';
    } catch (error) {
      return stopped.aborted ? 'ended' : await this.afterError(job, handler, error);
    } finally {
      this.running.ended(id, stopped);
    }
  }

  /**
   * Takes the job for this run. The attempt's number marks the run: an older one can't write any more. One that still runs by its row
   * ended with its process, or was taken for dead. What it waited for is over. A job of a type that only another version knows is left for it.
   */
  private async claim(id: number): Promise<Job | null> {
    const { manager } = this.dataSource;
    const [rows]: [object[], number] = await manager.query(
      `UPDATE jobs SET status = 'running', attempts = attempts + 1,
         lost_attempts = lost_attempts + (status = 'running')::int, started_at = COALESCE(started_at, $2),
         progress_note = CASE WHEN progress_note LIKE '${WAITING}%' THEN '' ELSE progress_note END
       WHERE id = $1 AND status IN ('queued', 'running') AND type = ANY($3)
       RETURNING ${jobColumns(manager)}`,
      [id, this.runtime.clock.now(), this.types.names()],
    );
    return rows[0] ? jobOf(manager, rows[0]) : null;
  }

  private async complete(job: Job, result: unknown): Promise<void> {
    const ended = await againAfterRollback(() =>
      this.dataSource.transaction((manager) =>
        this.jobs.end(manager, job, { status: 'completed', result: result ?? null }),
      ),
    );
    await this.announceInTurn(job.id, () => ended);
  }

  private async afterError(job: Job, handler: JobHandler, error: unknown): Promise<MessageEnd> {
    if (error instanceof JobSupersededError) return 'ended';
    if (isFullDisk(error)) this.disk.refused();
    if (this.pausing.signal.aborted && !this.stopping.signal.aborted) {
      if (await this.backToQueue(job, `${WAITING}the disk is full.`, job.attempts - 1)) return 'interrupted';
      throw error;
    }
    if (error instanceof JobInterruptedError || this.stopping.signal.aborted) {
      if (await this.backToQueue(job, 'Continues after the restart.', job.attempts - 1)) return 'interrupted';
      throw error;
    }
    if (await this.isPutOff(job, error)) return 'ended';
    const refusal = asRefusal(error);
    if (refusal.code === 'internal') this.logger.error({ err: error, jobId: job.id, type: job.type });
    if (refusal.code === 'database_away')
      this.logger.warn(`Job ${job.id} (${job.type}) lost its connection to the database.`);
    if (isWorthRetrying(error) && triesOf(job) < this.types.attempts(job.type)) {
      await this.backToQueue(job, `${TRYING_AGAIN}${refusal.message}`, job.attempts);
      throw error;
    }
    this.logger.warn(`Job ${job.id} (${job.type} of ${job.target}) failed: ${refusal.message}`);
    const { code, message, statusCode } = refusal;
    await this.fail(job, handler, { error: { code, message, statusCode }, thrown: error });
    return 'ended';
  }

  /** Work that nobody waits for outlasts a provider's failure, and waits for its time; its row says meanwhile for what. */
  private async isPutOff(job: Job, error: unknown): Promise<boolean> {
    const pause = job.automatic ? this.pauseAfter(job, error) : null;
    if (!pause) return false;
    try {
      const isPutOff = await this.dataSource.transaction((manager) => this.jobs.putOff(manager, job, pause));
      if (isPutOff) await this.announceById(job.id);
      return isPutOff;
    } catch (taken) {
      if (taken instanceof JobSupersededError) return true;
      throw taken;
    }
  }

  private pauseAfter(job: Job, error: unknown): Pause | null {
    if (error instanceof JobPutOffError) {
      return { seconds: Math.ceil(error.waitMs / 1_000), counts: false, note: `${WAITING}${error.message}` };
    }
    if (!(error instanceof ProviderError) || !(error.retryable || error.ambiguous)) return null;
    if (this.runtime.clock.now().getTime() - job.createdAt.getTime() > LONGEST_WAIT_MS) return null;
    const counts = !wasNeverSent(error);
    const seconds = pauseSeconds(this.runtime.timing.outageWaitSeconds, triesOf(job), counts);
    return { seconds, counts, note: `${WAITING}${error.message}` };
  }

  /** False where another run has the job, and its message. */
  private async backToQueue(job: Job, note: string, attempts: number): Promise<boolean> {
    const ofThisRun = { id: job.id, attempts: job.attempts, status: 'running' as const };
    const jobs = this.dataSource.getRepository(Job);
    const waiting = { status: 'queued' as const, progressNote: note, attempts };
    const { affected } = await againAfterLoss(() => jobs.update(ofThisRun, waiting));
    await this.announceById(job.id);
    return affected === 1;
  }

  /** Ends the job as failed, unless another run has it by now. */
  private async fail(
    job: Job,
    handler: JobHandler | undefined,
    { error, thrown }: { error: JobError; thrown?: unknown },
  ): Promise<void> {
    try {
      // Whoever asks for work locks its row first, and then the concurrency key, which ends here first.
      const ended = await againAfterRollback(() =>
        this.dataSource.transaction(async (manager) => {
          const failed = await this.jobs.end(manager, job, { status: 'failed', error });
          const { code, message } = error;
          await handler?.onFailed?.({ target: job.target, code, message, thrown, manager });
          return failed;
        }),
      );
      await this.announceInTurn(job.id, () => ended);
    } catch (ending) {
      if (ending instanceof JobSupersededError) return;
      throw ending;
    }
  }

  /** pg-boss gave up on it: mostly a process that died again and again in the middle of it. */
  private async bury(id: number): Promise<MessageEnd> {
    const job = await this.dataSource.getRepository(Job).findOneBy({ id });
    if (!job || (job.status !== 'queued' && job.status !== 'running')) return 'ended';
    const message = 'It was interrupted too often. Please try again.';
    const error = { code: 'interrupted' as const, message, statusCode: 500 };
    await this.fail(job, this.types.find(job.type)?.handler, { error });
    return 'ended';
  }

  /** Tells a running job's progress in a moment, unless that is going to be told already. */
  private announceSoon(id: number): void {
    if (this.soon.has(id)) return;
    const tell = (): void => {
      this.soon.delete(id);
      void this.announceById(id);
    };
    this.soon.set(id, setTimeout(tell, PROGRESS_NEWS_MS).unref());
  }

  /** Tells the job as it stands. */
  private announceById(id: number): Promise<void> {
    return this.announceInTurn(id, () => this.dataSource.getRepository(Job).findOneBy({ id }));
  }

  /**
   * In turn, or a row that was read earlier could be told later, and a job would seem to run that has ended. Never throws:
   * news is not worth a failed job.
   */
  private announceInTurn(id: number, read: () => Job | null | Promise<Job | null>): Promise<void> {
    clearTimeout(this.soon.get(id));
    this.soon.delete(id);
    return this.news.run(id, async () => {
      try {
        const job = await read();
        if (job) this.jobs.announce(job);
      } catch (error) {
        this.logger.warn(`The state of job ${id} could not be announced: ${String(error)}`);
      }
    });
  }
}

/** Runs that came to an end of their own, the one under way among them. */
const triesOf = ({ attempts, lostAttempts }: Job): number => attempts - lostAttempts;

/** Refusals of ours stay refusals; a provider says whether a later try may succeed; a bug is tried again too. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ProviderError) return error.retryable || error.ambiguous;
  return ['internal', 'disk_full', 'database_away'].includes(asRefusal(error).code);
}
