import { Inject, Injectable } from '@nestjs/common';
import { BlogPost, PostRevision } from '@pressloom/database/entities';
import type { Video, WordpressSite } from '@pressloom/database/entities';
import { categoriesFor, chooseCategories } from '@pressloom/plugin-kit';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { RegisteredBrand } from '../../../brands/register-brands.ts';
import { currentActor } from '../../../common/acting.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { ContentSettingsService } from '../settings/content-settings.service.ts';
import { SpendingLedger } from '../../spending/ledger/ledger.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { PROMPT_VERSION } from './article-prompt.ts';
import type { WrittenArticle } from './article-writer.ts';
import { measure } from './measures.ts';

/** What a post is written from, for whom. */
export interface Assignment {
  video: Video;
  site: WordpressSite;
  brand: RegisteredBrand;
  /** Asked for by the automation, not by a person. */
  automatic: boolean;
  /** A person let it go on though the budget is spent. */
  overBudget: boolean;
}

/** A post that is there, as the job that wrote it tells it. */
interface StoredPost {
  id: number;
  title: string;
}

/** Stores a written post once, with its first revision, and lets its picture follow. */
@Injectable()
export class PostStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosService,
    private readonly settings: ContentSettingsService,
    private readonly jobs: JobsService,
    private readonly ledger: SpendingLedger,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  ofVideo(videoId: number): Promise<StoredPost | null> {
    return storedPost(this.dataSource.manager, videoId);
  }

  /** The row lock makes a second writer wait and then find the first one's post. */
  async save(assignment: Assignment, written: WrittenArticle): Promise<StoredPost> {
    const { autoGenerateImages } = await this.settings.forSite(assignment.site);
    return this.dataSource.transaction(async (manager) => {
      const video = await this.videos.getLocked(manager, assignment.video.id);
      const existing = await storedPost(manager, video.id);
      if (existing) return existing;
      const assigned = { ...assignment, video, now: this.runtime.clock.now() };
      const post = await insertPost(manager, assigned, written);
      await this.videos.markProcessed(manager, video.id);
      await this.ledger.assignPost(manager, { videoId: video.id, postId: post.id });
      if (autoGenerateImages) {
        const { id: siteId } = assignment.site;
        const target = jobTarget('post', post.id);
        const { overBudget, automatic: byItself } = assignment;
        const payload = { overBudget, byItself };
        await this.jobs.enqueue(manager, { type: 'generate-image', target, siteId, payload });
      }
      return post;
    });
  }
}

async function storedPost(manager: EntityManager, videoId: number): Promise<StoredPost | null> {
  const post = await manager.findOne(BlogPost, { where: { videoId }, relations: { currentRevision: true } });
  return post && { id: post.id, title: (post.currentRevision as PostRevision).title };
}

/** Post and first revision name each other, so the revision's id is taken before either is there. */
async function insertPost(
  manager: EntityManager,
  assignment: Assignment & { now: Date },
  written: WrittenArticle,
): Promise<StoredPost> {
  const [{ id: currentRevisionId }]: [{ id: number }] = await manager.query(
    `SELECT nextval('post_revisions_id_seq')::int AS id`,
  );
  const { id } = await manager.save(
    manager.create(BlogPost, { ...postFields(assignment, written), currentRevisionId }),
  );
  const revision = { id: currentRevisionId, postId: id, number: 1, ...revisionFields(assignment, written) };
  // TypeORM leaves an id to the sequence unless the columns are named.
  const columns = Object.keys(revision);
  await manager.createQueryBuilder().insert().into(PostRevision, columns).values(revision).execute();
  return { id, title: revision.title };
}

function postFields(
  { video, site, automatic, now }: Assignment & { now: Date },
  { sandbox }: WrittenArticle,
): Partial<BlogPost> {
  return {
    videoId: video.id,
    createdAt: now,
    youtubeId: video.youtubeId,
    channelTitle: video.channelTitle,
    wordpressSiteId: site.id,
    isPremium: video.isPremium,
    premiumOverride: video.isPremium ? true : null,
    premiumBy: video.premiumBy,
    autoPublish: automatic,
    automationSince: automatic ? now : null,
    source: video.source === 'sandbox' || sandbox ? 'sandbox' : 'live',
  };
}

function revisionFields(
  { video, site, brand }: Assignment,
  { article, ...written }: WrittenArticle,
): Omit<PostRevision, 'id' | 'postId' | 'number' | 'createdAt'> {
  return {
    title: article.title,
    content: article.html,
    excerpt: article.excerpt,
    categories: chooseCategories(categoriesFor(brand.brand.categories, site.language), video, article.categories),
    tags: article.tags,
    seoTitle: article.seoTitle,
    seoDescription: article.seoDescription,
    ...measure(article),
    origin: 'model',
    author: currentActor(),
    brand: brand.manifest.key,
    model: written.model,
    promptVersion: PROMPT_VERSION,
    sourceUrl: `https://www.youtube.com/watch?v=${video.youtubeId}`,
    inputTokens: written.inputTokens,
    outputTokens: written.outputTokens,
    attempts: written.attempts,
  };
}
