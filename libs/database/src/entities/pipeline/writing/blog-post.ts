import type { FeaturedImageType, PostStatus } from '@pressloom/contracts';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, OptionalTimestamp, UpdatedAt } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import { Video } from '../discovery/video.ts';
import { Image } from '../pictures/image.ts';

/** A post of ours, written from one video, and what became of it on WordPress. */
@Entity('blog_posts')
@Unique('blog_posts_video_unique', ['videoId'])
@Index('blog_posts_site_index', ['wordpressSiteId', 'id'])
@Index('blog_posts_auto_published_index', ['wordpressSiteId', 'autoPublishedAt'])
export class BlogPost {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'blog_posts_pkey' })
  id: number;

  @Column({ type: 'text' })
  title: string;

  /** Sanitised semantic HTML. */
  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'text', default: '' })
  excerpt: string;

  @Json({ default: [] })
  categories: string[];

  @Json({ default: [] })
  tags: string[];

  @Column({ type: 'text', default: '' })
  seoTitle: string;

  @Column({ type: 'text', default: '' })
  seoDescription: string;

  /** Null once the video was deleted; the credit below stays. */
  @Column({ type: 'int', nullable: true })
  videoId: number | null;

  @ManyToOne(() => Video, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('video_id', 'blog_posts_video_fkey')
  video?: Relation<Video> | null;

  @Column({ type: 'text' })
  youtubeId: string;

  @Column({ type: 'text' })
  channelTitle: string;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'blog_posts_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  @Column({ type: 'int', default: 0 })
  wordCount: number;

  @Column({ type: 'int', default: 0 })
  readTime: number;

  @Column({ type: 'int', default: 0 })
  seoScore: number;

  @Column({ type: 'text', default: 'draft' })
  status: PostStatus;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

  /** A person's choice; it wins over every automatic rule. */
  @Column({ type: 'boolean', nullable: true })
  premiumOverride: boolean | null;

  /** `live` or `sandbox`: sandbox when video or text came from a stand-in. */
  @Column({ type: 'text' })
  source: 'live' | 'sandbox';

  @OptionalText()
  featuredImageUrl: string | null;

  @OptionalText()
  featuredImagePrompt: string | null;

  @Column({ type: 'text', default: 'auto' })
  featuredImageType: FeaturedImageType;

  @OptionalText()
  featuredImageAlt: string | null;

  /** Our copy of the picture; null while there is none. */
  @Column({ type: 'text', nullable: true })
  imageHash: string | null;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: true })
  @ForeignKey('image_hash', 'blog_posts_image_fkey')
  image?: Relation<Image> | null;

  /** Written by the automation and not yet a person's: it may be published by itself where the site allows it. */
  @Column({ type: 'boolean', default: false })
  autoPublish: boolean;

  /** When it was handed over to be published by itself. */
  @OptionalTimestamp()
  autoPublishedAt: Date | null;

  @OptionalTimestamp()
  scheduledFor: Date | null;

  @OptionalText()
  heldReason: string | null;

  @OptionalText()
  publishError: string | null;

  @OptionalTimestamp()
  publishedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  wordpressPostId: number | null;

  @OptionalText()
  wordpressStatus: string | null;

  @OptionalText()
  wordpressUrl: string | null;

  /** Random slug the draft is created under and looked up by. */
  @OptionalText()
  wordpressSlug: string | null;

  /** When a create was last sent; a second one waits for the settle delay. */
  @OptionalTimestamp()
  wordpressCreateTriedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  wordpressMediaId: number | null;

  /** Hash of the image that `wordpressMediaId` holds. */
  @OptionalText()
  wordpressMediaHash: string | null;

  @OptionalText()
  wordpressMediaSlug: string | null;

  @OptionalTimestamp()
  wordpressMediaTriedAt: Date | null;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
