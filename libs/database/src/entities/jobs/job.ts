import type { JobError, JobStatus, JobType } from '@pressloom/contracts/jobs';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalTimestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import type { StoredActor } from '../stored-actor.ts';

/**
 * What people see of a job; pg-boss keeps the queue itself. At most one queued or running row per type and target, and
 * within a lane only the oldest of those runs.
 */
@Entity('jobs')
@Index('jobs_active_unique', ['type', 'target'], { unique: true, where: `status IN ('queued', 'running')` })
@Index('jobs_active_lane_index', ['lane', 'id'], { where: `status IN ('queued', 'running')` })
@Index('jobs_failed_index', ['type', 'finishedAt'], { where: `status = 'failed'` })
@Index('jobs_target_index', ['target', 'type', 'id'])
@Index('jobs_site_index', ['siteId', 'id'])
export class Job {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'jobs_pkey' })
  id: number;

  @Column({ type: 'text' })
  type: JobType;

  /** What it works on, such as `video:12`. */
  @Column({ type: 'text' })
  target: string;

  /** Jobs of one lane run one after another, in the order of their ids. */
  @Column({ type: 'text' })
  lane: string;

  @Column({ type: 'int', nullable: true })
  siteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: true })
  @ForeignKey('site_id', 'jobs_site_fkey')
  site?: Relation<WordpressSite> | null;

  /** Nobody waits for it: it waits out a provider's failure instead of ending with it. */
  @Column({ type: 'boolean', default: false })
  automatic: boolean;

  /** Who asked for it; null where nobody was signed in, or nobody wrote it down. */
  @Json({ nullable: true })
  actor: StoredActor | null;

  @Json({ default: {} })
  payload: Record<string, unknown>;

  /** Results of finished steps: a job that is run again does not repeat them. */
  @Json({ default: {} })
  steps: Record<string, unknown>;

  @Column({ type: 'text', default: 'queued' })
  status: JobStatus;

  @Column({ type: 'int', default: 0 })
  progressDone: number;

  @Column({ type: 'int', default: 0 })
  progressTotal: number;

  @Column({ type: 'text', default: '' })
  progressNote: string;

  @Json({ nullable: true })
  result: unknown;

  @Json({ nullable: true })
  error: JobError | null;

  /** Runs that were begun. It tells them apart: an older one can't write any more. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Those of them that ended with their process, and so say nothing about the work. */
  @Column({ type: 'int', default: 0 })
  lostAttempts: number;

  /** Id in pg-boss's queue; null while it waits for its lane. */
  @Column({ type: 'uuid', nullable: true })
  queueId: string | null;

  @CreatedAt()
  createdAt: Date;

  @OptionalTimestamp()
  startedAt: Date | null;

  @OptionalTimestamp()
  finishedAt: Date | null;
}
