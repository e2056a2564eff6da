import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { User } from './user.ts';

/** That an account accepted a revision of the terms: the first time, and in which words. */
@Entity('accepted_terms')
export class AcceptedTerms {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'accepted_terms_pkey' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('user_id', 'accepted_terms_user_fkey')
  user?: Relation<User>;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'accepted_terms_pkey' })
  revision: number;

  /** As `LegalWording` names the text that they read. */
  @Column({ type: 'text' })
  version: string;

  @Timestamp()
  acceptedAt: Date;
}
