import type { VideoFlag } from '@pressloom/contracts/videos';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, OptionalText, OptionalTimestamp } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';

/** A video that an operator deleted; no search brings it back to this site. */
@Entity('dismissed_videos')
@Unique('dismissed_videos_site_youtube_unique', ['wordpressSiteId', 'youtubeId'])
@Index('dismissed_videos_site_index', ['wordpressSiteId', 'dismissedAt', 'id'])
export class DismissedVideo {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'dismissed_videos_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'dismissed_videos_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text' })
  youtubeId: string;

  /** What YouTube told of it, as long as that may be kept; null afterwards. */
  @OptionalText()
  title: string | null;

  @OptionalText()
  channelTitle: string | null;

  /** When YouTube told it; null where nothing of that is kept. It is asked again about those that stand in issues that were sent. */
  @OptionalTimestamp()
  refreshedAt: Date | null;

  /** As of videos; null while it may be shown. */
  @Column({ type: 'text', nullable: true })
  flag: VideoFlag | null;

  /** `live` or `sandbox`: which YouTube it came from. */
  @Column({ type: 'text', default: 'live' })
  source: 'live' | 'sandbox';

  @CreatedAt()
  dismissedAt: Date;
}
