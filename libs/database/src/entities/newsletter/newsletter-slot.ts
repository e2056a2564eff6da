import type { SlotStatus } from '@pressloom/contracts/newsletter-settings';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import { Newsletter } from './newsletter.ts';

/** A day on which a site's newsletter goes out by itself, and what became of it. */
@Entity('newsletter_schedule')
@Unique('newsletter_schedule_unique', ['wordpressSiteId', 'scheduledDate'])
export class NewsletterSlot {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'newsletter_schedule_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'newsletter_schedule_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** A day of the site's zone, `YYYY-MM-DD`. */
  @Column({ type: 'date' })
  scheduledDate: string;

  /** `HH:MM` by the clock of the site. */
  @Column({ type: 'text' })
  scheduledTime: string;

  /** The same as a moment. */
  @Timestamp()
  dueAt: Date;

  @Column({ type: 'text', default: 'pending' })
  status: SlotStatus;

  @Column({ type: 'int', nullable: true })
  newsletterId: number | null;

  @ManyToOne(() => Newsletter, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('newsletter_id', 'newsletter_schedule_newsletter_fkey')
  newsletter?: Relation<Newsletter> | null;

  /** When its issue was first tried to be made by itself; null where a person made it, or nothing was tried. */
  @OptionalTimestamp()
  preparedAt: Date | null;

  @Column({ type: 'int', default: 0 })
  attemptCount: number;

  @OptionalTimestamp()
  lastAttempt: Date | null;

  /** Why it failed or was skipped, or what it waits for. */
  @OptionalText()
  errorMessage: string | null;

  @CreatedAt()
  createdAt: Date;
}
