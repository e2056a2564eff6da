import type { EventType } from '@pressloom/contracts/events';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../columns.ts';

/** A browser's name of an event that is stored, by which one that comes again is known for two days. */
@Entity('event_ids')
@Index('event_ids_at_index', ['at'])
export class EventId {
  /** No foreign key: it would look each event's website up, which the statement that stores it holds already. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'event_ids_pkey' })
  siteId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'event_ids_pkey' })
  visitorId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'event_ids_pkey' })
  id: string;

  /** A closing sign has the name of its page view. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'event_ids_pkey' })
  type: EventType;

  /** When it was stored. */
  @Timestamp()
  at: Date;
}
