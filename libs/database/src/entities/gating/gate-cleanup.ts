import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A run that took scripts of the gate and crowns out of a website's posts on WordPress. */
@Entity('gate_cleanups')
@Index('gate_cleanups_site_index', ['siteId', 'id'])
export class GateCleanup {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'gate_cleanups_pkey' })
  id: number;

  @Column({ type: 'int' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'gate_cleanups_site_fkey')
  site?: Relation<WordpressSite>;

  @Timestamp()
  startedAt: Date;

  @OptionalTimestamp()
  finishedAt: Date | null;

  @OptionalTimestamp()
  undoneAt: Date | null;
}
