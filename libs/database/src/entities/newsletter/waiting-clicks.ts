import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { NewsletterDelivery } from './newsletter-delivery.ts';

/** That clicks in one mail wait until it can be told who made them. */
@Entity('newsletter_clicks_waiting')
@Index('newsletter_clicks_waiting_judge_index', ['judgeAt'])
export class WaitingClicks {
  /** PostgreSQL's bigint, as text. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'newsletter_clicks_waiting_pkey' })
  deliveryId: string;

  @ManyToOne(() => NewsletterDelivery, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('delivery_id', 'newsletter_clicks_waiting_delivery_fkey')
  delivery?: Relation<NewsletterDelivery>;

  @Column({ type: 'int' })
  newsletterId: number;

  @Timestamp()
  judgeAt: Date;
}
