import type { EventType } from '@pressloom/contracts/events';
import { Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A browser's name of an event that is stored, by which one that comes again is known for two days. */
@Entity('event_ids')
@Index('event_ids_at_index', ['at'])
export class EventId {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'event_ids_pkey' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'event_ids_site_fkey')
  site?: Relation<WordpressSite>;

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
