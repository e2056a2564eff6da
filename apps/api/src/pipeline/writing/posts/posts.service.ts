import { Injectable } from '@nestjs/common';
import type { JobType, PostView } from '@pressloom/contracts';
import { BlogPost } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { DomainError, notFound } from '../../../common/errors.ts';
import { likePattern } from '../../../common/like-pattern.ts';
import { readPage } from '../../../common/paging.ts';
import type { Page } from '../../../common/paging.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { postView } from './post-view.ts';
import type { PostsQuery } from './posts.dto.ts';

const POST_JOBS: JobType[] = ['generate-image', 'publish-post'];

/** Reads posts and starts their jobs. */
@Injectable()
export class PostsService {
  private readonly posts: Repository<BlogPost>;

  constructor(
    dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {
    this.posts = dataSource.getRepository(BlogPost);
  }

  async page(siteId: number, query: PostsQuery): Promise<Page<PostView>> {
    const list = this.posts.createQueryBuilder('post').where('post.wordpressSiteId = :siteId', { siteId });
    if (query.status !== undefined) list.andWhere('post.status = :status', { status: query.status });
    if (query.videoIds !== undefined) list.andWhere('post.videoId = ANY(:videoIds)', { videoIds: query.videoIds });
    if (query.q) {
      list.andWhere('post.title ILIKE :q', { q: likePattern(query.q) });
    }
    const page = await readPage(list, query);
    return { ...page, rows: await this.views(page.rows) };
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<BlogPost> {
    const post = await this.posts.findOneBy({ id });
    if (!post) throw notFound('post');
    return post;
  }

  async view(id: number): Promise<PostView> {
    return (await this.views([await this.get(id)]))[0] as PostView;
  }

  /** A person's choice: it wins over every automatic rule. */
  async setPremium(id: number, isPremium: boolean): Promise<void> {
    await this.get(id);
    await this.posts.update(id, { isPremium, premiumOverride: isPremium });
  }

  /** A draft that a person saved is theirs: it is not published by itself. @throws DomainError 409 for a published post */
  async saveDraft(id: number): Promise<void> {
    const post = await this.get(id);
    if (post.status === 'published') {
      throw new DomainError(
        409,
        'post_published',
        'This post is published. Unpublish it on WordPress before making it a draft.',
      );
    }
    await this.posts.update(id, { heldReason: null, autoPublish: false });
  }

  /** The post that was written from a video. */
  async idOfVideo(manager: EntityManager, videoId: number): Promise<number | null> {
    const post = await manager.findOne(BlogPost, { where: { videoId }, select: { id: true } });
    return post?.id ?? null;
  }

  async setPremiumOfVideo(manager: EntityManager, videoId: number, isPremium: boolean): Promise<void> {
    await manager.update(BlogPost, { videoId }, { isPremium, premiumOverride: isPremium });
  }

  /** A published post stays. */
  async deleteDraftOf(manager: EntityManager, videoId: number): Promise<void> {
    await manager.delete(BlogPost, { videoId, status: 'draft' });
  }

  private async views(posts: BlogPost[]): Promise<PostView[]> {
    const jobs = await this.jobs.newestByTarget(
      posts.map((post) => jobTarget('post', post.id)),
      POST_JOBS,
    );
    return posts.map((post) => postView(post, jobs.get(jobTarget('post', post.id))));
  }
}
