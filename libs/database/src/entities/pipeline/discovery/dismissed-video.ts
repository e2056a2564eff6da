import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

/** A video that an operator deleted; no search brings it back to this site. */
@Entity('dismissed_videos')
export class DismissedVideo {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'dismissed_videos_pkey' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'dismissed_videos_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'dismissed_videos_pkey' })
  youtubeId: string;

  @CreatedAt()
  dismissedAt: Date;
}
