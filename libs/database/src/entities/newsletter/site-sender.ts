import type { DkimFinding, DomainRate, OpenTracking, SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, OptionalTimestamp, UpdatedAt } from '../../columns.ts';
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

  /** Signs mails. Encrypted PEM; see the API's `common/secrets`. */
  @OptionalText()
  dkimPrivateKey: string | null;

  /** When its record was last looked for in the DNS. */
  @OptionalTimestamp()
  dkimCheckedAt: Date | null;

  @OptionalText()
  dkimFound: DkimFinding | null;

  /** Of the key that signs once its record was seen. */
  @OptionalText()
  dkimNextDomain: string | null;

  @OptionalText()
  dkimNextSelector: string | null;

  /** Encrypted PEM. */
  @OptionalText()
  dkimNextPrivateKey: string | null;

  @OptionalTimestamp()
  dkimNextMadeAt: Date | null;

  @OptionalTimestamp()
  dkimNextCheckedAt: Date | null;

  @OptionalText()
  dkimNextFound: DkimFinding | null;

  /** The record of the key that signed before, and since when it no longer does. */
  @OptionalText()
  dkimFormerName: string | null;

  @OptionalTimestamp()
  dkimFormerSince: Date | null;

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
