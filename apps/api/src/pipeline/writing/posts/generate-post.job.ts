import { chaptersOf } from '@pressloom/clients/youtube';
import type { Video } from '@pressloom/database/entities';
import { categoriesFor } from '@pressloom/plugin-kit';
import { BrandRegistry } from '../../../brands/brands.service.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { SourceCheckService } from '../../discovery/videos/source-check.service.ts';
import type { PromptInput, PromptSource } from './article-prompt.ts';
import { ArticleWriter } from './article-writer.ts';
import { PostStore } from './post-store.ts';
import type { Assignment } from './post-store.ts';

const STEPS = 4;
const WORDS = { min: 150, max: 1500 };

/** Writes a post from a video. */
@HandlesJob({ type: 'generate-post', queue: 'provider', calls: 'openai' })
export class GeneratePostJob implements JobHandler<'generate-post'> {
  constructor(
    private readonly sites: SitesService,
    private readonly brands: BrandRegistry,
    private readonly source: SourceCheckService,
    private readonly writer: ArticleWriter,
    private readonly store: PostStore,
  ) {}

  async run(context: JobContext<'generate-post'>): Promise<{ id: number; title: string }> {
    const videoId = targetId(context.target);
    const existing = await this.store.ofVideo(videoId);
    if (existing) return { id: existing.id, title: existing.title };
    await context.progress({ done: 0, total: STEPS, note: 'Checking the video' });
    const video = await this.source.usable(videoId, context.signal);
    const site = await this.sites.get(video.wordpressSiteId);
    const assignment: Assignment = {
      video,
      site,
      brand: this.brands.get(site.brand),
      automatic: context.automatic,
    };
    await context.progress({ done: 1, total: STEPS, note: 'Writing the post' });
    const written = await this.writer.write(context, site, promptInput(assignment));
    await context.progress({ done: 3, total: STEPS, note: 'Storing the post' });
    const post = await this.store.save(assignment, written);
    return { id: post.id, title: post.title };
  }
}

/** What the writer is told: the brand's instructions, and the video, language and categories of the site. Pure. */
export function promptInput({ video, site, brand: { manifest, brand } }: Omit<Assignment, 'automatic'>): PromptInput {
  const source = promptSource(video);
  return {
    brandName: manifest.name,
    voice: brand.voice,
    source,
    language: site.language,
    allowedCategories: categoriesFor(brand.categories, site.language).rules.map((rule) => rule.name),
    targetWords: Math.round(Math.min(WORDS.max, Math.max(WORDS.min, brand.targetWords(source)))),
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
