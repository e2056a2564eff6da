import type { MailStatus, MailSubjectKind } from '@pressloom/contracts/mail-log';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A mail to one person and how far it got; never what it said. Newsletters have a ledger of their own. */
@Entity('mail_log')
@Index('mail_log_key_unique', ['key'], { unique: true })
@Index('mail_log_email_index', ['email'])
@Index('mail_log_site_index', ['wordpressSiteId', 'acceptedAt'])
@Index('mail_log_subject_index', ['subjectKind', 'subjectId'])
@Index('mail_log_kept_index', ['keptUntil'])
@Index('mail_log_replaced_by_index', ['replacedById'])
@Index('mail_log_undelivered_index', ['id'], {
  where: `status IN ('bounced', 'refused', 'given-up', 'uncertain') AND replaced_by_id IS NULL`,
})
@Check(
  'mail_log_status_check',
  `status IN ('queued','accepted','bounced','refused','given-up','uncertain','cancelled')`,
)
@Check('mail_log_accepted_check', `(status IN ('accepted','bounced')) = (accepted_at IS NOT NULL)`)
@Check('mail_log_subject_check', '(subject_kind IS NULL) = (subject_id IS NULL)')
export class LoggedMail {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'mail_log_pkey' })
  id: number;

  /** In the target of its job and in its Message-ID. */
  @Column({ type: 'uuid' })
  key: string;

  @Column({ type: 'text' })
  template: string;

  /** In lower case. */
  @Column({ type: 'text' })
  email: string;

  /** Whose sender sends it; null: the installation's. */
  @Column({ type: 'int', nullable: true })
  wordpressSiteId: number | null;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: true })
  @ForeignKey('wordpress_site_id', 'mail_log_site_fkey')
  wordpressSite?: Relation<WordpressSite> | null;

  /** What it is about, by which it can be made anew: a row of the module that wrote it. */
  @Column({ type: 'text', nullable: true })
  subjectKind: MailSubjectKind | null;

  @Column({ type: 'int', nullable: true })
  subjectId: number | null;

  @Timestamp()
  queuedAt: Date;

  /** After this it would say what is not true any more, and is given up. */
  @OptionalTimestamp()
  sendBy: Date | null;

  /** The try that is under way, from before the first word to the mail server until its answer is stored. */
  @OptionalTimestamp()
  triedAt: Date | null;

  /** The mail server of that try, by its host. */
  @OptionalText()
  server: string | null;

  @Column({ type: 'text', default: 'queued' })
  status: MailStatus;

  /** When it became what it is now. */
  @Timestamp()
  statusAt: Date;

  /** When the mail server took it. */
  @OptionalTimestamp()
  acceptedAt: Date | null;

  /** Why it did not arrive, in one sentence or a mail server's words. */
  @OptionalText()
  reason: string | null;

  /** The mail that was made anew in its place. */
  @Column({ type: 'int', nullable: true })
  replacedById: number | null;

  @ManyToOne(() => LoggedMail, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('replaced_by_id', 'mail_log_replaced_by_fkey')
  replacedBy?: Relation<LoggedMail> | null;

  /** Forgotten after this. */
  @Timestamp()
  keptUntil: Date;
}
