import { Inject, Injectable } from '@nestjs/common';
import { changesOf } from '@pressloom/contracts/jobs';
import type { JobAccepted, JobResult, JobStatus, JobType, JobView } from '@pressloom/contracts/jobs';
import { Job } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, In, Raw } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AUTOMATION, actAs, currentActor } from '../common/acting.ts';
import { DomainError, notFound } from '../common/errors.ts';
import { RealtimeGateway } from '../common/realtime.gateway.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { JobSupersededError } from './job-context.ts';
import type { EnqueueRequest, JobOf, JobRequest } from './job-type.ts';
import { JobTypes } from './job-types.ts';
import { jobView } from './job-view.ts';
import { JobWaiters } from './job-waiters.ts';
import { isLost, lostJobs } from './lost-messages.ts';
import { QueueService } from './queue.service.ts';

const ACTIVE = ['queued', 'running'] as const satisfies JobStatus[];
const ENDED: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];

/** How a job ended. */
export type JobEnd = { status: 'completed' | 'failed' | 'cancelled' } & Partial<Pick<Job, 'result' | 'error'>>;

/** How a person ends one; `before`: only while this step is not stored. */
type Ending = JobEnd & { before?: string | null };

/** Until a job is tried again. `counts` says whether the try that ended counts as one. */
export interface Pause {
  seconds: number;
  note: string;
  counts: boolean;
}

/** What a call is told of its job: the result where it came in time, else where to ask. */
export type JobOutcome<T extends JobType> = { result: JobResult<T> } | { accepted: JobAccepted };

