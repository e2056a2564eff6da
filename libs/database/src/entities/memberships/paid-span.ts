import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { BigCount, ForeignKey, Timestamp } from '../../columns.ts';
import { PaidMembership } from './membership.ts';

/** A time without a gap in which a membership was paid for at one rate; made of its payments, and made anew with them. */
@Entity('paid_spans')
@Index('paid_spans_membership_index', ['membershipId'])
export class PaidSpan {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'paid_spans_pkey' })
  id: number;

  @Column({ type: 'int' })
  membershipId: number;

  @ManyToOne(() => PaidMembership, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('membership_id', 'paid_spans_membership_fkey')
  membership?: Relation<PaidMembership>;

  @Timestamp()
  startsAt: Date;

  @Timestamp()
  endsAt: Date;

  /** For a year at this rate, without tax and what was given back, in the currency's smallest unit: twelve times the MRR. */
  @BigCount()
  yearlyCents: number;

  /** ISO 4217 in lower case. */
  @Column({ type: 'text' })
  currency: string;
}
