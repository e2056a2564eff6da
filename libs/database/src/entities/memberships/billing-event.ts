import type { BillingOutcome, BillingScope } from '@pressloom/contracts/billing';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';

/** What the payment provider reported, once each. What it was about is asked for anew; nothing else of it is kept. */
@Entity('billing_events')
@Index('billing_events_received_index', ['receivedAt'])
@Index('billing_events_waiting_index', ['receivedAt'], { where: 'handled_at IS NULL' })
export class BillingEvent {
  /** The provider's. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'billing_events_pkey' })
  id: string;

  @Column({ type: 'text' })
  scope: BillingScope;

  /** The provider's, such as `invoice.paid`. */
  @Column({ type: 'text' })
  type: string;

  @OptionalText()
  objectId: string | null;

  @OptionalText()
  customerId: string | null;

  @OptionalText()
  subscriptionId: string | null;

  @Timestamp()
  happenedAt: Date;

  @Timestamp()
  receivedAt: Date;

  @OptionalTimestamp()
  handledAt: Date | null;

  /** When it is asked about again, where the key may not read what it is about; null: at once. */
  @OptionalTimestamp()
  nextTryAt: Date | null;

  @OptionalText()
  outcome: BillingOutcome | null;

  @OptionalText()
  message: string | null;
}
