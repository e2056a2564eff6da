import { Entity, PrimaryColumn } from 'typeorm';
import { Json, OptionalTimestamp, Timestamp } from '../../columns.ts';
import type { StoredActor } from '../stored-actor.ts';

/** An address that is premium because an operator gave it that, for nothing. */
@Entity('complimentary_memberships')
export class ComplimentaryMembership {
  /** Lower case. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'complimentary_memberships_pkey' })
  email: string;

  @Timestamp()
  grantedAt: Date;

  /** Null: for as long as nobody takes it away. */
  @OptionalTimestamp()
  endsAt: Date | null;

  @Json({ nullable: true })
  grantedBy: StoredActor | null;
}
