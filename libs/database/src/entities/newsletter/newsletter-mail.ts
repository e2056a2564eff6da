import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json } from '../../columns.ts';
import { Newsletter } from './newsletter.ts';

/** A mail of an issue as it goes out, but for what is personal: written once when the audience is marked. */
@Entity('newsletter_mails')
export class NewsletterMail {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'newsletter_mails_pkey' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('newsletter_id', 'newsletter_mails_newsletter_fkey')
  newsletter?: Relation<Newsletter>;

  /** From 0; one for each subject that is tried. */
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'newsletter_mails_pkey' })
  variant: number;

  @Column({ type: 'text' })
  subject: string;

  /** All headers that are the same for everybody, lines ending in CRLF. */
  @Column({ type: 'text' })
  headers: string;

  /** As it goes over the wire, with a placeholder of the same length in place of each reader's token. */
  @Column({ type: 'bytea' })
  body: Buffer;

  /** Stands wherever a reader's token belongs. */
  @Column({ type: 'text' })
  placeholder: string;

  /** Targets of its links, by their number. */
  @Json()
  links: string[];

  /** Whether it has the picture by which an opening is counted. */
  @Column({ type: 'boolean', default: true })
  countsOpens: boolean;
}
