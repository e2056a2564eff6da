import type { EventType } from '@pressloom/contracts/events';
import { Column, Entity, Index, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** Something that a reader did. The table is in months, so that old ones can go as a whole. */
@Entity('engagement_events')
@Index('engagement_events_site_index', ['wordpressSiteId', 'timestamp'])
@Index('engagement_events_subscriber_index', ['subscriberId'], { where: 'subscriber_id IS NOT NULL' })
export class EngagementEvent {
  /** PostgreSQL's bigint, as text. */
  @PrimaryGeneratedColumn({ type: 'bigint', primaryKeyConstraintName: 'engagement_events_pkey' })
  id: string;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'engagement_events_pkey' })
  timestamp: Date;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'engagement_events_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  eventType: EventType;

  @OptionalText()
  visitorId: string | null;

  @OptionalText()
  sessionId: string | null;

  /** No foreign key: events of months are many, and a subscriber may be gone. */
  @Column({ type: 'int', nullable: true })
  subscriberId: number | null;

  @Json({ default: {} })
  eventData: Record<string, unknown>;

  @OptionalText()
  userAgent: string | null;

  @OptionalText()
  referrer: string | null;

  @OptionalText()
  pageUrl: string | null;

  @Column({ type: 'boolean', default: false })
  isSample: boolean;
}
