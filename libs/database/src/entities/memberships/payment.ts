import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, Timestamp } from '../../columns.ts';
import { PaidMembership } from './membership.ts';

/** An invoice that was paid. Amounts are in the currency's smallest unit. */
@Entity('payments')
@Unique('payments_invoice_unique', ['stripeInvoiceId'])
@Index('payments_membership_index', ['membershipId'])
@Index('payments_paid_index', ['paidAt'])
@Index('payments_refund_index', ['membershipId'], { where: 'refunded_cents > 0' })
@Index('payments_dispute_index', ['membershipId'], { where: 'dispute_status IS NOT NULL' })
export class Payment {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'payments_pkey' })
  id: number;

  @Column({ type: 'int' })
  membershipId: number;

  @ManyToOne(() => PaidMembership, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('membership_id', 'payments_membership_fkey')
  membership?: Relation<PaidMembership>;

  @Column({ type: 'text' })
  stripeInvoiceId: string;

  @OptionalText()
  stripePaymentIntentId: string | null;

  @OptionalText()
  stripeChargeId: string | null;

  /** As readers read it on the invoice. */
  @OptionalText()
  number: string | null;

  @Timestamp()
  paidAt: Date;

  /** Before tax, after coupons. */
  @Column({ type: 'int' })
  subtotalCents: number;

  @Column({ type: 'int' })
  taxCents: number;

  /** What was paid. */
  @Column({ type: 'int' })
  totalCents: number;

  @Column({ type: 'text' })
  currency: string;

  @Timestamp()
  periodStart: Date;

  @Timestamp()
  periodEnd: Date;

  /** Of the total. */
  @Column({ type: 'int', default: 0 })
  refundedCents: number;

  /** The provider's word; null without a dispute. */
  @OptionalText()
  disputeStatus: string | null;

  /** The first that its membership was paid with. */
  @Column({ type: 'boolean', default: false })
  isFirst: boolean;

  /** The article that the member read first: its key (see the API's `articleKey`), or the address of its page; null where it is not known. */
  @OptionalText()
  firstArticle: string | null;

  /** The same of the last one before the first payment. */
  @OptionalText()
  lastArticle: string | null;
}
