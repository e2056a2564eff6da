import { Check, Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

const KEY = { primaryKeyConstraintName: 'outside_visitors_pkey' };

/** What another service counted on a website's day. It stands beside our figures and is added to none. */
@Entity('outside_visitors')
@Check('outside_visitors_figures_check', 'visitors >= 0 AND page_views >= 0')
export class OutsideVisitors {
  @PrimaryColumn({ type: 'int', ...KEY })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'outside_visitors_site_fkey')
  site?: Relation<WordpressSite>;

  /** Whose figures these are. */
  @PrimaryColumn({ type: 'text', ...KEY })
  source: 'analyzati';

  /** Simulated figures are shown only while the stand-in serves the website. */
  @PrimaryColumn({ type: 'text', ...KEY })
  origin: 'live' | 'sandbox';

  /** `YYYY-MM-DD` in the website's zone. */
  @PrimaryColumn({ type: 'date', ...KEY })
  day: string;

  @Column({ type: 'int' })
  visitors: number;

  @Column({ type: 'int' })
  pageViews: number;

  @Timestamp()
  syncedAt: Date;
}
