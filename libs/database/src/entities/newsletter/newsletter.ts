import type { AbTest, NewsletterStatus } from '@pressloom/contracts/newsletters';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, OptionalTimestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import type { StoredActor } from '../stored-actor.ts';

/** An issue of a site's newsletter. What is in it can be changed until its audience was marked. */
@Entity('newsletters')
@Unique('newsletters_job_unique', ['jobId'])
@Index('newsletters_site_index', ['wordpressSiteId', 'id'])
@Index('newsletters_under_way_index', ['id'], { where: `delivery_status IN ('sending', 'paused')` })
export class Newsletter {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'newsletters_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'newsletters_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  subject: string;

  /** What lists of mails show beside the subject. */
  @Column({ type: 'text', default: '' })
  preheader: string;

  /** Plain text; an empty line begins a new paragraph. */
  @Column({ type: 'text', default: '' })
  intro: string;

  /** BCP 47: the site's when it was made. */
  @Column({ type: 'text' })
  language: string;

  /** The body as HTML, without what is personal; written with each change. */
  @Column({ type: 'text', default: '' })
  content: string;

  @Json({ default: [] })
  subjectProposals: string[];

  /** Raised by each change of what is in it: who changes or sends an older one is told. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @Column({ type: 'text', default: 'pending' })
  deliveryStatus: NewsletterStatus;

  @OptionalTimestamp()
  scheduledFor: Date | null;

  /** When the last mail of it was handed over; null until then. */
  @OptionalTimestamp()
  sentAt: Date | null;

  /** Readers of the ledger; null until all are written. */
  @Column({ type: 'int', nullable: true })
  recipientCount: number | null;

  @Column({ type: 'int', default: 0 })
  openCount: number;

  @Column({ type: 'int', default: 0 })
  clickCount: number;

  @Column({ type: 'int', default: 0 })
  bounceCount: number;

  /** Of all its mails: `key@domain`; each puts its own number before. */
  @OptionalText()
  messageId: string | null;

  /** Name of the mail server that takes it. */
  @OptionalText()
  deliveryProvider: string | null;

  /** Why it stands still, for people. */
  @OptionalText()
  deliveryError: string | null;

  /** When a person let it go on last. */
  @OptionalTimestamp()
  resumedAt: Date | null;

  /** Complaints in 1,000 mails at which it was paused by itself; 0: it never was. */
  @Column({ type: 'smallint', default: 0 })
  complaintStep: number;

  /** From here on its audience is fixed. */
  @OptionalTimestamp()
  markedAt: Date | null;

  /** The youngest subscriber at that moment. */
  @Column({ type: 'int', nullable: true })
  audienceMaxId: number | null;

  /** The ledger is written up to this subscriber. */
  @Column({ type: 'int', nullable: true })
  frozenThrough: number | null;

  @OptionalTimestamp()
  frozenAt: Date | null;

  /** When it is looked at again: some readers' mail servers asked for patience. Null: at once. */
  @OptionalTimestamp()
  nextRunAt: Date | null;

  /** Which run sends it: an older one can't claim any more. */
  @Column({ type: 'int', default: 0 })
  sendRun: number;

  @Json({ nullable: true })
  abTest: AbTest | null;

  /** The job that made it, which may be forgotten by now. */
  @Column({ type: 'int', nullable: true })
  jobId: number | null;

  @Json({ nullable: true })
  createdBy: StoredActor | null;

  @CreatedAt()
  createdAt: Date;
}
