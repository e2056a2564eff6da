import type { BillingScope } from '@pressloom/contracts/billing';
import type { BillingProblemCode, WebhookState } from '@pressloom/contracts/billing-connection';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Json, OptionalText, OptionalTimestamp } from '../../columns.ts';

/** How the payment provider reaches us. */
@Entity('billing_connections')
export class BillingConnection {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'billing_connections_pkey' })
  scope: BillingScope;

  @OptionalText()
  accountId: string | null;

  /** As readers see it. */
  @OptionalText()
  accountName: string | null;

  @Column({ type: 'boolean', nullable: true })
  takesPayments: boolean | null;

  /** The provider's id of the address that it reports to; null where a person made it. */
  @OptionalText()
  webhookId: string | null;

  @OptionalText()
  webhookUrl: string | null;

  /** Encrypted. */
  @OptionalText()
  webhookSecret: string | null;

  /** Encrypted; believed until `formerUntil`, because reports signed with it may be on their way. */
  @OptionalText()
  formerWebhookSecret: string | null;

  @OptionalTimestamp()
  formerUntil: Date | null;

  @OptionalTimestamp()
  checkedAt: Date | null;

  /** What the last check found, a sentence; null while all is well. */
  @OptionalText()
  problem: string | null;

  @OptionalText()
  problemCode: BillingProblemCode | null;

  /** What the last check found of the address for reports; null where nobody could look. */
  @OptionalText()
  webhookState: WebhookState | null;

  /** Types of events that the provider does not report to it. */
  @Json({ default: [] })
  missingEvents: string[];
}
