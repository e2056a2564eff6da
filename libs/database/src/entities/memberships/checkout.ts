import type { BillingInterval, BillingScope, CheckoutStatus } from '@pressloom/contracts/billing';
import { Column, Entity, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { User } from '../auth/user.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import { BillingPrice } from './billing-price.ts';

/** An account's way to pay for a membership, stored before the payment provider hears of it. */
@Entity('checkouts')
@Unique('checkouts_key_unique', ['userId', 'idempotencyKey'])
@Unique('checkouts_session_unique', ['stripeSessionId'])
export class Checkout {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'checkouts_pkey' })
  id: string;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('user_id', 'checkouts_user_fkey')
  user?: Relation<User>;

  @Column({ type: 'int', nullable: true })
  websiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('website_id', 'checkouts_website_fkey')
  website?: Relation<WordpressSite> | null;

  @Column({ type: 'int' })
  priceId: number;

  @ManyToOne(() => BillingPrice, { onDelete: 'RESTRICT', nullable: false })
  @ForeignKey('price_id', 'checkouts_price_fkey')
  price?: Relation<BillingPrice>;

  @Column({ type: 'text' })
  scope: BillingScope;

  @Column({ type: 'text' })
  interval: BillingInterval;

  /** The caller's; the same one is the same checkout. */
  @Column({ type: 'text' })
  idempotencyKey: string;

  /** The article to come back to, on a connected website. */
  @OptionalText()
  returnUrl: string | null;

  @Column({ type: 'text', default: 'open' })
  status: CheckoutStatus;

  /** Null until the payment provider made it. */
  @OptionalText()
  stripeSessionId: string | null;

  @OptionalText()
  stripeSubscriptionId: string | null;

  @OptionalText()
  url: string | null;

  @CreatedAt()
  createdAt: Date;

  @Timestamp()
  expiresAt: Date;

  @OptionalTimestamp()
  completedAt: Date | null;
}
