import type { PostStatus } from '@pressloom/contracts/posts';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText, OptionalTimestamp, UpdatedAt } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import type { StoredActor } from '../../stored-actor.ts';
import { Video } from '../discovery/video.ts';
import type { PostRevision } from './post-revision.ts';

/** A post of ours, written from one source for one site. Its text is its current revision. */
@Entity('blog_posts')
@Unique('blog_posts_video_unique', ['videoId'])
@Unique('blog_posts_revision_unique', ['currentRevisionId'])
@Index('blog_posts_site_index', ['wordpressSiteId', 'id'])
@Index('blog_posts_site_created_index', ['wordpressSiteId', 'createdAt', 'id'])
@Index('blog_posts_automation_index', ['wordpressSiteId', 'automationSince'], {
  where: `status = 'draft' AND auto_publish`,
})
export class BlogPost {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'blog_posts_pkey' })
  id: number;

  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'blog_posts_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** Null once its video or notes were deleted; the credit below stays. */
  @Column({ type: 'int', nullable: true })
  videoId: number | null;

  @ManyToOne(() => Video, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('video_id', 'blog_posts_video_fkey')
  video?: Relation<Video> | null;

  /** Null for a post that was written from a person's own notes. */
  @OptionalText()
  youtubeId: string | null;

  @Column({ type: 'text' })
  channelTitle: string;

  @Column({ type: 'text', default: 'draft' })
  status: PostStatus;

  @Column({ type: 'boolean', default: false })
  isPremium: boolean;

  /** A person's choice; it wins over every automatic rule. */
  @Column({ type: 'boolean', nullable: true })
  premiumOverride: boolean | null;

  /** Who last made it premium, or free. */
  @Json({ nullable: true })
  premiumBy: StoredActor | null;

  /**
   * The run of `premium_share_runs` that last made it premium or free; null where none did, or that was undone. No foreign key: only the newest
   * run is looked up, and deleting a run would read all posts.
   */
  @Column({ type: 'int', nullable: true })
  premiumRunId: number | null;

  /** Who last changed its text or what stands here, or chose its picture; null while nobody did since it was written. */
  @Json({ nullable: true })
  changedBy: StoredActor | null;

  /** `live` or `sandbox`: sandbox when video or text came from a stand-in. */
  @Column({ type: 'text' })
  source: 'live' | 'sandbox';

  /** Written by the automation and not yet a person's: it may be published by itself where the site allows it. */
  @Column({ type: 'boolean', default: false })
  autoPublish: boolean;

  /** Since when it may: its days in the automation begin here. */
  @OptionalTimestamp()
  automationSince: Date | null;

  @Column({ type: 'int' })
  currentRevisionId: number;

  /**
   * Checked at the end of the transaction, because post and first revision need each other. TypeORM refuses such a circle
   * unless one of the two is called nullable; the column isn't.
   */
  @ManyToOne('PostRevision', { nullable: true, deferrable: 'INITIALLY DEFERRED' })
  @ForeignKey('current_revision_id', 'blog_posts_revision_fkey')
  currentRevision?: Relation<PostRevision>;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;
}
