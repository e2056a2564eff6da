import type { UserRole } from '@pressloom/contracts';
import { Column, Entity, Index, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, OptionalTimestamp, Timestamp, UpdatedAt } from '../columns.ts';
import { WordpressSite } from './wordpress-site.ts';

/** An account, of an operator or a member. */
@Entity('users')
@Unique('users_email_unique', ['email'])
export class User {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'users_pkey' })
  id: number;

  /** Always lower case. */
  @Column({ type: 'text' })
  email: string;

  /** argon2id, encoded with its parameters. */
  @Column({ type: 'text' })
  passwordHash: string;

  @OptionalText()
  firstName: string | null;

  @OptionalText()
  lastName: string | null;

  @Column({ type: 'text', default: 'member' })
  role: UserRole;

  /** Made by the sandbox; can't sign in while the sandbox is off. */
  @Column({ type: 'boolean', default: false })
  isSample: boolean;

  @Column({ type: 'boolean', default: false })
  isEmailVerified: boolean;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

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

/** Written by connect-pg-simple. A session's account is found by an index on an expression, which TypeORM can't declare. */
@Entity('sessions')
@Index('sessions_user_index', { synchronize: false })
export class Session {
  @PrimaryColumn({ type: 'varchar', primaryKeyConstraintName: 'sessions_pkey' })
  sid: string;

  @Json()
  sess: unknown;

  @Index('sessions_expire_index')
  @Timestamp()
  expire: Date;
}

/** Kept for 30 days. */
@Entity('login_attempts')
@Index('login_attempts_email_index', ['email', 'attemptedAt'])
@Index('login_attempts_attempted_index', ['attemptedAt'])
export class LoginAttempt {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'login_attempts_pkey' })
  id: number;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  ipAddress: string;

  @OptionalText()
  userAgent: string | null;

  @Column({ type: 'boolean' })
  success: boolean;

  /** The browser, where it signed in to this account before. */
  @OptionalText()
  deviceId: string | null;

  @Timestamp({ default: () => 'now()' })
  attemptedAt: Date;
}

/** Calls counted within a window, shared by all processes; see the API's `common/throttle`. */
@Entity('rate_counters')
export class RateCounter {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_counters_pkey' })
  key: string;

  @Column({ type: 'int' })
  hits: number;

  @Timestamp()
  endsAt: Date;
}
