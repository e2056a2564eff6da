import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { User } from './user.ts';
import { WordpressSite } from '../sites/wordpress-site.ts';

/** A link that carries a premium reader to a WordPress site, signed in there. */
@Entity('wordpress_tokens')
@Unique('wordpress_tokens_hash_unique', ['tokenHash'])
@Index('wordpress_tokens_user_index', ['userId'])
export class WordpressToken {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'wordpress_tokens_pkey' })
  id: number;

  /** SHA-256, in hex. */
  @Column({ type: 'text' })
  tokenHash: string;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('user_id', 'wordpress_tokens_user_fkey')
  user?: Relation<User>;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'wordpress_tokens_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  returnUrl: string;

  @CreatedAt()
  createdAt: Date;

  @Timestamp()
  expiresAt: Date;

  @OptionalTimestamp()
  spentAt: Date | null;

  /** SHA-256 in hex of what the browser calls itself that used it. */
  @Column({ type: 'text', nullable: true })
  spentBy: string | null;
}
