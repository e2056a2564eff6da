import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { JobProgress, JobType } from '@pressloom/contracts/jobs';
import type { JobContext } from './job-context.ts';
import type { EnqueueRequest, JobOf } from './job-type.ts';
import { JobsService } from './jobs.service.ts';

const LOOK_EVERY_MS = 500;

/** Jobs that another job started and waits for. */
export interface Followed<T extends JobType> {
  type: T;
  ids: number[];
  /** What people are told when so many have ended. */
  progress: (ended: number) => JobProgress;
  /** On the clock of `performance.now()`; what is open then goes on without anybody waiting. */
  until: number;
  /** Those that wait out their provider are not waited for; they go on by themselves. */
  leavesWaiting?: boolean;
}

/** How long an earlier job is waited for. */
interface Patience {
  /** On the clock of `performance.now()`. */
  until: number;
  /** What people are told meanwhile. */
  progress: JobProgress;
}

/** Lets a job wait for others that it started. It holds its place in its queue, so the others must be of another one. */
@Injectable()
export class JobFollower {
  constructor(private readonly jobs: JobsService) {}

  /**
   * A job with this very payload: an active one of its target with another payload ends first. Null where it has not ended when the time is
   * over: what it does then is not what was asked for.
   *
   * @throws JobInterruptedError when the server stops
   */
  async start<T extends JobType>(
    context: JobContext,
    request: EnqueueRequest<T>,
    { until, progress }: Patience,
  ): Promise<JobOf<T> | null> {
    const payload: unknown = 'payload' in request ? request.payload : {};
    for (;;) {
      const job = await this.jobs.start<T>(request);
      if (isDeepStrictEqual(job.payload, payload)) return job;
      if (performance.now() >= until) return null;
      await context.progress(progress);
      await this.jobs.untilEnded<T>(job, LOOK_EVERY_MS);
      context.throwIfStopping();
    }
  }

  /** The jobs as they ended, or as they stand when the time is over. @throws JobInterruptedError when the server stops */
  async ended<T extends JobType>(
    context: JobContext,
    { type, ids, progress, until, leavesWaiting = false }: Followed<T>,
  ): Promise<JobOf<T>[]> {
    for (;;) {
      const jobs = await this.jobs.ofType(type, ids);
      const open = jobs.filter(isOpen);
      await context.progress(progress(ids.length - open.length));
      const next = open.find((job) => !leavesWaiting || !isPutOff(job));
      if (!next || performance.now() >= until) return jobs;
      await this.jobs.untilEnded<T>(next, LOOK_EVERY_MS);
      context.throwIfStopping();
    }
  }
}

/** Whether it has not ended. Pure. */
export const isOpen = ({ status }: Pick<JobOf<JobType>, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Whether it was begun and waits for another try without anybody waiting for it; see `JobsService.putOff`. Pure. */
export const isPutOff = ({
  status,
  automatic,
  startedAt,
}: Pick<JobOf<JobType>, 'status' | 'automatic' | 'startedAt'>): boolean =>
  status === 'queued' && automatic && startedAt !== null;
