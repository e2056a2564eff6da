import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, OptionalTimestamp } from '../../columns.ts';
import { Newsletter } from './newsletter.ts';

/** The ledger: what became of the mail of one issue to one subscriber. */
@Entity('newsletter_delivery_tracking')
@Unique('newsletter_delivery_tracking_unique', ['newsletterId', 'subscriberId'])
@Index('newsletter_delivery_tracking_order_index', ['newsletterId', 'id'])
@Index('newsletter_delivery_tracking_subscriber_index', ['subscriberId'])
export class NewsletterDelivery {
  /** PostgreSQL's bigint, as text. Mails of an issue go out in this order. */
  @PrimaryGeneratedColumn({ type: 'bigint', primaryKeyConstraintName: 'newsletter_delivery_tracking_pkey' })
  id: string;

  @Column({ type: 'int' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('newsletter_id', 'newsletter_delivery_tracking_newsletter_fkey')
  newsletter?: Relation<Newsletter>;

  /** No foreign key: what was sent stays accounted for when the subscriber is gone. */
  @Column({ type: 'int' })
  subscriberId: number;

  /** As it was when the audience was marked; empty once the person was erased. */
  @Column({ type: 'text' })
  email: string;

  /** Which subject; null until a test of subjects is decided. */
  @Column({ type: 'smallint', nullable: true })
  variant: number | null;

  @Column({ type: 'text', default: 'pending' })
  deliveryStatus: DeliveryStatus;

  /** Tries that the mail server answered. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  @Column({ type: 'int', nullable: true })
  claimedRun: number | null;

  @OptionalTimestamp()
  claimedAt: Date | null;

  @OptionalTimestamp()
  nextTryAt: Date | null;

  @OptionalTimestamp()
  sentAt: Date | null;

  @OptionalTimestamp()
  deliveredAt: Date | null;

  @OptionalTimestamp()
  openedAt: Date | null;

  @OptionalTimestamp()
  clickedAt: Date | null;

  @OptionalTimestamp()
  bouncedAt: Date | null;

  @OptionalText()
  errorMessage: string | null;

  @Json({ nullable: true })
  trackingData: Record<string, unknown> | null;
}
