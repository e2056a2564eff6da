import type { MembershipReach } from '@pressloom/contracts/billing';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, UpdatedAt } from '../../columns.ts';
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

  /** A person's own words; null: the true number. */
  @OptionalText()
  memberCount: string | null;

  @Column({ type: 'text', default: '' })
  professionalType: string;

  /** Days before the first payment; 0 for none. */
  @Column({ type: 'int', default: 0 })
  trialDays: number;

  /** Whether readers may enter codes of the payment provider. */
  @Column({ type: 'boolean', default: false })
  promotionCodes: boolean;

  /** Whether the payment provider adds tax to the price. */
  @Column({ type: 'boolean', default: false })
  automaticTax: boolean;

  /** Where memberships hold that are bought here from now on. */
  @Column({ type: 'text', default: 'all' })
  membershipReach: MembershipReach;

  /** What a changed price is to members who pay already. */
  @Column({ type: 'text', default: 'keep' })
  memberPrices: MemberPrices;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
