import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey } from '../../columns.ts';
import { Newsletter } from './newsletter.ts';

/** That one mail of an issue was opened, without saying which: once the salt is gone nobody can tell. */
@Entity('newsletter_open_marks')
export class NewsletterOpenMark {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'newsletter_open_marks_pkey' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('newsletter_id', 'newsletter_open_marks_newsletter_fkey')
  newsletter?: Relation<Newsletter>;

  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'newsletter_open_marks_pkey' })
  mark: Buffer;

  /** Whether only machines fetched its picture. */
  @Column({ type: 'boolean' })
  isMachine: boolean;
}
