import type { BillingDifference, BillingScope } from '@pressloom/contracts/billing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Json, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';

/** A subscription that could not be compared. By its id alone: whose it is, its membership says. */
export interface StoredFailure {
  subscriptionId: string;
  message: string;
}

/** A comparison of what is stored with what the payment provider says. */
@Entity('billing_reconciliations')
export class BillingReconciliation {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'billing_reconciliations_pkey' })
  id: number;

  @Column({ type: 'text' })
  scope: BillingScope;

  @Timestamp()
  startedAt: Date;

  @OptionalTimestamp()
  finishedAt: Date | null;

  /** Subscriptions and addresses that were compared. */
  @Column({ type: 'int', default: 0 })
  checked: number;

  /** How many there were to compare; 0 before that is known. */
  @Column({ type: 'int', default: 0 })
  total: number;

  /** Of which the first are kept. */
  @Column({ type: 'int', default: 0 })
  differenceCount: number;

  @Json({ default: [] })
  differences: BillingDifference[];

  /** Subscriptions that could not be compared, of which the first are kept. */
  @Column({ type: 'int', default: 0 })
  failureCount: number;

  @Json({ default: [] })
  failures: StoredFailure[];

  @OptionalText()
  error: string | null;
}
