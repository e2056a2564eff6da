import type { JobPayload, JobProgress, JobType } from '@pressloom/contracts/jobs';
import { againAfterLoss } from '@pressloom/database';
import type { Job } from '@pressloom/database/entities';
import type { DataSource, EntityManager } from 'typeorm';
import { storableJson } from '../common/storable-text.ts';

/** Begins what a job says of itself that waits for another try; the reason follows. */
export const TRYING_AGAIN = 'Trying again: ';

/** Another process took the job over; this run must not write any more. */
export class JobSupersededError extends Error {
  constructor(id: number) {
    super(`Job ${id} is being run by another process.`);
    this.name = 'JobSupersededError';
  }
}

/** The process is stopping; the job goes on in the next one. */
export class JobInterruptedError extends Error {
  constructor() {
    super('The server is stopping.');
    this.name = 'JobInterruptedError';
  }
}

/** Work that nobody waits for has to wait for its time. It is put off, and what was begun of it counts as no try. */
export class JobPutOffError extends Error {
  readonly waitMs: number;

  /** `reason`: a sentence for the job's row. */
  constructor(reason: string, waitMs: number) {
    super(reason);
    this.name = 'JobPutOffError';
    this.waitMs = waitMs;
  }
}

export interface JobContextOptions {
  job: Job;
  dataSource: DataSource;
  signal: AbortSignal;
  /** See Timing. */
  repeatMs: number;
  onProgress: (id: number) => void;
}

/** What a running job may do besides its own work. Every write checks that this run is still the job's own. */
export class JobContext<T extends JobType = JobType> {
  readonly id: number;
  readonly target: string;
  readonly siteId: number | null;
  readonly payload: JobPayload<T>;
  /** Nobody waits for it. */
  readonly automatic: boolean;
  readonly createdAt: Date;
  /** Aborted when the server stops, or a person stops the job; pass it to every outside call. */
  readonly signal: AbortSignal;
  /** Wait before a call is repeated within this run; it doubles with each. */
  readonly repeatMs: number;
  private readonly options: JobContextOptions;
  private readonly steps: Record<string, unknown>;
  /** Why the last try failed, a sentence; null where this is the first one. */
  private readonly lastFailure: string | null;

  constructor(options: JobContextOptions) {
    const { job } = options;
    this.id = job.id;
    this.target = job.target;
    this.siteId = job.siteId;
    // What the type's own door let in; see `JobsService.enqueue`.
    this.payload = job.payload;
    this.automatic = job.automatic;
    this.createdAt = job.createdAt;
    this.signal = options.signal;
    this.repeatMs = options.repeatMs;
    this.options = options;
    this.steps = { ...job.steps };
    const { progressNote: note } = job;
    this.lastFailure = note.startsWith(TRYING_AGAIN) ? note.slice(TRYING_AGAIN.length) : null;
  }

  /** Tells people how far the job is; at another try with the reason for it. */
  async progress(progress: JobProgress): Promise<void> {
    await this.update('progress_done = $3, progress_total = $4, progress_note = $5', [
      progress.done,
      progress.total,
      this.lastFailure === null ? progress.note : `${progress.note}. Tried again: ${this.lastFailure}`,
    ]);
    this.options.onProgress(this.id);
  }

  /**
   * Runs a step once: its result is stored as JSON (a date comes back as text), and a later run of this job takes the
   * stored one. Between the effect and the store a crash may come, so the effect itself must be safe to repeat.
   *
   * @throws JobInterruptedError before the work when the server stops, JobSupersededError when another run took over
   */
  async step<R>(name: string, work: () => Promise<R>): Promise<R> {
    if (name in this.steps) return this.steps[name] as R;
    this.throwIfStopping();
    const result = await work();
    await this.keep(name, result, this.options.dataSource.manager);
    this.steps[name] = result ?? null;
    return result;
  }

  /**
   * A step of the database alone: its writes and its result are stored in one transaction, so that it happens once, whenever a
   * process dies; and not at all when another run took over.
   *
   * @throws as `step`
   */
  async stepInTransaction<R>(name: string, work: (manager: EntityManager) => Promise<R>): Promise<R> {
    if (name in this.steps) return this.steps[name] as R;
    this.throwIfStopping();
    const result = await this.options.dataSource.transaction(async (manager) => {
      const made = await work(manager);
      await this.keep(name, made, manager);
      return made;
    });
    this.steps[name] = result ?? null;
    return result;
  }

  /** Waits, unless the server stops. @throws JobInterruptedError */
  async sleep(ms: number): Promise<void> {
    this.throwIfStopping();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(done, ms);
      const { signal } = this;
      signal.addEventListener('abort', stop, { once: true });
      function done(): void {
        signal.removeEventListener('abort', stop);
        resolve();
      }
      function stop(): void {
        clearTimeout(timer);
        reject(new JobInterruptedError());
      }
    });
  }

  throwIfStopping(): void {
    if (this.signal.aborted) throw new JobInterruptedError();
  }

  private async keep(name: string, result: unknown, manager: EntityManager): Promise<void> {
    const stored = JSON.stringify(result ?? null, storableJson);
    await this.update('steps = steps || jsonb_build_object($3::text, $4::jsonb)', [name, stored], manager);
  }

  private async update(
    assignments: string,
    values: unknown[],
    manager: EntityManager = this.options.dataSource.manager,
  ): Promise<void> {
    const write = (): Promise<[unknown, number]> =>
      manager.query(`UPDATE jobs SET ${assignments} WHERE id = $1 AND attempts = $2 AND status = 'running'`, [
        ...[this.id, this.options.job.attempts, ...values],
      ]);
    // On its own it may be written twice; a transaction that lost its connection is over.
    const [, changed] = await (manager.queryRunner?.isTransactionActive ? write() : againAfterLoss(write));
    if (changed === 0) throw new JobSupersededError(this.id);
  }
}
