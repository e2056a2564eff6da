import type { TallyKind } from '@pressloom/contracts/dashboard';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { WordpressSite } from './wordpress-site.ts';

/**
 * What happened on a site at a moment and is counted: one thing, or several of a kind. It outlives what it happened to, so that figures of the past and the day's
 * limits don't shrink when something is deleted. Triggers of the tables that are counted write it; no code does.
 */
@Entity('tally_marks')
@Index('tally_marks_index', ['wordpressSiteId', 'kind', 'happenedAt'])
export class TallyMark {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'tally_marks_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'tally_marks_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  kind: TallyKind;

  /** The keyword that a video was found by; no foreign key, since the mark outlives the keyword too. */
  @Column({ type: 'int', nullable: true })
  keywordId: number | null;

  /** A post that the automation had written, not a person. */
  @Column({ type: 'boolean', default: false })
  automatic: boolean;

  @Timestamp()
  happenedAt: Date;

  /** How many. More than one for subscribers alone: a list that comes in is one mark, not 100,000. */
  @Column({ type: 'int', default: 1 })
  amount: number;
}
