import { ProviderError } from '@pressloom/clients/http';
import { chaptersOf } from '@pressloom/clients/youtube';
import type { Video } from '@pressloom/database/entities';
import { categoriesFor } from '@pressloom/plugin-kit';
import { BrandRegistry } from '../../../brands/brands.service.ts';
import { DomainError } from '../../../common/errors.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../../jobs/job-handler.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { SourceCheckService } from '../../discovery/videos/source-check.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import { isVideosOwn } from '../sources/own-failure.ts';
import { articleLength } from './article-length.ts';
import type { PromptInput, PromptSource } from './article-prompt.ts';
import { ArticleWriter } from './article-writer.ts';
import type { WritingOrder } from './article-writer.ts';
import { PostStore } from './post-store.ts';
import type { Assignment } from './post-store.ts';

const STEPS = 4;

/** Writes a post from a video. */
@HandlesJob({ type: 'generate-post', queue: 'provider', calls: 'openai' })
export class GeneratePostJob implements JobHandler<'generate-post'> {
  constructor(
    private readonly sites: SitesService,
    private readonly brands: BrandRegistry,
    private readonly source: SourceCheckService,
    private readonly writer: ArticleWriter,
    private readonly store: PostStore,
    private readonly videos: VideosService,
  ) {}

  async run(context: JobContext<'generate-post'>): Promise<{ id: number; title: string }> {
    const videoId = targetId(context.target);
    const existing = await this.store.ofVideo(videoId);
    if (existing) return { id: existing.id, title: existing.title };
    await context.progress({ done: 0, total: STEPS, note: 'Checking the video' });
    const video = await this.source.usable(videoId, context);
    const site = await this.sites.get(video.wordpressSiteId);
    const assignment: Assignment = {
      video,
      site,
      brand: this.brands.get(site.brand),
      automatic: context.automatic,
      overBudget: context.payload.overBudget ?? false,
    };
    await context.progress({ done: 1, total: STEPS, note: 'Writing the post' });
    const order = orderOf(assignment, context.id);
    const written = await this.writer.write(context, order, promptInput(assignment)).catch(ofThisVideo);
    await context.progress({ done: 3, total: STEPS, note: 'Storing the post' });
    const post = await this.store.save(assignment, written);
    return { id: post.id, title: post.title };
  }

  async onFailed({ target, code, message, manager }: FailedJob): Promise<void> {
    if (isVideosOwn(code)) await this.videos.noteFailure(manager, targetId(target), message);
  }
}

/** What the AI service refuses to write of one video (its rules, too long a text) is no failure of the service. */
function ofThisVideo(error: unknown): never {
  if (!(error instanceof ProviderError) || error.code !== 'rejected') throw error;
  throw new DomainError(502, 'model_answer_unusable', error.message);
}

/** On whose account it is written. Pure. */
function orderOf({ video, site, automatic, overBudget }: Assignment, jobId: number): WritingOrder {
  return { site, automatic, overBudget, jobId, keywordId: video.keywordId, videoId: video.id, postId: null };
}

/** What the writer is told: the brand's instructions, and the video, language and categories of the site. Pure. */
export function promptInput({
  video,
  site,
  brand: { manifest, brand },
}: Pick<Assignment, 'video' | 'site' | 'brand'>): PromptInput {
  const source = promptSource(video);
  return {
    brandName: manifest.name,
    voice: brand.voice,
    source,
    language: site.language,
    allowedCategories: categoriesFor(brand.categories, site.language).rules.map((rule) => rule.name),
    length: articleLength(video.sourceWords, brand.targetWords(source)),
  };
}

/** What of a video goes into the prompt. Pure. */
function promptSource(video: Video): PromptSource {
  return {
    youtubeId: video.youtubeId,
    title: video.title,
    description: video.description,
    channelTitle: video.channelTitle,
    tags: video.tags,
    durationSeconds: video.durationSeconds,
    publishedAt: video.publishedAt?.toISOString() ?? null,
    chapters: chaptersOf(video.description),
    transcript: video.transcript,
  };
}
