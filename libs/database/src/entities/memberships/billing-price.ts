import type { BillingInterval, BillingScope } from '@pressloom/contracts/billing';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalTimestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A price at the payment provider. Its amount never changes there: another one is another price, and members keep theirs until they are moved. */
@Entity('billing_prices')
@Unique('billing_prices_stripe_unique', ['stripePriceId'])
@Index('billing_prices_current_unique', ['websiteId', 'scope', 'interval'], {
  unique: true,
  where: 'retired_at IS NULL',
})
export class BillingPrice {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'billing_prices_pkey' })
  id: number;

  /** Null once the site is gone. */
  @Column({ type: 'int', nullable: true })
  websiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('website_id', 'billing_prices_website_fkey')
  website?: Relation<WordpressSite> | null;

  @Column({ type: 'text' })
  scope: BillingScope;

  @Column({ type: 'text' })
  interval: BillingInterval;

  /** In the currency's smallest unit, which is no hundredth for some. */
  @Column({ type: 'int' })
  amountCents: number;

  /** ISO 4217 in lower case. */
  @Column({ type: 'text' })
  currency: string;

  @Column({ type: 'text' })
  stripeProductId: string;

  @Column({ type: 'text' })
  stripePriceId: string;

  @CreatedAt()
  createdAt: Date;

  /** Since then nothing new is bought at it. */
  @OptionalTimestamp()
  retiredAt: Date | null;
}
