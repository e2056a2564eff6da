import type { UserRole } from '@pressloom/contracts/accounts';
import type { EntitlementReason } from '@pressloom/contracts/billing';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, OptionalTimestamp, UpdatedAt } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** Where an account may read what is premium. */
export interface PremiumBrand {
  /** Key of the brand; null: all of them. */
  brand: string | null;
  /** ISO 8601; null: without an end. */
  until: string | null;
}

/** An account, of an operator or a member. */
@Entity('users')
@Unique('users_email_unique', ['email'])
@Index('users_premium_until_index', ['premiumUntil'], { where: 'premium_until IS NOT NULL' })
@Index('users_created_index', ['createdAt', 'id'])
@Index('users_reason_index', ['premiumReason', 'createdAt', 'id'], { where: 'premium_reason IS NOT NULL' })
@Index('users_undecided_index', ['id'], {
  where: 'premium_reason IS NULL AND (is_premium OR stripe_subscription_id IS NOT NULL)',
})
// For the search; TypeORM can't declare their operator class.
@Index('users_email_trigrams', { synchronize: false })
@Index('users_name_trigrams', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'users_pkey' })
  id: number;

  /** Always lower case. */
  @Column({ type: 'text' })
  email: string;

  /** argon2id, encoded with its parameters. */
  @Column({ type: 'text' })
  passwordHash: string;

  /** Null where it was never changed, or last before this was kept. */
  @OptionalTimestamp()
  passwordChangedAt: Date | null;

  @OptionalText()
  firstName: string | null;

  @OptionalText()
  lastName: string | null;

  @Column({ type: 'text', default: 'member' })
  role: UserRole;

  /** BCP 47: of the website that they registered from. Mails that no website is known of come in it. */
  @Column({ type: 'text', default: 'en' })
  language: string;

  /** Made by the sandbox; can't sign in while the sandbox is off. */
  @Column({ type: 'boolean', default: false })
  isSample: boolean;

  @Column({ type: 'boolean', default: false })
  isEmailVerified: boolean;

  /** With `premiumUntil`, which ends it by itself; `isPremiumAt` reads both. */
  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

  /** Null: until there is other news. */
  @OptionalTimestamp()
  premiumUntil: Date | null;

  /** Why, or why not, as `entitlementOf` said when it was asked last; null where nothing was ever given or bought. */
  @OptionalText()
  premiumReason: EntitlementReason | null;

  /** The brands whose websites they may read, each with its end; null: all of them, until `premiumUntil`. */
  @Json({ nullable: true })
  premiumBrands: PremiumBrand[] | null;

  @OptionalText()
  stripeCustomerId: string | null;

  @OptionalText()
  stripeSubscriptionId: string | null;

  @OptionalText()
  subscriptionStatus: string | null;

  @OptionalTimestamp()
  subscriptionStartedAt: Date | null;

  @OptionalTimestamp()
  subscriptionExpiresAt: Date | null;

  /** An operator who wants the morning's digest by mail. */
  @Column({ type: 'boolean', default: false })
  digestByMail: boolean;

  /** The day, `YYYY-MM-DD`, of the last digest that was mailed. */
  @OptionalText()
  digestSentFor: string | null;

  @OptionalTimestamp()
  lastLoginAt: Date | null;

  @Column({ type: 'int', nullable: true })
  selectedWebsiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('selected_website_id', 'users_selected_website_fkey')
  selectedWebsite?: Relation<WordpressSite> | null;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
