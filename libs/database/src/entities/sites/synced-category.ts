import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalTimestamp } from '../../columns.ts';
import { WordpressSite } from './wordpress-site.ts';

/** A category that a website has on WordPress, as it was read last. */
@Entity('wordpress_categories')
@Index('wordpress_categories_name_index', ['siteId', 'name', 'id'])
export class SyncedCategory {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'wordpress_categories_pkey' })
  siteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('site_id', 'wordpress_categories_site_fkey')
  site?: Relation<WordpressSite>;

  /** Its id on WordPress, unique within the website. */
  @PrimaryColumn({ name: 'wordpress_id', type: 'int', primaryKeyConstraintName: 'wordpress_categories_pkey' })
  id: number;

  /** Plain text. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  slug: string;

  /** Id of the one above it; 0 where there is none. */
  @Column({ type: 'int', default: 0 })
  parentId: number;

  /** Public posts that carry it. */
  @Column({ type: 'int', default: 0 })
  postCount: number;

  /** Posts without a category get this one. */
  @Column({ type: 'boolean', default: false })
  isDefault: boolean;

  /** As of posts; a category that is gone is deleted. */
  @OptionalTimestamp()
  missingSince: Date | null;

  /** When its own address was asked last. */
  @OptionalTimestamp()
  checkedAt: Date | null;
}
