import type { EmailTestResult } from '@pressloom/contracts/email-test';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A test mail of a site and how far it got. */
@Entity('email_tests')
@Index('email_tests_site_index', ['wordpressSiteId', 'testedAt'])
export class EmailTest {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'email_tests_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'email_tests_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** Where it was sent. */
  @Column({ type: 'text' })
  email: string;

  @Timestamp()
  testedAt: Date;

  /** The operator's name at that time; null where the account has none. */
  @OptionalText()
  testedBy: string | null;

  @Json()
  result: EmailTestResult;
}
