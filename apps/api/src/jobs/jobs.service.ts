import { Inject, Injectable } from '@nestjs/common';
import type { JobAccepted, JobStatus, JobView } from '@pressloom/contracts';
import { Job } from '@pressloom/database/entities';
import type { Response } from 'express';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../common/errors.ts';
import { RealtimeGateway } from '../common/realtime.gateway.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { JobSupersededError } from './job-context.ts';
import { FORGETFUL_TYPES } from './job-type.ts';
import type { EnqueueRequest } from './job-type.ts';
import { jobView } from './job-view.ts';
import { JobWaiters } from './job-waiters.ts';
import { lostJobs } from './lost-messages.ts';
import { QueueService } from './queue.service.ts';

const ACTIVE = ['queued', 'running'] as const satisfies JobStatus[];
const ENDED: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];

/** How a job ended. */
export type JobEnd = { status: 'completed' | 'failed' | 'cancelled' } & Partial<Pick<Job, 'result' | 'error'>>;

/** Until a job is tried again. `counts` says whether the try that ended counts as one. */
export interface Pause {
  seconds: number;
  note: string;
  counts: boolean;
}

/** The one door to background work. */
@Injectable()
export class JobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueService,
    private readonly realtime: RealtimeGateway,
    private readonly waiters: JobWaiters,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Queues a job inside the caller's transaction, or gives the one of this type and target that is already active.
   * Jobs with one target share a lane: they run one after another in the order they were asked for.
   */
  async enqueue(manager: EntityManager, request: EnqueueRequest): Promise<Job> {
    const lane = request.target;
    await lockLane(manager, lane);
    const jobs = manager.getRepository(Job);
    const active = await jobs
      .createQueryBuilder('job')
      .where('job.lane = :lane AND job.status IN (:...active)', { lane, active: ACTIVE })
      .orderBy('job.id')
      .getMany();
    const same = active.find((job) => job.type === request.type && job.target === request.target);
    if (same) return this.join(manager, same, request);
    const createdAt = this.runtime.clock.now();
    const job = await jobs.save(jobs.create({ ...request, lane, payload: request.payload ?? {}, createdAt }));
    if (active.length === 0) await this.release(manager, job);
    return job;
  }

  /** `enqueue` in a transaction of its own, and told to the admin. */
  async start(request: EnqueueRequest): Promise<Job> {
    const job = await this.dataSource.transaction((manager) => this.enqueue(manager, request));
    this.announce(jobView(job));
    return job;
  }

  /**
   * Lets a job that nobody waits for be tried again after a while, as part of the caller's transaction. False when a
   * person waits for it by now.
   *
   * @throws JobSupersededError when another run took it
   */
  async putOff(manager: EntityManager, job: Job, pause: Pause): Promise<boolean> {
    await lockLane(manager, job.lane);
    const own = { id: job.id, attempts: job.attempts, status: 'running' as const };
    const stored = await manager.findOneBy(Job, own);
    if (!stored) throw new JobSupersededError(job.id);
    if (!stored.automatic) return false;
    const attempts = job.attempts - (pause.counts ? 0 : 1);
    await manager.update(Job, own, { status: 'queued', attempts, progressNote: pause.note });
    await this.release(manager, job, pause.seconds);
    return true;
  }

  /**
   * Ends a job and lets the next one of its lane go, in the caller's transaction. Its steps are forgotten: they serve a
   * job that is run again, and hold what providers sent. So is the payload of a type that says so.
   *
   * @throws JobSupersededError when the job is no longer as it was read: another run took it, or it has ended
   */
  async end(manager: EntityManager, job: Job, end: JobEnd): Promise<void> {
    await lockLane(manager, job.lane);
    const { affected } = await manager
      .getRepository(Job)
      .update({ id: job.id, status: job.status, attempts: job.attempts }, {
        ...end,
        steps: {},
        ...(end.status === 'completed' ? { progressDone: () => 'progress_total', progressNote: 'Done' } : {}),
        ...(FORGETFUL_TYPES.has(job.type) ? { payload: {} } : {}),
        finishedAt: this.runtime.clock.now(),
      } as object);
    if (affected === 0) throw new JobSupersededError(job.id);
    const next = await manager
      .getRepository(Job)
      .createQueryBuilder('job')
      .where(`job.lane = :lane AND job.status = 'queued' AND job.queueId IS NULL`, { lane: job.lane })
      .orderBy('job.id')
      .getOne();
    if (next) await this.release(manager, next);
  }

  /** Whether such a job waits or runs. None can be queued on this target until the caller's transaction ends. */
  async isActive(manager: EntityManager, type: Job['type'], target: string): Promise<boolean> {
    await lockLane(manager, target);
    return manager.existsBy(Job, { type, target, status: In([...ACTIVE]) });
  }

  /** @throws DomainError 404 */
  async find(id: number): Promise<Job> {
    const job = await this.dataSource.getRepository(Job).findOneBy({ id });
    if (!job) throw notFound('job');
    return job;
  }

  /** The newest job of each target, by target; of one type or of any. */
  async newestByTarget(targets: string[], types: Job['type'][]): Promise<Map<string, Job>> {
    if (targets.length === 0) return new Map();
    const jobs = await this.dataSource
      .getRepository(Job)
      .createQueryBuilder('job')
      .distinctOn(['job.target'])
      .where('job.target IN (:...targets) AND job.type IN (:...types)', { targets, types })
      .orderBy('job.target')
      .addOrderBy('job.id', 'DESC')
      .getMany();
    return new Map(jobs.map((job) => [job.target, job]));
  }

  /** The job when it has ended, when the time is over, or when the server stops. */
  untilEnded(id: number, timeoutMs: number): Promise<Job> {
    return this.waiters.untilEnded(id, timeoutMs, () => this.find(id));
  }

  /**
   * Answers a call with its job's result when it ends in time, with the job's error when it fails in time, else with
   * 202 and where to ask. `view` makes the answer from the result.
   */
  async answer<T>(job: Job, response: Response, view: (result: unknown) => Promise<T> | T): Promise<T | JobAccepted> {
    const seen = await this.untilEnded(job.id, this.runtime.timing.jobAnswerWaitMs);
    if (seen.status === 'completed') return view(seen.result);
    if (seen.status === 'failed' && seen.error) {
      throw new DomainError(seen.error.statusCode, seen.error.code, seen.error.message);
    }
    response.status(202);
    const { status, progress } = jobView(seen);
    return { jobId: seen.id, status, progress };
  }

  /** Tells the admin, and the calls of this process that wait for it. */
  announce(job: JobView): void {
    this.realtime.publish('jobs', 'job_update', job);
    if (ENDED.includes(job.status)) this.waiters.wake(job.id);
  }

  /** Gives a message to each job that lost its own. Safe to be run by any number of processes. */
  async rescueLost(): Promise<number> {
    const lost = await lostJobs(this.dataSource.manager);
    for (const { id, lane } of lost) {
      await this.dataSource.transaction(async (manager) => {
        await lockLane(manager, lane);
        const stillLost = (await lostJobs(manager)).some((job) => job.id === id);
        if (stillLost) await this.release(manager, await manager.findOneByOrFail(Job, { id }));
      });
    }
    return lost.length;
  }

  /** Somebody asks for what is under way already. A person does not wait out a pause: the job is tried at once. */
  private async join(manager: EntityManager, job: Job, request: EnqueueRequest): Promise<Job> {
    if (!job.automatic || request.automatic) return job;
    await manager.update(Job, job.id, { automatic: false });
    if (job.queueId !== null && (await this.queue.takeBackDelayed(job.type, job.queueId, manager))) {
      await this.release(manager, job);
    }
    return manager.findOneByOrFail(Job, { id: job.id });
  }

  private async release(manager: EntityManager, job: Job, delaySeconds = 0): Promise<void> {
    const queueId = await this.queue.send({ type: job.type, jobId: job.id, delaySeconds }, manager);
    await manager.getRepository(Job).update(job.id, { queueId });
  }
}

/** Serialises what happens to a lane until the transaction ends. */
async function lockLane(manager: EntityManager, lane: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`jobs:${lane}`]);
}
