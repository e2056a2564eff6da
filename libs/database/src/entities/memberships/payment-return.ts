import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, Timestamp } from '../../columns.ts';
import { Payment } from './payment.ts';

/** Money of a payment that went back, or came again, when it did. In the currency's smallest unit. */
@Entity('payment_returns')
@Unique('payment_returns_refund_unique', ['stripeRefundId'])
@Index('payment_returns_payment_index', ['paymentId'])
@Index('payment_returns_time_index', ['returnedAt'])
export class PaymentReturn {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'payment_returns_pkey' })
  id: number;

  @Column({ type: 'int' })
  paymentId: number;

  @ManyToOne(() => Payment, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('payment_id', 'payment_returns_payment_fkey')
  payment?: Relation<Payment>;

  @Column({ type: 'text' })
  kind: 'refund' | 'dispute';

  /** Null for a dispute, and for what the provider named no refund for. */
  @OptionalText()
  stripeRefundId: string | null;

  /** Of a dispute when it was seen to be lost. */
  @Timestamp()
  returnedAt: Date;

  /** Of what was paid; below zero where a refund failed later. */
  @Column({ type: 'int' })
  cents: number;

  /** The part of it that was no tax. */
  @Column({ type: 'int' })
  netCents: number;
}
