import type { MailFrequency, SubscriberSource, SubscriberStatus } from '@pressloom/contracts/subscribers';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import type { StoredActor } from '../stored-actor.ts';
import { SubscriberImport } from './subscriber-import.ts';

/** Until when a link works. With the browser in which somebody asked for it, where its visits may be counted: until it was clicked, or doesn't work any more. */
export type StoredConfirmation = string | { until: string; visitorId: string };

/** A reader who gets a site's newsletter, asked for it, or left. */
@Entity('subscribers')
@Unique('subscribers_site_email_unique', ['wordpressSiteId', 'email'])
@Index('subscribers_site_index', ['wordpressSiteId', 'id'])
@Index('subscribers_site_subscribed_index', ['wordpressSiteId', 'subscribedAt', 'id'])
@Index('subscribers_site_last_active_index', ['wordpressSiteId', 'lastActiveAt', 'id'])
@Index('subscribers_site_premium_index', ['wordpressSiteId', 'id'], { where: 'is_premium' })
@Index('subscribers_site_status_index', ['wordpressSiteId', 'status', 'id'], { where: `status <> 'active'` })
@Index('subscribers_email_index', ['email'])
// For the search; TypeORM can't declare its operator class.
@Index('subscribers_email_trigrams', { synchronize: false })
// Of the keys of a JSON column, which TypeORM can't declare.
@Index('subscribers_confirmations_index', { synchronize: false })
@Index('subscribers_paused_index', ['wordpressSiteId', 'pausedUntil'], { where: 'paused_until IS NOT NULL' })
@Index('subscribers_links_that_end_index', ['confirmExpiresAt'], {
  where: `confirm_expires_at IS NOT NULL AND status <> 'active'`,
})
@Index('subscribers_import_index', ['importId'], { where: 'import_id IS NOT NULL' })
export class Subscriber {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'subscribers_pkey' })
  id: number;

  /** In lower case, the domain in ASCII. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text', default: 'pending' })
  status: SubscriberStatus;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

  @OptionalTimestamp()
  premiumSince: Date | null;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'subscribers_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** When they came; for one who left and came back, the last time. */
  @Timestamp({ default: () => 'now()' })
  subscribedAt: Date;

  /**
   * When the row came onto this list, where that was another moment: by a file that says since when its readers subscribed, or
   * brought back after a deletion. Growth counts this moment. Null: `subscribedAt`.
   */
  @OptionalTimestamp()
  addedAt: Date | null;

  @OptionalTimestamp()
  lastActiveAt: Date | null;

  @Column({ type: 'text', default: 'unknown' })
  source: SubscriberSource;

  /** Address of the page with the form. */
  @OptionalText()
  sourcePage: string | null;

  @Column({ type: 'int', nullable: true })
  importId: number | null;

  @ManyToOne(() => SubscriberImport, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('import_id', 'subscribers_import_fkey')
  import?: Relation<SubscriberImport> | null;

  /** Who added them by hand; null for all others. */
  @Json({ nullable: true })
  addedBy: StoredActor | null;

  /** BCP 47; null: the site's counts. */
  @OptionalText()
  language: string | null;

  /** What they agreed to, in the words that they saw or that whoever brought them gave. */
  @OptionalText()
  consentNote: string | null;

  /** When they agreed; null while it waits for their click. */
  @OptionalTimestamp()
  consentedAt: Date | null;

  /** Links of confirmation emails, by the SHA-256, in hex, of what each carries. Null for none. */
  @Json({ nullable: true })
  confirmations: Record<string, StoredConfirmation> | null;

  /** Until when the newest of them works. */
  @OptionalTimestamp()
  confirmExpiresAt: Date | null;

  @Column({ type: 'text', default: 'every' })
  frequency: MailFrequency;

  /** No mail until then. */
  @OptionalTimestamp()
  pausedUntil: Date | null;

  /** When they left, or their address stopped working; null while they are there. */
  @OptionalTimestamp()
  leftAt: Date | null;

  /** Why, in their own words or the mail server's. */
  @OptionalText()
  leaveReason: string | null;
}
