import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import { User } from './user.ts';

/** What the link of a mail may do, once. */
export type AccountTokenKind =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'stop-email'
  | 'undo-email'
  | 'invite';

/** A link that was mailed. Only the hash of what the link carries is kept. */
@Entity('account_tokens')
@Unique('account_tokens_hash_unique', ['tokenHash'])
@Index('account_tokens_user_index', ['userId', 'kind'])
@Index('account_tokens_email_index', ['email', 'kind'])
export class AccountToken {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'account_tokens_pkey' })
  id: number;

  @Column({ type: 'text' })
  kind: AccountTokenKind;

  /** SHA-256, in hex. */
  @Column({ type: 'text' })
  tokenHash: string;

  /** Null for an invitation: its account may not exist yet. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: true })
  @ForeignKey('user_id', 'account_tokens_user_fkey')
  user?: Relation<User> | null;

  /** The address that the link was mailed to, in lower case. */
  @Column({ type: 'text' })
  email: string;

  /** Where the reader came from; always on a connected site. */
  @OptionalText()
  returnUrl: string | null;

  /** What they chose to buy on the way; only with `returnUrl`. */
  @OptionalText()
  plan: Plan | null;

  /** The website that sells it. */
  @Column({ type: 'int', nullable: true })
  siteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('site_id', 'account_tokens_site_fkey')
  site?: Relation<WordpressSite> | null;

  /** Who invited; null for all other kinds, and once that account is gone. */
  @Column({ type: 'int', nullable: true })
  createdById: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('created_by_id', 'account_tokens_created_by_fkey')
  createdBy?: Relation<User> | null;

  @CreatedAt()
  createdAt: Date;

  @Timestamp()
  expiresAt: Date;

  @OptionalTimestamp()
  spentAt: Date | null;
}
