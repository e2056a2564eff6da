import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { User } from '../auth/user.ts';

/** What becomes of an application password once WordPress gives one. */
export interface AuthorizedSite {
  /** A stored site's; null makes a new one. */
  siteId: number | null;
  siteUrl: string;
  apiEndpoint: string;
  name: string;
  brand?: string;
  active?: boolean;
  autoPublish?: boolean;
  language?: string;
  timeZone?: string;
  color?: string | null;
}

/** A connection that an operator began and WordPress is to approve. Only hashes of its state and session are kept. */
@Entity('wordpress_authorizations')
export class WordpressAuthorization {
  /** SHA-256, in hex, of what the way back carries. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'wordpress_authorizations_pkey' })
  stateHash: string;

  /** The same of the session that began it, and alone may end it. */
  @Column({ type: 'text' })
  sessionHash: string;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('user_id', 'wordpress_authorizations_user_fkey')
  user?: Relation<User>;

  @Json()
  site: AuthorizedSite;

  @CreatedAt()
  createdAt: Date;

  @Timestamp()
  expiresAt: Date;

  @OptionalTimestamp()
  usedAt: Date | null;
}
