import { Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../columns.ts';

/** When the clock last began something, so that several processes begin it once. */
@Entity('automation_ticks')
export class AutomationTick {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'automation_ticks_pkey' })
  name: string;

  /** Cut to the minute. */
  @Timestamp()
  tickedAt: Date;
}
