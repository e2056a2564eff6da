import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { PaidMembership } from './membership.ts';

/** A time in which nothing is collected for a membership. */
@Entity('membership_pauses')
@Index('membership_pauses_open_unique', ['membershipId'], { unique: true, where: 'ended_at IS NULL' })
@Index('membership_pauses_membership_index', ['membershipId'])
export class MembershipPause {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'membership_pauses_pkey' })
  id: number;

  @Column({ type: 'int' })
  membershipId: number;

  @ManyToOne(() => PaidMembership, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('membership_id', 'membership_pauses_membership_fkey')
  membership?: Relation<PaidMembership>;

  @Timestamp()
  pausedAt: Date;

  /** When it ends by itself, as it was said last; null: when somebody ends it. */
  @OptionalTimestamp()
  resumesAt: Date | null;

  /** When it was over; null while it lasts. */
  @OptionalTimestamp()
  endedAt: Date | null;

  /** Until when nothing was due after it, because its last period was charged to nobody; null: it was due at once, or is not known. */
  @OptionalTimestamp()
  freeUntil: Date | null;
}
