import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { Json, OptionalTimestamp, Timestamp } from '../../columns.ts';
import type { StoredActor } from '../stored-actor.ts';

/** An address that is premium because an operator gave it that, for nothing. */
@Entity('complimentary_memberships')
@Unique('complimentary_memberships_id_unique', ['id'])
@Index('complimentary_memberships_granted_index', ['grantedAt', 'id'])
// For the search; TypeORM can't declare its operator class.
@Index('complimentary_memberships_email_trigrams', { synchronize: false })
export class ComplimentaryMembership {
  /** Lower case. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'complimentary_memberships_pkey' })
  email: string;

  /** Names a member who has no account; no account has the same one. */
  @Column({ type: 'int', default: () => "nextval('users_id_seq')" })
  id: number;

  @Timestamp()
  grantedAt: Date;

  /** Null: for as long as nobody takes it away. */
  @OptionalTimestamp()
  endsAt: Date | null;

  @Json({ nullable: true })
  grantedBy: StoredActor | null;
}
