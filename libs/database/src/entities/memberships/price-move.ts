import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { LoggedMail } from '../mail/logged-mail.ts';
import { BillingPrice } from './billing-price.ts';
import { PaidMembership } from './membership.ts';

/** A new price that a member was told of. It is open until it is set at the payment provider, or withdrawn. */
@Entity('price_moves')
@Index('price_moves_membership_index', ['membershipId'])
@Index('price_moves_notice_index', ['noticeId'])
@Index('price_moves_open_unique', ['membershipId'], {
  unique: true,
  where: 'applied_at IS NULL AND withdrawn_at IS NULL',
})
export class PriceMove {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'price_moves_pkey' })
  id: number;

  @Column({ type: 'int' })
  membershipId: number;

  @ManyToOne(() => PaidMembership, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('membership_id', 'price_moves_membership_fkey')
  membership?: Relation<PaidMembership>;

  @Column({ type: 'int' })
  fromPriceId: number;

  @ManyToOne(() => BillingPrice, { onDelete: 'RESTRICT', nullable: false })
  @ForeignKey('from_price_id', 'price_moves_from_fkey')
  fromPrice?: Relation<BillingPrice>;

  /** In the currency's smallest unit. */
  @Column({ type: 'int' })
  fromCents: number;

  @Column({ type: 'int' })
  toPriceId: number;

  @ManyToOne(() => BillingPrice, { onDelete: 'RESTRICT', nullable: false })
  @ForeignKey('to_price_id', 'price_moves_to_fkey')
  toPrice?: Relation<BillingPrice>;

  @Column({ type: 'int' })
  toCents: number;

  /** ISO 4217 in lower case. */
  @Column({ type: 'text' })
  currency: string;

  /** The first renewal at the new price: as it was told, or a later one where it could not be set in time. */
  @Timestamp()
  effectiveAt: Date;

  @Timestamp()
  toldAt: Date;

  /** The mail that told it; null where that is forgotten, or was sent before this was kept. */
  @Column({ type: 'int', nullable: true })
  noticeId: number | null;

  @ManyToOne(() => LoggedMail, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('notice_id', 'price_moves_notice_fkey')
  notice?: Relation<LoggedMail> | null;

  /** When an operator asked to tell a member again whom that mail did not reach. */
  @OptionalTimestamp()
  retellAskedAt: Date | null;

  /** When they were told again, because the first mail was long ago. */
  @OptionalTimestamp()
  remindedAt: Date | null;

  /** When somebody last began to set it, so that two processes don't at once. */
  @OptionalTimestamp()
  triedAt: Date | null;

  /** When it was set at the payment provider, which charges it from `effectiveAt` on. */
  @OptionalTimestamp()
  appliedAt: Date | null;

  /** When it was given up: nobody pays it. */
  @OptionalTimestamp()
  withdrawnAt: Date | null;

  /** Why it could not be set the last time, a sentence. */
  @OptionalText()
  problem: string | null;
}
