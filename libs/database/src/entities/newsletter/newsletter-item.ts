import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText } from '../../columns.ts';
import { Video } from '../pipeline/discovery/video.ts';
import { Image } from '../pipeline/pictures/image.ts';
import { BlogPost } from '../pipeline/writing/blog-post.ts';
import { Newsletter } from './newsletter.ts';

/**
 * One post or video in an issue, with the words that introduce it. Until the issue is sent, where it leads is read from the post or
 * video each time; from then on this row is what was sent.
 */
@Entity('newsletter_items')
@Index('newsletter_items_newsletter_index', ['newsletterId', 'position'])
@Index('newsletter_items_post_index', ['postId'])
@Index('newsletter_items_video_index', ['videoId'])
@Index('newsletter_items_youtube_index', ['youtubeId'])
export class NewsletterItem {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'newsletter_items_pkey' })
  id: number;

  @Column({ type: 'int' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('newsletter_id', 'newsletter_items_newsletter_fkey')
  newsletter?: Relation<Newsletter>;

  /** From 0. */
  @Column({ type: 'int' })
  position: number;

  /** What the reader is led to. */
  @Column({ type: 'text', default: 'post' })
  kind: 'post' | 'video';

  /** Null for a video, and once the post is gone. */
  @Column({ type: 'int', nullable: true })
  postId: number | null;

  @ManyToOne(() => BlogPost, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('post_id', 'newsletter_items_post_fkey')
  post?: Relation<BlogPost> | null;

  /** The one that the post was written from, or that the reader is led to; null once it is gone. */
  @Column({ type: 'int', nullable: true })
  videoId: number | null;

  @ManyToOne(() => Video, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('video_id', 'newsletter_items_video_fkey')
  video?: Relation<Video> | null;

  /** The video that what it shows of YouTube's is from; it outlives the row of the video. Null where it shows nothing of YouTube's. */
  @OptionalText()
  youtubeId: string | null;

  @Column({ type: 'text' })
  title: string;

  /** False for YouTube's title of a video. */
  @Column({ type: 'boolean', default: true })
  hasOwnTitle: boolean;

  /** Plain text. */
  @Column({ type: 'text' })
  summary: string;

  /** False for the beginning of what YouTube tells of a video. */
  @Column({ type: 'boolean', default: true })
  hasOwnSummary: boolean;

  /** Where it is read or watched. Of an issue that was sent: where its link led; null where it was left out. */
  @OptionalText()
  url: string | null;

  @OptionalText()
  thumbnailUrl: string | null;

  /** Our copy of the thumbnail with the play mark; null where it could not be made. */
  @OptionalText()
  imageHash: string | null;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: true })
  @ForeignKey('image_hash', 'newsletter_items_image_fkey')
  image?: Relation<Image> | null;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;
}
