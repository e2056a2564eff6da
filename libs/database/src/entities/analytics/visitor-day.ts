import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { BigCount, ForeignKey } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

const KEY = { primaryKeyConstraintName: 'visitor_days_pkey' };
const Count = (): PropertyDecorator => Column({ type: 'int', default: 0 });

/** What happened on a website on one of its days. */
@Entity('visitor_days')
export class VisitorDay {
  @PrimaryColumn({ type: 'int', ...KEY })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'visitor_days_site_fkey')
  site?: Relation<WordpressSite>;

  /** `YYYY-MM-DD` in the website's zone. */
  @PrimaryColumn({ type: 'date', ...KEY })
  day: string;

  @PrimaryColumn({ type: 'boolean', ...KEY })
  isSample: boolean;

  @Count()
  visitors: number;

  /** Never seen on an earlier day. */
  @Count()
  newVisitors: number;

  @Count()
  gatedVisitors: number;

  @Count()
  pageViews: number;

  /** By how much the articles that its visitors viewed became more; the sum of all days is that of all visitors. */
  @Count()
  articlesViewed: number;

  /** That began on this day. */
  @Count()
  sessions: number;

  /** Sessions of one page. */
  @Count()
  bounces: number;

  /** Sessions of which it is known how long they took. */
  @Count()
  timedSessions: number;

  /** By how many the different visitors of the 7 days that end here differ from those of the 7 days that end a day earlier. */
  @Count()
  change7: number;

  @Count()
  change30: number;

  @Count()
  change90: number;

  /** How long the timed sessions took in all. */
  @BigCount({ default: 0 })
  sessionMs: number;
}
