import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, UpdatedAt } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** When and how a site's newsletter is sent. */
@Entity('newsletter_settings')
export class NewsletterSettings {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'newsletter_settings_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'newsletter_settings_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'int', default: 8 })
  articlesPerNewsletter: number;

  @Column({ type: 'int', default: 7 })
  frequencyDays: number;

  @Column({ type: 'boolean', default: false })
  autoSend: boolean;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  /** `HH:MM` by the clock of the site. */
  @Column({ type: 'text', default: '21:00' })
  scheduledTime: string;

  /** Issues that were sent can be read again by everybody. */
  @Column({ type: 'boolean', default: true })
  hasArchive: boolean;

  /** Mails that the website's sign-up form brings about in an hour at most. */
  @Column({ type: 'int', default: 200 })
  confirmationsPerHour: number;

  /** When a sign-up last had to wait because of that; null where none did. */
  @OptionalTimestamp()
  confirmationsLimitedAt: Date | null;

  /** Since when issues go out by themselves; null while they don't. What had its time before is left to people. */
  @OptionalTimestamp()
  autoSendSince: Date | null;

  @UpdatedAt()
  updatedAt: Date;
}
