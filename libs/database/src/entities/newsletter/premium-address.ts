import { Entity, Index, PrimaryColumn } from 'typeorm';
import { OptionalTimestamp } from '../../columns.ts';

/** An address that may read what is premium, as memberships decided it; on a list or not. */
@Entity('premium_addresses')
@Index('premium_addresses_ends_index', ['endsAt'], { where: 'ends_at IS NOT NULL' })
export class PremiumAddress {
  /** In lower case, the domain in ASCII. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'premium_addresses_pkey' })
  email: string;

  /** From then on the row means nothing; null: for as long as memberships store nothing else. */
  @OptionalTimestamp()
  endsAt: Date | null;
}
