import { Injectable } from '@nestjs/common';
import { BlogPost, PostProvenance } from '@pressloom/database/entities';
import type { Video, WordpressSite } from '@pressloom/database/entities';
import { chooseCategories } from '@pressloom/plugin-kit';
import { DataSource } from 'typeorm';
import type { RegisteredBrand } from '../../../brands/register-brands.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { ContentSettingsService } from '../settings/content-settings.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
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
}

/** Stores a written post once, with where it came from, and lets its picture follow. */
@Injectable()
export class PostStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosService,
    private readonly settings: ContentSettingsService,
    private readonly jobs: JobsService,
  ) {}

  ofVideo(videoId: number): Promise<BlogPost | null> {
    return this.dataSource.getRepository(BlogPost).findOneBy({ videoId });
  }

  /** The row lock makes a second writer wait and then find the first one's post. */
  async save(assignment: Assignment, written: WrittenArticle): Promise<BlogPost> {
    const { autoGenerateImages } = await this.settings.forSite(assignment.site);
    return this.dataSource.transaction(async (manager) => {
      const video = await this.videos.getLocked(manager, assignment.video.id);
      const existing = await manager.findOneBy(BlogPost, { videoId: video.id });
      if (existing) return existing;
      const post = await manager.save(manager.create(BlogPost, postFields({ ...assignment, video }, written)));
      await manager.insert(PostProvenance, { postId: post.id, ...provenance(assignment, written) });
      await this.videos.markProcessed(manager, video.id);
      if (autoGenerateImages) {
        const { id: siteId } = assignment.site;
        const target = jobTarget('post', post.id);
        await this.jobs.enqueue(manager, { type: 'generate-image', target, siteId, payload: {} });
      }
      return post;
    });
  }
}

function postFields(
  { video, site, brand, automatic }: Assignment,
  { article, sandbox }: WrittenArticle,
): Partial<BlogPost> {
  return {
    title: article.title,
    content: article.html,
    excerpt: article.excerpt,
    categories: chooseCategories(brand.brand.categories, video, article.categories),
    tags: article.tags,
    seoTitle: article.seoTitle,
    seoDescription: article.seoDescription,
    ...measure(article),
    videoId: video.id,
    youtubeId: video.youtubeId,
    channelTitle: video.channelTitle,
    wordpressSiteId: site.id,
    isPremium: video.isPremium,
    premiumOverride: video.isPremium ? true : null,
    autoPublish: automatic,
    source: video.source === 'sandbox' || sandbox ? 'sandbox' : 'live',
  };
}

function provenance(
  { video, brand }: Assignment,
  written: WrittenArticle,
): Omit<PostProvenance, 'postId' | 'createdAt'> {
  return {
    brand: brand.manifest.key,
    model: written.model,
    promptVersion: PROMPT_VERSION,
    sourceUrl: `https://www.youtube.com/watch?v=${video.youtubeId}`,
    inputTokens: written.inputTokens,
    outputTokens: written.outputTokens,
    attempts: written.attempts,
  };
}
