import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, UpdatedAt } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A site's membership offer; it goes before its brand's defaults. */
@Entity('subscription_settings')
@Unique('subscription_settings_website_unique', ['websiteId'])
export class SubscriptionSettings {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'subscription_settings_pkey' })
  id: number;

  @Column({ type: 'int' })
  websiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('website_id', 'subscription_settings_website_fkey')
  website?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  subtitle: string;

  @Column({ type: 'numeric', precision: 10, scale: 2, default: () => '29.99' })
  monthlyPrice: string;

  @Column({ type: 'numeric', precision: 10, scale: 2, default: () => '99.99' })
  yearlyPrice: string;

  @Column({ type: 'text', default: 'USD' })
  currency: string;

  @Json({ default: [] })
  features: string[];

  @Column({ type: 'text', default: '#dc2626' })
  brandColor: string;

  @Column({ type: 'text', default: '1,000+' })
  memberCount: string;

  @Column({ type: 'text', default: '' })
  professionalType: string;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
