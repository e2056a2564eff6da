import { Entity, PrimaryColumn } from 'typeorm';
import { OptionalText, OptionalTimestamp } from '../../columns.ts';

/** How the last real calls to a provider went. */
@Entity('provider_health')
export class ProviderHealth {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_health_pkey' })
  provider: string;

  /** Which key or site was used: `shared`, `sandbox` or `site:12`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_health_pkey' })
  scope: string;

  @OptionalTimestamp()
  lastOkAt: Date | null;

  @OptionalTimestamp()
  lastFailureAt: Date | null;

  /** Null while the last call went well. */
  @OptionalTimestamp()
  failingSince: Date | null;

  @OptionalText()
  errorCode: string | null;

  /** A sentence for people, never the provider's own text. */
  @OptionalText()
  errorMessage: string | null;
}
