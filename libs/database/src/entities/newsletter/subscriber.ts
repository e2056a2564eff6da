import type { SubscriberStatus } from '@pressloom/contracts/subscribers';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A reader who gets a site's newsletter. */
@Entity('subscribers')
@Unique('subscribers_site_email_unique', ['wordpressSiteId', 'email'])
export class Subscriber {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'subscribers_pkey' })
  id: number;

  /** Always lower case. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text', default: 'pending' })
  status: SubscriberStatus;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

  @OptionalTimestamp()
  premiumSince: Date | null;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'subscribers_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Timestamp({ default: () => 'now()' })
  subscribedAt: Date;

  @OptionalTimestamp()
  lastActiveAt: Date | null;
}