/** The one door to background work. */
@Injectable()
export class JobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly types: JobTypes,
    private readonly queue: QueueService,
    private readonly realtime: RealtimeGateway,
    private readonly waiters: JobWaiters,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Queues a job inside the caller's transaction, or gives the one of this type and target that is already active.
   * Jobs of one lane run one after another in the order they were asked for.
   */
  async enqueue<T extends JobType>(manager: EntityManager, request: EnqueueRequest<T>): Promise<JobOf<T>> {
    return (await this.enqueueAny(manager, request)) as JobOf<T>;
  }

  /** `enqueue` in a transaction of its own, and told to the admin. */
  async start<T extends JobType>(request: EnqueueRequest<T>): Promise<JobOf<T>> {
    return (await this.startAny(request)) as JobOf<T>;
  }

  /** Queues what the clock begins, of which there is one at a time. */
  enqueueDue(manager: EntityManager, type: JobType): Promise<Job> {
    const request = { type, target: `schedule:${type}`, siteId: null, automatic: true };
    return actAs(AUTOMATION, () => this.enqueueAny(manager, request));
  }

  /** Starts the work of an ended job anew, as a job of its own. */
  startAgain({ type, target, lane, siteId, payload }: Job): Promise<Job> {
    return this.startAny({ type, target, lane, siteId, payload });
  }

  private async startAny(request: AnyRequest): Promise<Job> {
    const job = await this.dataSource.transaction((manager) => this.enqueueAny(manager, request));
    this.announce(jobView(job));
    return job;
  }

  private async enqueueAny(manager: EntityManager, request: AnyRequest): Promise<Job> {
    const lane = request.lane ?? request.target;
    await lockLane(manager, lane);
    const jobs = manager.getRepository(Job);
    const active = await jobs
      .createQueryBuilder('job')
      .where('job.lane = :lane AND job.status IN (:...active)', { lane, active: ACTIVE })
      .orderBy('job.id')
      .getMany();
    const same = active.find((job) => job.type === request.type && job.target === request.target);
    if (same) return this.join(manager, same, request);
    const progressNote = active.length === 0 ? '' : BEHIND_OTHERS;
    const asked = { actor: currentActor(), createdAt: this.runtime.clock.now(), progressNote };
    const job = await jobs.save(jobs.create({ ...request, lane, payload: request.payload ?? {}, ...asked }));
    if (active.length === 0) await this.release(manager, job);
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
  async end(manager: EntityManager, job: Job, { before = null, ...end }: Ending): Promise<void> {
    await lockLane(manager, job.lane);
    const { id, status, attempts } = job;
    const { affected } = await manager
      .getRepository(Job)
      .update({ id, status, attempts, ...(before !== null && { steps: without(before) }) }, {
        ...end,
        steps: {},
        ...(end.status === 'completed' ? { progressDone: () => 'progress_total', progressNote: 'Done' } : {}),
        ...(this.types.forgetsPayload(job.type) ? { payload: {} } : {}),
        finishedAt: this.runtime.clock.now(),
      } as object);
    if (affected === 0) throw new JobSupersededError(job.id);
    const next = await manager
      .getRepository(Job)
      .createQueryBuilder('job')
      .where(`job.lane = :lane AND job.status = 'queued' AND job.queueId IS NULL`, { lane: job.lane })
      .andWhere('job.type IN (:...known)', { known: this.types.names() })
      .orderBy('job.id')
      .getOne();
    if (!next) return;
    await manager.update(Job, next.id, { progressNote: '' });
    await this.release(manager, next);
  }

  /**
   * Ends all work for a website that goes, in the caller's transaction; what runs stops at its next write. Their rows go with the website, so
   * nothing of them is forgotten here. Gives what is to be announced once that is committed.
   */
  async cancelAllOf(manager: EntityManager, siteId: number): Promise<Job[]> {
    const jobs = manager.getRepository(Job);
    const { raw } = (await jobs
      .createQueryBuilder()
      .update({ status: 'cancelled', finishedAt: this.runtime.clock.now() })
      .where({ siteId, status: In([...ACTIVE]) })
      .returning('id')
      .execute()) as { raw: { id: number }[] };
    return jobs.findBy({ id: In(raw.map(({ id }) => id)) });
  }

  /** Whether such a job waits or runs. None can be queued on this target until the caller's transaction ends. */
  async isActive(manager: EntityManager, type: Job['type'], target: string): Promise<boolean> {
    await lockLane(manager, target);
    return manager.existsBy(Job, { type, target, status: In([...ACTIVE]) });
  }

  /** Whether such a job waits for its turn on one of these targets: it will see all that is committed by now. */
  isWaiting(type: Job['type'], targets: readonly string[]): Promise<boolean> {
    return this.dataSource.getRepository(Job).existsBy({ type, target: In([...targets]), status: 'queued' });
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

  /** In no order; an id that is forgotten is left out. */
  withIds(ids: number[]): Promise<Job[]> {
    return this.dataSource.getRepository(Job).findBy({ id: In(ids) });
  }

  /** Jobs of one type by their ids, in no order; an id of another type, or of none, is left out. */
  async ofType<T extends JobType>(type: T, ids: number[]): Promise<JobOf<T>[]> {
    const jobs = await this.dataSource.getRepository(Job).findBy({ type, id: In(ids) });
    return jobs as JobOf<T>[];
  }

  /** The job when it has ended, when the time is over, or when the server stops. */
  async untilEnded<T extends JobType>({ id }: Pick<JobOf<T>, 'id' | 'type'>, timeoutMs: number): Promise<JobOf<T>> {
    return (await this.waiters.untilEnded(id, timeoutMs, () => this.find(id))) as JobOf<T>;
  }

  /**
   * What a call that started this job is answered: its result when it ends in time, else where to ask.
   *
   * @throws DomainError what the job failed with, when it failed in time
   */
  async outcome<T extends JobType>(job: Pick<JobOf<T>, 'id' | 'type'>): Promise<JobOutcome<T>> {
    const seen = await this.untilEnded<T>(job, this.runtime.timing.jobAnswerWaitMs);
    if (seen.status === 'completed') return { result: seen.result as JobResult<T> };
    if (seen.status === 'failed' && seen.error) {
      throw new DomainError(seen.error.statusCode, seen.error.code, seen.error.message);
    }
    const { id: jobId, status, progress } = jobView(seen);
    return { accepted: { jobId, status, progress } };
  }

  /** Tells the admin, and the calls of this process that wait for it. */
  announce(job: JobView): void {
    this.realtime.publish('jobs', 'job_update', job);
    if (!ENDED.includes(job.status)) return;
    this.waiters.wake(job.id);
    const topics = changesOf(job.type);
    if (topics.length > 0) this.realtime.changed({ topics, siteId: job.siteId });
  }

  /**
   * Gives a message to each job that lost its own, and to each that another version of Pressloom queued in its own way.
   * Safe to be run by any number of processes.
   */
  async rescueLost(): Promise<number> {
    const known = this.types.names();
    const lost = await lostJobs(this.dataSource.manager, known);
    for (const { id, lane } of lost) {
      await this.dataSource.transaction(async (manager) => {
        await lockLane(manager, lane);
        if (await isLost(manager, known, id)) await this.release(manager, await manager.findOneByOrFail(Job, { id }));
      });
    }
    return lost.length;
  }

  /** Somebody asks for what is under way already. A person does not wait out a pause: the job is tried at once. */
  private async join(manager: EntityManager, job: Job, request: AnyRequest): Promise<Job> {
    if (!job.automatic || request.automatic) return job;
    await manager.update(Job, job.id, { automatic: false, actor: currentActor() });
    if (job.queueId !== null && (await this.queue.takeBackDelayed(job.queueId, manager))) {
      await manager.update(Job, job.id, { progressNote: '' });
      await this.release(manager, job);
    }
    return manager.findOneByOrFail(Job, { id: job.id });
  }

  private async release(manager: EntityManager, job: Job, delaySeconds = 0): Promise<void> {
    const { queue } = this.types.declared(job.type);
    const party = this.types.partyOf(job);
    const queueId = await this.queue.send({ queue, party, jobId: job.id, delaySeconds }, manager);
    await manager.getRepository(Job).update(job.id, { queueId });
  }
}

/** Of steps: this one is not among them. Also asked where the row's lock was waited for, of what it is by then. */
const without = (step: string) => Raw((steps) => `NOT jsonb_exists(${steps}, :step)`, { step });

/** What a job waits for that is not the first of its lane. */
const BEHIND_OTHERS = 'Waiting for other work on this to end';

/** Of any type: its payload is what the type's own door let in. */
type AnyRequest = JobRequest<JobType> & { payload?: object | undefined };

/** Serialises what happens to a lane until the transaction ends. */
async function lockLane(manager: EntityManager, lane: string): Promise<void> {
  await lockFor(manager, 'lane', lane);
}
