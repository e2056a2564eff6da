import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { Newsletter } from './newsletter.ts';

const Counted = (): PropertyDecorator => Column({ type: 'int', default: 0 });
/** Percent; null where there is nothing to divide by. */
const Rate = (): PropertyDecorator => Column({ type: 'numeric', precision: 5, scale: 2, nullable: true });

/** What became of an issue in numbers, as the ledger was when they were added up. Machines are counted apart. */
@Entity('newsletter_analytics')
export class NewsletterAnalytics {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'newsletter_analytics_pkey' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('newsletter_id', 'newsletter_analytics_newsletter_fkey')
  newsletter?: Relation<Newsletter>;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @Counted()
  totalRecipients: number;

  /** Mails that a mail server took and that didn't come back. */
  @Counted()
  deliveredCount: number;

  @Counted()
  openedCount: number;

  @Counted()
  clickedCount: number;

  @Counted()
  bouncedCount: number;

  @Counted()
  failedCount: number;

  @Counted()
  complainedCount: number;

  /** Who left by a link of this issue. */
  @Counted()
  unsubscribedCount: number;

  @Counted()
  machineOpenedCount: number;

  @Counted()
  machineClickedCount: number;

  /** PostgreSQL's numeric, as text. */
  @Rate()
  openRate: string | null;

  @Rate()
  clickRate: string | null;

  @Rate()
  bounceRate: string | null;

  @Rate()
  deliveryRate: string | null;

  /** Readers who followed each link, by its number; without those that nobody followed. */
  @Json({ default: {} })
  linkClicks: Record<string, number>;

  /** Under which openings are marked without telling whose; dropped with the marks after a while. */
  @Column({ type: 'bytea', nullable: true })
  openSalt: Buffer | null;

  /** Openings whose marks were dropped. */
  @Counted()
  keptOpenedCount: number;

  @Counted()
  keptMachineOpenedCount: number;

  /** When a mail service first reported about one of its mails; null: none did, so that nobody can know of complaints and later bounces. */
  @OptionalTimestamp()
  firstReportAt: Date | null;

  /** Something happened then, or up to half a minute later. */
  @Timestamp()
  touchedAt: Date;

  @Timestamp()
  generatedAt: Date;

  /** When it was added up last. */
  @OptionalTimestamp()
  updatedAt: Date | null;
}
