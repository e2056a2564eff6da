import { Inject, Injectable } from '@nestjs/common';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts';
import type { JobType, PostView } from '@pressloom/contracts';
import { BlogPost } from '@pressloom/database/entities';
import type { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { likePattern } from '../../common/like-pattern.ts';
import { readPage } from '../../common/paging.ts';
import type { Page } from '../../common/paging.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { startOfEasternDay } from './eastern-day.ts';
import { postView } from './post-view.ts';
import type { GenerateImageDto, PostsQuery } from './posts.dto.ts';

const POST_JOBS: JobType[] = ['generate-image', 'publish-post'];

/** Reads posts and starts their jobs. */
@Injectable()
export class PostsService {
  private readonly posts: Repository<BlogPost>;

  constructor(
    dataSource: DataSource,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
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

  /**
   * Marks a draft of the automation as let out, unless its site has let out as many today as it may. Returns its site, or
   * null when it is not to be published by itself now.
   */
  async markAutoPublished(manager: EntityManager, id: number): Promise<number | null> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('posts let out by themselves', 0))`);
    const [rows]: [{ siteId: number }[], number] = await manager.query(LET_OUT, [
      id,
      this.runtime.clock.now(),
      AUTO_POSTS_PER_DAY,
    ]);
    return rows[0]?.siteId ?? null;
  }

  async requestImage(id: number, form: GenerateImageDto): Promise<Job> {
    const post = await this.get(id);
    return this.jobs.start({
      type: 'generate-image',
      target: jobTarget('post', id),
      siteId: post.wordpressSiteId,
      payload: { style: form.style ?? null, customPrompt: form.customPrompt || null },
    });
  }

  async requestPublish(id: number): Promise<Job> {
    const post = await this.get(id);
    return this.jobs.start({ type: 'publish-post', target: jobTarget('post', id), siteId: post.wordpressSiteId });
  }

  private async views(posts: BlogPost[]): Promise<PostView[]> {
    const jobs = await this.jobs.newestByTarget(
      posts.map((post) => jobTarget('post', post.id)),
      POST_JOBS,
    );
    return posts.map((post) => postView(post, jobs.get(jobTarget('post', post.id))));
  }
}

/** $1: the post. $2: now. $3: posts of a site in one Eastern day. */
const LET_OUT = `
  UPDATE blog_posts post SET auto_published_at = $2::timestamptz, updated_at = now()
  WHERE post.id = $1 AND post.status = 'draft' AND post.auto_publish AND post.auto_published_at IS NULL
    AND $3 > (SELECT count(*) FROM blog_posts other
              WHERE other.wordpress_site_id = post.wordpress_site_id
                AND other.auto_published_at >= ${startOfEasternDay('$2')})
  RETURNING post.wordpress_site_id AS "siteId"`;
