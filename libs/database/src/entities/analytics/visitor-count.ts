import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

const KEY = { primaryKeyConstraintName: 'visitor_counts_pkey' };

/** What is counted on a website's day by its value: events by type, page views by hour, page, article, referrer and campaign. */
@Entity('visitor_counts')
export class VisitorCount {
  @PrimaryColumn({ type: 'int', ...KEY })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'visitor_counts_site_fkey')
  site?: Relation<WordpressSite>;

  @PrimaryColumn({ type: 'text', ...KEY })
  kind: string;

  /** `YYYY-MM-DD` in the website's zone. */
  @PrimaryColumn({ type: 'date', ...KEY })
  day: string;

  @PrimaryColumn({ type: 'boolean', ...KEY })
  isSample: boolean;

  @PrimaryColumn({ type: 'text', ...KEY })
  value: string;

  @Column({ type: 'int' })
  amount: number;
}
