import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { changesOf } from '@pressloom/contracts/jobs';
import type { JobAccepted, JobResult, JobStatus, JobType } from '@pressloom/contracts/jobs';
import { Job } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, In, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AUTOMATION, actAs, currentActor } from '../common/acting.ts';
import { DomainError, notFound } from '../common/errors.ts';
import { RealtimeGateway } from '../common/realtime.gateway.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { JobSupersededError } from './job-context.ts';
import type { OutsideParty } from './job-handler.ts';
import { jobColumns, jobOf } from './job-rows.ts';
import { scheduleTarget } from './job-type.ts';
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
    const request = { type, target: scheduleTarget(type), siteId: null, automatic: true };
    return actAs(AUTOMATION, () => this.enqueueAny(manager, request));
  }

  /** Starts the work of an ended job anew, as a job of its own. */
  startAgain({ type, target, lane, siteId, payload }: Job): Promise<Job> {
    return this.startAny({ type, target, lane, siteId, payload });
  }

  private async startAny(request: AnyRequest): Promise<Job> {
    const job = await this.dataSource.transaction((manager) => this.enqueueAny(manager, request));
    this.announce(job);
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
    const place = active.length === 0 ? { queueId: randomUUID() } : { queueId: null, progressNote: BEHIND_OTHERS };
    const asked = { actor: currentActor(), createdAt: this.runtime.clock.now(), ...place };
    const job = await jobs.save(jobs.create({ ...request, lane, payload: request.payload ?? {}, ...asked }));
    if (place.queueId !== null) await this.send(manager, job, place.queueId);
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
    const queueId = randomUUID();
    const { affected } = await manager.update(Job, own, {
      status: 'queued',
      attempts,
      progressNote: pause.note,
      queueId,
    });
    if (affected === 0) throw new JobSupersededError(job.id);
    await this.send(manager, job, queueId, pause.seconds);
    return true;
  }

  /**
   * Ends a job and lets the next one of its lane go, in the caller's transaction; gives the job as it ended. Its steps are
   * forgotten: they serve a job that is run again, and hold what providers sent. So is the payload of a type that says so.
   *
   * @throws JobSupersededError when the job is no longer as it was read: another run took it, or it has ended
   */
  async end(manager: EntityManager, job: Job, ending: Ending): Promise<Job> {
    const { status, result = null, error = null, before = null } = ending;
    await lockLane(manager, job.lane);
    const rows: EndedRow[] = await manager.query(endOf(manager), [
      job.id,
      job.status,
      job.attempts,
      status,
      jsonOf(result),
      jsonOf(error),
      this.types.forgetsPayload(job.type),
      this.runtime.clock.now(),
      this.types.names(),
      before,
    ]);
    const [ended] = rows;
    if (!ended) throw new JobSupersededError(job.id);
    const { nextId: id, nextType: type, nextSiteId: siteId } = ended;
    if (id !== null) await this.release(manager, { id, type, siteId });
    return jobOf(manager, ended);
  }

  /** A job as it stands, which nobody changes until the caller's transaction ends. @throws DomainError 404 */
  async hold(manager: EntityManager, { id, lane }: Pick<Job, 'id' | 'lane'>): Promise<Job> {
    await lockLane(manager, lane);
    const job = await manager.findOne(Job, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!job) throw notFound('job');
    return job;
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

  /** The job of a type that runs on a target now; null where none does, or it waits for its turn. */
  findRunning(manager: EntityManager, type: Job['type'], target: string): Promise<Job | null> {
    return manager.findOneBy(Job, { type, target, status: 'running' });
  }

  /** Whether such a job waits for its turn on one of these targets: it will see all that is committed by now. */
  isWaiting(type: Job['type'], targets: readonly string[]): Promise<boolean> {
    return this.dataSource.getRepository(Job).existsBy({ type, target: In([...targets]), status: 'queued' });
  }

  /** How many jobs of a type wait or run for a website. */
  countActive(type: Job['type'], siteId: number): Promise<number> {
    return this.dataSource.getRepository(Job).countBy({ type, siteId, status: In([...ACTIVE]) });
  }

  /** The same without those that wait out a failure of their provider, which may take a day. */
  countUnderWay(type: Job['type'], siteId: number): Promise<number> {
    const own = { type, siteId };
    return this.dataSource.getRepository(Job).countBy([
      { ...own, status: 'running' },
      { ...own, status: 'queued', automatic: false },
      { ...own, status: 'queued', automatic: true, startedAt: IsNull() },
    ]);
  }

  /** The jobs of a type that wait or run for a website. */
  async activeOf<T extends JobType>(type: T, siteId: number): Promise<JobOf<T>[]> {
    const jobs = await this.dataSource.getRepository(Job).findBy({ type, siteId, status: In([...ACTIVE]) });
    return jobs as JobOf<T>[];
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
  async ofType<T extends JobType>(
    type: T,
    ids: number[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<JobOf<T>[]> {
    const jobs = await manager.findBy(Job, { type, id: In(ids) });
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

  /** Tells the admin, and the calls of this process that wait for it. To be told of once it is committed. */
  announce(job: Job): void {
    this.realtime.publish('jobs', 'job_update', jobView(job));
    if (!ENDED.includes(job.status)) return;
    this.waiters.wake(job);
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
        if (!(await isLost(manager, known, id))) return;
        const { progressNote, ...job } = await manager.findOneByOrFail(Job, { id });
        await this.release(manager, job, job.queueId === null ? '' : progressNote);
      });
    }
    return lost.length;
  }

  /**
   * Has what waits out a failure of a provider tried at once: what opens that one has changed. Each in a transaction of its own, so that none
   * waits for the concurrency key of another.
   */
  async tryPutOff(provider: OutsideParty): Promise<void> {
    const where = { type: In(this.types.calling(provider)), status: 'queued' as const, automatic: true };
    const waiting = await this.dataSource.getRepository(Job).find({ where, order: { id: 'ASC' } });
    for (const { id, lane } of waiting) {
      await this.dataSource.transaction(async (manager) => {
        await lockLane(manager, lane);
        const job = await manager.findOneBy(Job, { id });
        if (job) await this.endPause(manager, job);
      });
    }
  }

  /** Somebody asks for what is under way already. A person does not wait out a pause: the job is tried at once. */
  private async join(manager: EntityManager, job: Job, request: AnyRequest): Promise<Job> {
    if (!job.automatic || request.automatic) return job;
    await manager.update(Job, job.id, { automatic: false, actor: currentActor() });
    await this.endPause(manager, job);
    return manager.findOneByOrFail(Job, { id: job.id });
  }

  /** Has a job that is put off run now; any other stays as it is. */
  private async endPause(manager: EntityManager, job: Job): Promise<void> {
    const isPutOff = job.queueId !== null && (await this.queue.takeBackDelayed(job.queueId, manager));
    if (isPutOff) await this.release(manager, job);
  }

  /** Has a waiting job run now. */
  private async release(manager: EntityManager, job: Sent, progressNote = ''): Promise<void> {
    const queueId = randomUUID();
    await manager.update(Job, job.id, { queueId, progressNote });
    await this.send(manager, job, queueId);
  }

  /** `queueId` is the message's id, which the job's row has. */
  private async send(manager: EntityManager, job: Sent, queueId: string, delaySeconds = 0): Promise<void> {
    const { queue } = this.types.declared(job.type);
    const party = await this.types.partyOf(job, manager);
    await this.queue.send({ id: queueId, queue, party, jobId: job.id, delaySeconds }, manager);
  }
}

/** What a message is made of. */
type Sent = Pick<Job, 'id' | 'type' | 'siteId'>;

/** A job as it ended, and the one that its lane lets go; null when none waits. */
type EndedRow = Job & ({ nextId: null } | { nextId: number }) & { nextType: JobType; nextSiteId: number | null };

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * $1-$3: id, status and attempts as they were read. $4: how it ended. $5, $6: result and error. $7: whether the payload is
 * forgotten. $8: now. $9: known types. $10: a step that must not be stored, or null. No row when the job is no longer as it
 * was read. A job that ends while it waits for its lane lets none go.
 */
const endOf = (manager: EntityManager): string => `
  WITH ended AS (
    UPDATE jobs SET status = $4, steps = '{}', finished_at = $8, result = COALESCE($5::jsonb, result),
      error = CASE WHEN $4 = 'completed' THEN NULL ELSE COALESCE($6::jsonb, error) END,
      payload = CASE WHEN $7 THEN '{}' ELSE payload END,
      progress_done = CASE WHEN $4 = 'completed' THEN progress_total ELSE progress_done END,
      progress_note = CASE WHEN $4 = 'completed' THEN 'Done' ELSE progress_note END
    WHERE id = $1 AND status = $2 AND attempts = $3 AND ($10::text IS NULL OR NOT jsonb_exists(steps, $10))
    RETURNING *)
  SELECT ${jobColumns(manager, 'ended')}, next.id AS "nextId", next.type AS "nextType", next.site_id AS "nextSiteId"
  FROM ended LEFT JOIN LATERAL (
    SELECT id, type, site_id FROM jobs
    WHERE lane = ended.lane AND status = 'queued' AND queue_id IS NULL AND type = ANY($9) AND id <> $1
      AND NOT EXISTS (SELECT FROM jobs first WHERE first.lane = ended.lane AND first.status IN ('queued', 'running')
                        AND first.queue_id IS NOT NULL AND first.id <> $1)
    ORDER BY id LIMIT 1) next ON true`;

/** What a job waits for that is not the first of its lane. */
const BEHIND_OTHERS = 'Waiting for other work on this to end';

/** Of any type: its payload is what the type's own door let in. */
type AnyRequest = JobRequest<JobType> & { payload?: object | undefined };

/** Serialises what happens to a lane until the transaction ends. */
async function lockLane(manager: EntityManager, lane: string): Promise<void> {
  await lockFor(manager, 'lane', lane);
}
