import type { VideoFlag, VideoStatus } from '@pressloom/contracts/videos';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import {
  CreatedAt,
  ForeignKey,
  Json,
  OptionalBigCount,
  OptionalText,
  OptionalTimestamp,
  Timestamp,
} from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import type { StoredActor } from '../../stored-actor.ts';
import { Keyword } from './keyword.ts';

/** What a post is written from: a video of YouTube's, or a person's own notes. */
@Entity('videos')
@Unique('videos_site_youtube_unique', ['wordpressSiteId', 'youtubeId'])
@Index('videos_site_status_index', ['wordpressSiteId', 'status', 'id'])
@Index('videos_keyword_index', ['keywordId'])
@Index('videos_site_created_index', ['wordpressSiteId', 'createdAt', 'id'])
@Index('videos_site_published_index', ['wordpressSiteId', 'publishedAt', 'id'])
@Index('videos_site_views_index', ['wordpressSiteId', 'viewCount', 'id'])
@Index('videos_refreshed_index', ['refreshedAt'])
@Index('videos_site_channel_index', ['wordpressSiteId', 'channelId', 'id'])
// By the title in lower case, and trigrams for the search; TypeORM can declare neither.
@Index('videos_site_title_index', { synchronize: false })
@Index('videos_title_trigrams', { synchronize: false })
@Index('videos_channel_trigrams', { synchronize: false })
export class Video {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'videos_pkey' })
  id: number;

  /** Null for a person's own notes, which stand in `transcript`; of what only YouTube tells they have nothing. */
  @OptionalText()
  youtubeId: string | null;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'text', default: '' })
  channelTitle: string;

  @OptionalText()
  channelId: string | null;

  @OptionalTimestamp()
  publishedAt: Date | null;

  /** Addresses, largest picture first. */
  @Json({ default: [] })
  thumbnails: string[];

  @Json({ default: [] })
  tags: string[];

  @OptionalBigCount()
  viewCount: number | null;

  @Column({ type: 'int', nullable: true })
  durationSeconds: number | null;

  /** What a person gave to write from, up to megabytes: read only where it is asked for. */
  @Column({ type: 'text', nullable: true, select: false })
  transcript: string | null;

  /** Words that an article can be written from; counted whenever one of its texts changes. */
  @Column({ type: 'int', default: 0 })
  sourceWords: number;

  @Column({ type: 'int', nullable: true })
  keywordId: number | null;

  @ManyToOne(() => Keyword, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('keyword_id', 'videos_keyword_fkey')
  keyword?: Relation<Keyword> | null;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'videos_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'text', default: 'discovered' })
  status: VideoStatus;

  /** Countries where it can be watched and nowhere else, or where it can't; null where it can everywhere. */
  @Json({ nullable: true })
  regionRestriction: { allowed: string[] } | { blocked: string[] } | null;

  /** Why nothing is written from it automatically; null when it is usable. */
  @Column({ type: 'text', nullable: true })
  flag: VideoFlag | null;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

  /** Who last made it premium, or free. */
  @Json({ nullable: true })
  premiumBy: StoredActor | null;

  /** `live` or `sandbox`. */
  @Column({ type: 'text' })
  source: 'live' | 'sandbox';

  /** When YouTube's data was last fetched; it is refreshed or dropped within 30 days. */
  @Timestamp({ default: () => 'now()' })
  refreshedAt: Date;

  @OptionalTimestamp()
  processedAt: Date | null;

  /** Failed tries to write from it that were its own, not a provider's; a person's release forgets them. */
  @Column({ type: 'int', default: 0 })
  failures: number;

  /** When it failed last in that way. */
  @OptionalTimestamp()
  failedAt: Date | null;

  /** The reason, a sentence. */
  @OptionalText()
  failure: string | null;

  @CreatedAt()
  createdAt: Date;
}
