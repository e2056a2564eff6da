import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that was stored and is not counted yet. */
@Entity('waiting_events')
export class WaitingEvent {
  /** PostgreSQL's bigint, as text. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'waiting_events_pkey' })
  eventId: string;

  /** By which its month is found. */
  @Column({ type: 'timestamptz' })
  timestamp: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  waitingSince: Date;
}
