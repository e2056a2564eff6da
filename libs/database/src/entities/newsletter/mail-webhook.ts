import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** The address at which a site's mail service tells what became of mails. */
@Entity('mail_webhooks')
export class MailWebhook {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'mail_webhooks_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'mail_webhooks_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** Encrypted; it stands in the address. */
  @Column({ type: 'text' })
  secret: string;

  @Timestamp()
  createdAt: Date;

  @OptionalTimestamp()
  lastReportAt: Date | null;
}
