import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp, Timestamp } from '../../columns.ts';
import { WordpressSite } from './wordpress-site.ts';

/** A reference of a post that a website has on WordPress, as it was read last; its texts stay there. */
@Entity('wordpress_posts')
@Index('wordpress_posts_modified_index', ['siteId', 'modifiedAt', 'id'], { where: 'gone_at IS NULL' })
@Index('wordpress_posts_link_index', ['link'], { type: 'hash' })
@Index('wordpress_posts_missing_index', ['siteId', 'checkedAt', 'id'], {
  where: 'missing_since IS NOT NULL AND gone_at IS NULL',
})
export class SyncedPost {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'wordpress_posts_pkey' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'wordpress_posts_site_fkey')
  site?: Relation<WordpressSite>;

  /** Its id on WordPress, unique within the website. */
  @PrimaryColumn({ name: 'wordpress_id', type: 'int', primaryKeyConstraintName: 'wordpress_posts_pkey' })
  id: number;

  @Column({ type: 'text' })
  slug: string;

  /** Plain text. */
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  link: string;

  /** WordPress' own: `publish`, `draft`, `trash`, or what a plugin adds. */
  @Column({ type: 'text' })
  status: string;

  /** Ids on WordPress. */
  @Column({ type: 'int', array: true, default: '{}' })
  categoryIds: number[];

  /** Ids on WordPress. */
  @Column({ type: 'int', array: true, default: '{}' })
  tagIds: number[];

  /** Id of a picture on WordPress; 0 means none. */
  @Column({ type: 'int', default: 0 })
  featuredMedia: number;

  /** When it was changed last there. */
  @Timestamp()
  modifiedAt: Date;

  /** Id of a user on WordPress; 0 where it names none. */
  @Column({ type: 'int', default: 0 })
  authorId: number;

  /** WordPress said that there is no such post any more. */
  @OptionalTimestamp()
  goneAt: Date | null;

  /** Since when the list of posts doesn't show it, which proves nothing: its own address is asked. */
  @OptionalTimestamp()
  missingSince: Date | null;

  /** When its own address was asked last. */
  @OptionalTimestamp()
  checkedAt: Date | null;
}
