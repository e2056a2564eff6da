import type { BillingScope } from '@pressloom/contracts/billing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Json, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';

/** A field of a membership that was not what the payment provider says. */
export interface BillingDifference {
  stripeSubscriptionId: string;
  email: string;
  field: string;
  ours: string | null;
  theirs: string | null;
  isRepaired: boolean;
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

  /** Subscriptions that were compared. */
  @Column({ type: 'int', default: 0 })
  checked: number;

  @Column({ type: 'int', default: 0 })
  repaired: number;

  @Json({ default: [] })
  differences: BillingDifference[];

  @OptionalText()
  error: string | null;
}
