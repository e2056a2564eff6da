import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../columns.ts';

/** Calls counted within a window, shared by all processes; see the API's `common/throttle`. */
@Entity('rate_counters')
export class RateCounter {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_counters_pkey' })
  key: string;

  @Column({ type: 'int' })
  hits: number;

  @Timestamp()
  endsAt: Date;
}
