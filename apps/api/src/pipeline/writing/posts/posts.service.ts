import { Inject, Injectable } from '@nestjs/common';
import type { JobType } from '@pressloom/contracts/jobs';
import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import type { PostStatus, PostSummary, PostView } from '@pressloom/contracts/posts';
import { BlogPost, PostRevision } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { findUnique } from '../../../common/find-unique.ts';
import { currentActor } from '../../../common/acting.ts';
import { DomainError, notFound } from '../../../common/errors.ts';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { OutgoingPostsService } from '../outgoing/outgoing-posts.service.ts';
import { POST_ROWS, SUMMARY_ROWS, postView } from './post-view.ts';
import type { PostRow, SummaryRow, ViewOf } from './post-view.ts';
import type { PostsQuery } from './posts.dto.ts';
import { textOf } from './revision-text.ts';
import type { PostText } from './revision-text.ts';

const POST_JOBS: JobType[] = ['generate-image', 'publish-post', 'rewrite-post'];

/** A post and the text that it has now, for the rooms that work on it. */
export type WrittenPost = Pick<
  BlogPost,
  'id' | 'wordpressSiteId' | 'videoId' | 'youtubeId' | 'channelTitle' | 'status' | 'source'
> &
  PostText &
  Pick<PostRevision, 'origin' | 'leftOut'> & { revisionId: number };

/** Refuses where a draft may not be deleted for what its website has of it. @throws DomainError */
export type DraftCheck = (postId: number) => Promise<void>;

/** What a deletion may leave out. */
export interface DeletionOptions {
  /** A person deletes the draft although nobody knows what its website has of it. */
  unchecked?: boolean;
}

/** A video that was deleted and is there again. */
interface LostVideo {
  siteId: number;
  youtubeId: string;
  videoId: number;
}

