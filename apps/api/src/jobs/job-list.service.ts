import { Injectable } from '@nestjs/common';
import { NOT_CANCELLABLE, STOPPABLE, isStoppable } from '@pressloom/contracts/jobs';
import type { JobEntry, JobType } from '@pressloom/contracts/jobs';
import { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { againAfterRollback } from '../common/after-rollback.ts';
import { DomainError } from '../common/errors.ts';
import type { Page } from '../common/lists/page.ts';
import { readPage } from '../common/lists/read-page.ts';
import { JobSupersededError } from './job-context.ts';
import { isOpen } from './job-follower.service.ts';
import { hasTitle, titlesOf } from './job-titles.ts';
import type { JobOf } from './job-type.ts';
import { JobTypes } from './job-types.ts';
import { jobView } from './job-view.ts';
import type { JobsQuery } from './jobs.dto.ts';
import { JobsService } from './jobs.service.ts';
import { RunningJobs } from './running-jobs.ts';

/** The list of jobs and what a person may do with one. */
@Injectable()
export class JobListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly types: JobTypes,
    private readonly jobs: JobsService,
    private readonly running: RunningJobs,
  ) {}

  async page(query: JobsQuery): Promise<Page<JobEntry>> {
    const page = await readPage(this.dataSource.getRepository(Job).createQueryBuilder('job'), query);
    return { ...page, rows: await this.entries(page.rows) };
  }

  /** @throws DomainError 404 */
  async one(id: number): Promise<JobEntry> {
    return (await this.entries([await this.jobs.find(id)]))[0] as JobEntry;
  }

  /**
   * Starts the work of a failed or cancelled job again, as a job of its own.
   *
   * @throws DomainError 409 `job_not_retryable`, also where that was done already
   */
  async retry(id: number): Promise<Job> {
    const job = await this.jobs.find(id);
    const { type, status } = job;
    if (status !== 'failed' && status !== 'cancelled') {
      throw new DomainError(409, 'job_not_retryable', 'Only a failed or cancelled job can be tried again.');
    }
    // One that is under way is joined: a click may come twice.
    if ((await this.begunAgain([job])).get(id) === 'ended') {
      throw new DomainError(409, 'job_not_retryable', 'This work was already restarted. See its newest job.');
    }
    if (this.types.forgetsPayload(type)) {
      throw new DomainError(
        409,
        'job_not_retryable',
        'What this job needs was deleted when it ended. Please start the work again.',
      );
    }
    return this.jobs.startAgain(job);
  }

  /**
   * Takes a waiting job out of the queue. One that has begun outside work is left to end, unless it is stoppable and has stored
   * nothing. One that a spent budget refused may be cancelled too: a person was asked whether to go on, and a no is no failure. It
   * keeps the reason.
   *
   * @throws DomainError 409 `job_not_cancellable`
   */
  async cancel(id: number): Promise<Job> {
    const job = await this.jobs.find(id);
    if (job.status === 'failed' && job.error?.code === 'budget_spent') return this.leave(job);
    if (isStoppable(job.type)) return this.stop(job, job.type);
    if (job.status !== 'queued' || job.startedAt !== null) throw notCancellable();
    if (NOT_CANCELLABLE.includes(job.type)) {
      throw new DomainError(409, 'job_not_cancellable', 'Its work has already started, so it can’t be cancelled.');
    }
    try {
      // Whoever asks for work locks its row first, and then the concurrency key, which ends here first.
      const cancelled = await againAfterRollback(() =>
        this.dataSource.transaction(async (manager) => {
          const ended = await this.jobs.end(manager, job, { status: 'cancelled' });
          await this.types.find(job.type)?.handler.onCancelled?.({ target: job.target, manager });
          return ended;
        }),
      );
      this.jobs.announce(cancelled);
      return cancelled;
    } catch (error) {
      throw error instanceof JobSupersededError ? notCancellable() : error;
    }
  }

  /** Whichever run has it: what it waits for is let go. What the run stores after this is rolled back. */
  private async stop({ id, lane }: Job, type: keyof typeof STOPPABLE): Promise<Job> {
    const stopped = await this.dataSource.transaction(async (manager) => {
      const job = await this.jobs.hold(manager, { id, lane });
      if (!isOpen(job)) throw notCancellable();
      const result = (await this.types.find(type)?.handler.onStopped?.(job as JobOf<JobType>, manager)) ?? null;
      const ending = { status: 'cancelled', before: STOPPABLE[type], result } as const;
      const ended = await this.jobs.end(manager, job, ending).catch((error: unknown) => {
        throw error instanceof JobSupersededError ? nothingToStop() : error;
      });
      await this.running.tellStopped(manager);
      return ended;
    });
    this.jobs.announce(stopped);
    return stopped;
  }

  private async leave({ id, attempts }: Job): Promise<Job> {
    await this.dataSource.getRepository(Job).update({ id, attempts, status: 'failed' }, { status: 'cancelled' });
    const left = await this.jobs.find(id);
    this.jobs.announce(left);
    return left;
  }

  private async entries(jobs: Job[]): Promise<JobEntry[]> {
    const [titles, begunAgain] = [await titlesOf(this.dataSource, jobs), await this.begunAgain(jobs)];
    return jobs.map((job) => {
      const title = titles.get(job.target) ?? null;
      const isWanted = !begunAgain.has(job.id) && !(title === null && hasTitle(job));
      return { ...jobView(job), title, isRepeatable: isWanted && this.types.isRepeatable(job.type) };
    });
  }

  /** How the later job of the same work stands, by id; ids without one are left out. Nobody would want both. */
  private async begunAgain(jobs: Job[]): Promise<Map<number, 'under way' | 'ended'>> {
    const ended = jobs.filter(({ status }) => status === 'failed' || status === 'cancelled').map(({ id }) => id);
    if (ended.length === 0) return new Map();
    const rows: { id: number; active: boolean }[] = await this.dataSource.query(BEGUN_AGAIN, [ended]);
    return new Map(rows.map(({ id, active }) => [id, active ? 'under way' : 'ended']));
  }
}

/** $1: jobs. */
const BEGUN_AGAIN = `
  SELECT job.id, bool_or(later.status IN ('queued', 'running')) AS active
  FROM jobs job JOIN jobs later ON later.target = job.target AND later.type = job.type AND later.id > job.id
  WHERE job.id = ANY($1::int[]) GROUP BY job.id`;

const notCancellable = (): DomainError =>
  new DomainError(409, 'job_not_cancellable', 'This job has started or ended, so it can’t be cancelled.');

const nothingToStop = (): DomainError =>
  new DomainError(409, 'job_not_cancellable', 'It is already done; there is nothing left to stop.');
