import { Column, Entity, Generated, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { BigCount, ForeignKey, Json, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

const KEY = { primaryKeyConstraintName: 'visitor_tracking_pkey' };

/** A browser that reads a website. */
@Entity('visitor_tracking')
@Index('visitor_tracking_last_visit_index', ['siteId', 'lastVisit', 'id'])
@Index('visitor_tracking_id_index', ['id'], { unique: true })
@Index('visitor_tracking_email_index', ['siteId', 'subscriberEmail'], { where: 'subscriber_email IS NOT NULL' })
export class VisitorTracking {
  @BigCount()
  @Generated('increment')
  id: number;

  @PrimaryColumn({ type: 'int', ...KEY })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'visitor_tracking_site_fkey')
  site?: Relation<WordpressSite>;

  /** What the browser chose for itself. */
  @PrimaryColumn({ type: 'text', ...KEY })
  visitorId: string;

  @PrimaryColumn({ type: 'boolean', ...KEY })
  isSample: boolean;

  @Timestamp()
  firstVisit: Date;

  @Timestamp()
  lastVisit: Date;

  @Column({ type: 'int' })
  pageViews: number;

  /** What the gate counted, else different pages. */
  @Column({ type: 'int' })
  articlesViewed: number;

  /** Somebody signed up for the newsletter in this browser, and confirmed it. */
  @Column({ type: 'boolean' })
  isSubscribed: boolean;

  /** Known by a pass or a signed link of a newsletter only. */
  @OptionalText()
  subscriberEmail: string | null;

  /** The page seen last. */
  @OptionalText()
  lastPage: string | null;

  /** When the article before the latest one was read, another one; pages, of somebody of whom no article is known. Null of who never read two. */
  @OptionalTimestamp()
  previousArticleAt: Date | null;

  /** What the next events of the visitor are counted with. */
  @Json()
  history: object;
}
