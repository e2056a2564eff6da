import type { BillingInterval, BillingScope, MembershipReach, MembershipStatus } from '@pressloom/contracts/billing';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { User } from '../auth/user.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A subscription of the payment provider, as it was when it was asked last. What it grants, `entitlementOf` says. */
@Entity('memberships')
@Unique('memberships_stripe_unique', ['stripeSubscriptionId'])
@Index('memberships_user_index', ['userId'])
@Index('memberships_email_index', ['email'])
@Index('memberships_website_index', ['websiteId'])
@Index('memberships_customer_index', ['stripeCustomerId'])
@Index('memberships_problem_index', ['userId'], { where: 'problem IS NOT NULL' })
@Index('memberships_trial_money_index', ['scope', 'userId'], { where: `scope <> 'live'` })
export class PaidMembership {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'memberships_pkey' })
  id: number;

  /** Whose it is; null once the account is gone. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('user_id', 'memberships_user_fkey')
  user?: Relation<User> | null;

  /** Of the account, in lower case; empty once the person was erased. */
  @Column({ type: 'text' })
  email: string;

  /** Where it was bought; null once that site is gone. */
  @Column({ type: 'int', nullable: true })
  websiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('website_id', 'memberships_website_fkey')
  website?: Relation<WordpressSite> | null;

  /** Key of the site's brand when it was bought. */
  @Column({ type: 'text' })
  brand: string;

  /** Where it holds, as it was offered. */
  @Column({ type: 'text', default: 'all' })
  reach: MembershipReach;

  @Column({ type: 'text' })
  scope: BillingScope;

  @Column({ type: 'text' })
  stripeCustomerId: string;

  @Column({ type: 'text' })
  stripeSubscriptionId: string;

  @Column({ type: 'text' })
  stripePriceId: string;

  /** As it was sold. */
  @Column({ type: 'text' })
  interval: BillingInterval;

  /** How it is paid instead where somebody set another price in the provider's dashboard, such as `every week`; null by `interval`. */
  @OptionalText()
  otherInterval: string | null;

  /** Of its price, without coupons and without what is added as tax, in the currency's smallest unit. */
  @Column({ type: 'int' })
  amountCents: number;

  /** ISO 4217 in lower case. */
  @Column({ type: 'text' })
  currency: string;

  @Column({ type: 'text' })
  status: MembershipStatus;

  @Timestamp()
  startedAt: Date;

  /** Of the current period, paid or not. */
  @OptionalTimestamp()
  periodEnd: Date | null;

  @OptionalTimestamp()
  trialEnd: Date | null;

  /** The end of the last period that was paid; null before the first payment. */
  @OptionalTimestamp()
  paidUntil: Date | null;

  /** When its renewal was first seen to fail; null while nothing is owed. */
  @OptionalTimestamp()
  pastDueSince: Date | null;

  /** When it will end; null: it is renewed. */
  @OptionalTimestamp()
  cancelAt: Date | null;

  @OptionalTimestamp()
  endedAt: Date | null;

  /** Nothing is collected since; the provider calls it active meanwhile. */
  @OptionalTimestamp()
  pausedAt: Date | null;

  /** When a pause ends by itself. */
  @OptionalTimestamp()
  resumesAt: Date | null;

  /**
   * The end of a period that the provider charged nobody for, because it was paused when the period began and goes on by now: until
   * then nothing is owed. Null where there is none, or where its owner ended the pause here.
   */
  @OptionalTimestamp()
  resumedUntil: Date | null;

  /** When its owner had us end a pause, until the next payment: what we ended opens nothing before it is paid for. */
  @OptionalTimestamp()
  unpausedAt: Date | null;

  /** The end of a pause that its owner was told of. */
  @OptionalTimestamp()
  resumeToldFor: Date | null;

  /** When its owner asked to have it paid again after a pause; null where they did not, or where the provider collects it. */
  @OptionalTimestamp()
  resumeRequestedAt: Date | null;

  /** How often the provider refused that: each try after a refusal needs an idempotency key of its own. */
  @Column({ type: 'int', default: 0 })
  resumeRefusals: number;

  /** The last payment was given back whole. */
  @OptionalTimestamp()
  refundedAt: Date | null;

  /** The provider's word for the last dispute, such as `needs_response`, `won` or `lost`. */
  @OptionalText()
  disputeStatus: string | null;

  /** When its owner was first let in by it, and told so. */
  @OptionalTimestamp()
  welcomedAt: Date | null;

  /** What an operator must look at, a sentence. */
  @OptionalText()
  problem: string | null;

  /** PostgreSQL's bigint, as text: which asking of the provider's the row tells the answer of. A lower one is older. */
  @Column({ type: 'bigint' })
  ask: string;

  @Timestamp()
  syncedAt: Date;
}
