import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText } from '../../columns.ts';
import { GateCleanup } from './gate-cleanup.ts';

/** A post of a cleanup: what it was before, and what became of it. */
@Entity('gate_cleanup_posts')
export class GateCleanupPost {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'gate_cleanup_posts_pkey' })
  cleanupId: number;

  @ManyToOne(() => GateCleanup, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('cleanup_id', 'gate_cleanup_posts_cleanup_fkey')
  cleanup?: Relation<GateCleanup>;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'gate_cleanup_posts_pkey' })
  wordpressPostId: number;

  /** As it was listed. */
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  link: string;

  /** One of CLEANUP_OUTCOMES; null until it was its turn. */
  @OptionalText()
  outcome: string | null;

  /** Why, for people. */
  @OptionalText()
  reason: string | null;

  /** As WordPress had it, stored before it was written; null where nothing was. */
  @OptionalText()
  beforeTitle: string | null;

  @OptionalText()
  beforeContent: string | null;

  /** SHA-256 of title and text that were to be there after it; once it was read back, of those that are. */
  @OptionalText()
  afterHash: string | null;

  /** One of RESTORE_OUTCOMES; null where no undo had its turn with it. */
  @OptionalText()
  restored: string | null;

  @OptionalText()
  restoreReason: string | null;
}
