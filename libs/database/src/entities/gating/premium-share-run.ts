import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A run that applied a website's percentage to the posts that were there. The posts name the run that changed them last. */
@Entity('premium_share_runs')
@Index('premium_share_runs_site_index', ['siteId', 'id'])
export class PremiumShareRun {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'premium_share_runs_pkey' })
  id: number;

  @Column({ type: 'int' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'premium_share_runs_site_fkey')
  site?: Relation<WordpressSite>;

  /** As it was stored when the run began; it applies to the end of the run. */
  @Column({ type: 'int' })
  percentage: number;

  /** Whether it makes posts premium; else it makes them free. It never does both. */
  @Column({ type: 'boolean' })
  isRaise: boolean;

  /** Posts that it was to change when it began. */
  @Column({ type: 'int' })
  planned: number;

  /** Posts that it changed, also those that somebody changed since. */
  @Column({ type: 'int', default: 0 })
  changed: number;

  /** Posts whose flags an undo restored. */
  @Column({ type: 'int', default: 0 })
  restored: number;

  @Timestamp()
  startedAt: Date;

  @OptionalTimestamp()
  finishedAt: Date | null;

  /** When its flags were restored. */
  @OptionalTimestamp()
  undoneAt: Date | null;
}
