import { Column, Entity, Index, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, Json, OptionalText, OptionalTimestamp, UpdatedAt } from '../../../columns.ts';
import { WordpressSite } from '../../sites/wordpress-site.ts';
import type { StoredActor } from '../../stored-actor.ts';
import { BlogPost } from '../writing/blog-post.ts';
import { PostRevision } from '../writing/post-revision.ts';

/**
 * What of a post its website was last sent, so that an update sends only what changed here since: what people set on WordPress stays.
 * A key that is missing is not known.
 */
export interface SentFields {
  /** SHA-256 of each text as it was sent. */
  title?: string;
  content?: string;
  excerpt?: string;
  /** Names of those that WordPress has; one that it could not get is missing, and is tried again. */
  categories?: string[];
  tags?: string[];
  /** Ids of the categories that WordPress chose for a post that was sent without any. */
  defaultCategories?: number[];
  /** Hash of the featured image; null where none was sent, or WordPress did not take it. */
  picture?: string | null;
  /** SHA-256 of the image's title and alternative text. */
  pictureTexts?: string;
}

/** What became of a post on its WordPress site. No row: publishing had nothing to write down yet. */
@Entity('publications')
@Unique('publications_sent_revision_unique', ['sentRevisionId'])
@Index('publications_auto_published_index', ['wordpressSiteId', 'autoPublishedAt'])
@Index('publications_published_index', ['wordpressSiteId', 'publishedAt', 'postId'])
@Index('publications_wordpress_index', ['wordpressSiteId', 'wordpressPostId'])
@Index('publications_address_index', ['wordpressUrl'], { type: 'hash' })
@Index('publications_waiting_index', ['wordpressSiteId'], { where: 'waits_for_site' })
@Index('publications_failed_index', ['postId'], { where: 'error IS NOT NULL' })
@Index('publications_held_index', ['postId'], { where: 'held_reason IS NOT NULL' })
export class Publication {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'publications_pkey' })
  postId: number;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('post_id', 'publications_post_fkey')
  post?: Relation<BlogPost>;

  /** The post's site. */
  @Column({ type: 'int' })
  wordpressSiteId: number;

  @ManyToOne(() => WordpressSite, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('wordpress_site_id', 'publications_site_fkey')
  wordpressSite?: Relation<WordpressSite>;

  /** When it was handed over to be published by itself; null again when that failed. */
  @OptionalTimestamp()
  autoPublishedAt: Date | null;

  @OptionalTimestamp()
  scheduledFor: Date | null;

  /** Why a post that was sent is not public. */
  @OptionalText()
  heldReason: string | null;

  /** Why the last publish failed. */
  @OptionalText()
  error: string | null;

  @OptionalTimestamp()
  failedAt: Date | null;

  /** Failed publishes of a post that the automation has, since the last that worked. */
  @Column({ type: 'int', default: 0 })
  tries: number;

  /** When the automation tries it again at the earliest; null where it has not failed. */
  @OptionalTimestamp()
  nextTryAt: Date | null;

  /** It failed while nothing worked on its website: the first publish that works there lets it go at once. */
  @Column({ type: 'boolean', default: false })
  waitsForSite: boolean;

  @OptionalTimestamp()
  publishedAt: Date | null;

  /** Who made it public. */
  @Json({ nullable: true })
  publishedBy: StoredActor | null;

  @Column({ type: 'int', nullable: true })
  wordpressPostId: number | null;

  @OptionalText()
  wordpressStatus: string | null;

  @OptionalText()
  wordpressUrl: string | null;

  /** Random slug the draft is created under and looked up by. */
  @OptionalText()
  draftSlug: string | null;

  /** When a create was last sent; a second one waits for the settle delay. */
  @OptionalTimestamp()
  createTriedAt: Date | null;

  /** The post's address as WordPress last told it, as it is read. */
  @OptionalText()
  publicSlug: string | null;

  @Column({ type: 'int', nullable: true })
  mediaId: number | null;

  /** Hash of the image that `mediaId` holds. */
  @OptionalText()
  mediaHash: string | null;

  @OptionalText()
  mediaSlug: string | null;

  @OptionalTimestamp()
  mediaTriedAt: Date | null;

  /** When the text was last sent, as far as its arrival is known. */
  @OptionalTimestamp()
  sentAt: Date | null;

  /** The text that was last sent. */
  @Column({ type: 'int', nullable: true })
  sentRevisionId: number | null;

  @ManyToOne(() => PostRevision, { onDelete: 'SET NULL', nullable: true })
  @ForeignKey('sent_revision_id', 'publications_sent_revision_fkey')
  sentRevision?: Relation<PostRevision> | null;

  /** A person's wish for the address, made fit, as it was last sent; null: none was. */
  @OptionalText()
  sentWish: string | null;

  /** User of the website who was last sent as the author; null: none was. */
  @Column({ type: 'int', nullable: true })
  sentAuthor: number | null;

  /** Null where nothing is known of what was sent. */
  @Json({ nullable: true })
  sentFields: SentFields | null;

  /** SHA-256 of the texts that WordPress answered our last write with; null where they are not known. */
  @OptionalText()
  answeredHash: string | null;

  /** The same without what marks blocks, which plugins add to; null where it is not known. */
  @OptionalText()
  answeredBareHash: string | null;

  /** When they were changed, as WordPress said then. */
  @OptionalTimestamp()
  answeredModified: Date | null;

  /** When WordPress last told the post's state. */
  @OptionalTimestamp()
  seenAt: Date | null;

  @UpdatedAt()
  updatedAt: Date;
}
