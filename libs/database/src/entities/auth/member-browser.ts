import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Timestamp } from '../../columns.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';
import { User } from './user.ts';

/** A browser in which a member reads on a website. While it is here its pass is renewed. */
@Entity('member_browsers')
@Unique('member_browsers_visitor_unique', ['userId', 'siteId', 'visitorHash'])
@Index('member_browsers_site_index', ['siteId'])
export class MemberBrowser {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'member_browsers_pkey' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('user_id', 'member_browsers_user_fkey')
  user?: Relation<User>;

  @Column({ type: 'int' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'member_browsers_site_fkey')
  site?: Relation<WordpressSite>;

  /** SHA-256 in hex of what the browser calls itself there. */
  @Column({ type: 'text' })
  visitorHash: string;

  /** Such as Firefox; null where it says nothing known. */
  @Column({ type: 'text', nullable: true })
  browser: string | null;

  /** Such as Windows. */
  @Column({ type: 'text', nullable: true })
  system: string | null;

  @CreatedAt()
  createdAt: Date;

  @Timestamp()
  lastSeenAt: Date;
}
