import type { EventType } from '@pressloom/contracts/events';
import { Column, Entity, Generated, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { BigCount, ForeignKey, Json, OptionalText } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** Something that a reader did. The table is in months, so that old ones can go as a whole. */
@Entity('engagement_events')
@Index('engagement_events_site_index', ['wordpressSiteId', 'timestamp'])
@Index('engagement_events_subscriber_index', ['subscriberId'], { where: 'subscriber_id IS NOT NULL' })
export class EngagementEvent {
  @BigCount({ primary: true, primaryKeyConstraintName: 'engagement_events_pkey' })
  @Generated('increment')
  id: number;

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

  /** Browser, system and device, such as `Firefox, Android, phone`. */
  @OptionalText()
  userAgent: string | null;

  /** Host and path. */
  @OptionalText()
  referrer: string | null;

  /** Host and path, in one spelling for each page. */
  @OptionalText()
  pageUrl: string | null;

  /** What the gate counts an article by; see the API's `articleKey`. Of page views and gates that name one. */
  @OptionalText()
  article: string | null;

  @Column({ type: 'boolean', default: false })
  isSample: boolean;
}