/** Reads posts and changes what they are; their texts come from `RevisionStore`. */
@Injectable()
export class PostsService {
  private readonly posts: Repository<BlogPost>;
  private checkDraft: DraftCheck = () => Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly outgoing: OutgoingPostsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.posts = dataSource.getRepository(BlogPost);
  }

  async page(siteId: number, query: PostsQuery): Promise<Page<PostSummary>> {
    const list = this.posts.createQueryBuilder('post').where('post.wordpressSiteId = :siteId', { siteId });
    const page = await readPage(list, query);
    const ids = page.rows.map((post) => post.id);
    return { ...page, rows: await (query.fields === 'summary' ? this.summaries(ids) : this.views(ids)) };
  }

  /** The post that a site got last. */
  async newestId(siteId: number): Promise<number | null> {
    const post = await this.posts.findOne({
      where: { wordpressSiteId: siteId },
      select: { id: true },
      order: { id: 'DESC' },
    });
    return post?.id ?? null;
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<WrittenPost> {
    const wanted = { where: { id }, relations: { currentRevision: true } };
    const post = await findUnique(this.posts.manager, BlogPost, wanted);
    if (!post) throw notFound('post');
    return writtenPost(post, post.currentRevision as PostRevision);
  }

  /** @throws DomainError 404 */
  async view(id: number): Promise<PostView> {
    const [view] = await this.views([id]);
    if (!view) throw notFound('post');
    return view;
  }

  /** A person's choice: it wins over every automatic rule. */
  async setPremium(manager: EntityManager, id: number, isPremium: boolean): Promise<void> {
    await manager.update(BlogPost, id, premiumMark(isPremium));
  }

  /**
   * Gives a draft to the automation, where its days begin anew, or to a person: then it is not published by itself.
   *
   * @throws DomainError 409 for a published post
   */
  async setAutomatic(manager: EntityManager, id: number, autoPublish: boolean): Promise<void> {
    const post = await manager.findOne(BlogPost, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!post) throw notFound('post');
    assertDraft(post);
    const automationSince = autoPublish ? this.runtime.clock.now() : null;
    await manager.update(BlogPost, id, { autoPublish, automationSince, changedBy: currentActor() });
  }

  /** Whether it is public, which only publishing knows. */
  async setStatus(manager: EntityManager, id: number, status: PostStatus): Promise<void> {
    await manager.update(BlogPost, id, { status });
  }

  /** Holds a post until the caller's transaction ends; others may still refer to it. Nothing where it is gone. */
  async hold(manager: EntityManager, id: number): Promise<void> {
    await manager.findOne(BlogPost, { where: { id }, select: { id: true }, lock: { mode: 'for_no_key_update' } });
  }

  /** Another room changed what it keeps of the post. */
  async noteChanged(manager: EntityManager, id: number): Promise<void> {
    await manager.update(BlogPost, id, { changedBy: currentActor() });
  }

  /** Sorts the text that the post has now; another sorting makes no other text. False where a person chose its categories: they stay. */
  async setCategories(id: number, categories: string[]): Promise<boolean> {
    const [, sorted]: [unknown, number] = await this.dataSource.query(SORT, [id, JSON.stringify(categories)]);
    return sorted > 0;
  }

  /** The post that was written from a video. */
  async idOfVideo(manager: EntityManager, videoId: number): Promise<number | null> {
    const post = await manager.findOne(BlogPost, { where: { videoId }, select: { id: true } });
    return post?.id ?? null;
  }

  /** Gives a video its post back that lost it when the video was deleted; the newest, where several did. */
  async rejoin(manager: EntityManager, lost: LostVideo): Promise<{ isSetToPremium: boolean } | null> {
    const [posts]: [{ isSetToPremium: boolean }[]] = await manager.query(REJOIN, [
      lost.siteId,
      lost.youtubeId,
      lost.videoId,
    ]);
    return posts[0] ?? null;
  }

  async setPremiumOfVideo(manager: EntityManager, videoId: number, isPremium: boolean): Promise<void> {
    await manager.update(BlogPost, { videoId }, premiumMark(isPremium));
  }

  /** Publishing says what a website has of a draft; it depends on this module, not the other way round. */
  checkDraftsBy(check: DraftCheck): void {
    this.checkDraft = check;
  }

  /** Looks at what the website has of a draft before it is deleted. @throws DomainError 409 `post_published`, `wordpress_unchecked` */
  async assertDeletable(id: number, { unchecked = false }: DeletionOptions): Promise<void> {
    if (!unchecked) await this.checkDraft(id);
  }

  /**
   * Deletes a draft that has no video any more.
   *
   * @throws DomainError 404; 409 `post_has_video`, `post_published`, `post_publishing`, `wordpress_unchecked`
   */
  async remove(id: number, options: DeletionOptions = {}): Promise<void> {
    await this.assertDeletable(id, options);
    await this.dataSource.transaction(async (manager) => {
      const isOnItsWay = await this.jobs.isActive(manager, 'publish-post', jobTarget('post', id));
      const post = await manager.findOne(BlogPost, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!post) throw notFound('post');
      if (isOnItsWay) throw new DomainError(409, 'post_publishing', POST_MESSAGES.publishing);
      if (post.status !== 'draft') throw new DomainError(409, 'post_published', POST_MESSAGES.publishedDelete);
      if (post.videoId !== null) throw new DomainError(409, 'post_has_video', POST_MESSAGES.hasVideo);
      await manager.delete(BlogPost, id);
    });
  }

  /** A published post stays. */
  async deleteDraftOf(manager: EntityManager, videoId: number): Promise<void> {
    await manager.delete(BlogPost, { videoId, status: 'draft' });
  }

  private async views(ids: number[]): Promise<PostView[]> {
    return this.withJobs(await this.dataSource.query<PostRow[]>(POST_ROWS, [ids]));
  }

  private async summaries(ids: number[]): Promise<PostSummary[]> {
    return this.withJobs(await this.dataSource.query<SummaryRow[]>(SUMMARY_ROWS, [ids]));
  }

  private async withJobs<Row extends SummaryRow>(rows: Row[]): Promise<ViewOf<Row>[]> {
    const targets = rows.map((row) => jobTarget('post', row.id));
    const jobs = await this.jobs.newestByTarget(targets, POST_JOBS);
    const outgoing = await this.outgoing.of(rows.map((row) => row.id));
    return rows.flatMap((row) => {
      const goesOut = outgoing.get(row.id);
      // One that was deleted meanwhile is left out.
      return goesOut ? [postView(row, { goesOut, lastJob: jobs.get(jobTarget('post', row.id)) })] : [];
    });
  }
}

function premiumMark(isPremium: boolean): Partial<BlogPost> {
  const by = currentActor();
  return { isPremium, premiumOverride: isPremium, premiumBy: by, changedBy: by };
}

/** @throws DomainError 409 for a published post */
export function assertDraft({ status }: Pick<WrittenPost, 'status'>): void {
  if (status === 'draft') return;
  throw new DomainError(
    409,
    'post_published',
    'This post is published. Unpublish it on WordPress before making it a draft.',
  );
}

function writtenPost(post: BlogPost, revision: PostRevision): WrittenPost {
  const { id, wordpressSiteId, videoId, youtubeId, channelTitle, status, source } = post;
  const part = { id, wordpressSiteId, videoId, youtubeId, channelTitle, status, source };
  return { ...part, revisionId: revision.id, origin: revision.origin, leftOut: revision.leftOut, ...textOf(revision) };
}

/** $1: the site. $2: YouTube's id. $3: the video; it is nobody else's, or nothing is changed. What is premium automatically is nobody's choice. */
const REJOIN = `
  UPDATE blog_posts SET video_id = $3
  WHERE id = (SELECT id FROM blog_posts WHERE wordpress_site_id = $1 AND youtube_id = $2 AND video_id IS NULL
              ORDER BY id DESC LIMIT 1)
    AND NOT EXISTS (SELECT 1 FROM blog_posts other WHERE other.video_id = $3)
  RETURNING premium_override IS TRUE AS "isSetToPremium"`;

/** $1: the post. $2: names. */
const SORT = `
  UPDATE post_revisions revision SET categories = $2
  FROM blog_posts post
  WHERE post.id = $1 AND revision.id = post.current_revision_id AND NOT revision.categories_chosen`;
