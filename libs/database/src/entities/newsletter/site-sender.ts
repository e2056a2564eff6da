import type { DomainRate, OpenTracking, SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, UpdatedAt } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** Who a site's mails are from, and what carries them; null leaves it to the installation. */
@Entity('site_senders')
export class SiteSender {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'site_senders_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'site_senders_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @OptionalText()
  fromName: string | null;

  @OptionalText()
  fromAddress: string | null;

  @OptionalText()
  replyTo: string | null;

  @OptionalText()
  postalAddress: string | null;

  @OptionalText()
  dkimDomain: string | null;

  @OptionalText()
  dkimSelector: string | null;

  /** Encrypted PEM; see the API's `common/secrets`. */
  @OptionalText()
  dkimPrivateKey: string | null;

  @OptionalText()
  smtpHost: string | null;

  @Column({ type: 'int', nullable: true })
  smtpPort: number | null;

  @Column({ type: 'text', default: 'starttls' })
  smtpSecurity: SmtpSecurity;

  @OptionalText()
  smtpUser: string | null;

  /** Encrypted. */
  @OptionalText()
  smtpPassword: string | null;

  /** Encrypted; of the provider of the mail server. */
  @OptionalText()
  relayApiKey: string | null;

  /** Null sets no limit. */
  @Column({ type: 'int', nullable: true })
  ratePerHour: number | null;

  @Json({ default: [] })
  domainRates: DomainRate[];

  @Column({ type: 'text', default: 'aggregate' })
  openTracking: OpenTracking;

  @UpdatedAt()
  updatedAt: Date;
}
