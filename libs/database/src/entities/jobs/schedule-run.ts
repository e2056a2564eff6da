import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../columns.ts';

/** When the clock last began something, so that several processes begin it once. */
@Entity('schedule_runs')
export class ScheduleRun {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'schedule_runs_pkey' })
  name: string;

  /** Since when its time counts: its last run, or the first look ever. Cut to the minute. */
  @Timestamp()
  tickedAt: Date;

  /** The job that the last run began; null before the first. The job itself is forgotten earlier. */
  @Column({ type: 'int', nullable: true })
  jobId: number | null;
}
