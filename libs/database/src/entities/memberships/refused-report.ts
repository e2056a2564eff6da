import type { BillingScope } from '@pressloom/contracts/billing';
import type { RefusalReason } from '@pressloom/contracts/billing-connection';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../columns.ts';

/** Reports at the payment provider's address that were refused, by why: one row for each reason, however many there were. */
@Entity('refused_reports')
export class RefusedReport {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'refused_reports_pkey' })
  scope: BillingScope;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'refused_reports_pkey' })
  reason: RefusalReason;

  @Column({ type: 'int' })
  count: number;

  @Timestamp()
  firstAt: Date;

  @Timestamp()
  lastAt: Date;

  /** How old the last one was by our clock, where that was the reason. */
  @Column({ type: 'int', nullable: true })
  ageSeconds: number | null;
}
