import type { ImageResult } from '@pressloom/contracts/job-results';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import type { WordpressSite } from '@pressloom/database/entities';
import { imageUrl } from '../../common/image-url.ts';
import { DomainError } from '../../common/errors.ts';
import { ofThisSource } from '../../common/provider-failure.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { targetId } from '../../jobs/job-type.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { VideosService } from '../discovery/videos/videos.service.ts';
import type { AiOrder } from '../spending/ledger/ledger.service.ts';
import { PaidAi } from '../spending/ledger/paid-ai.service.ts';
import { PostsService } from '../writing/posts/posts.service.ts';
import type { WrittenPost } from '../writing/posts/posts.service.ts';
import { ContentSettingsService } from '../writing/settings/content-settings.service.ts';
import { VoiceService } from '../writing/voice/voice.service.ts';
import type { SiteVoice } from '../writing/voice/voice.service.ts';
import { altText } from './alt-text.ts';
import { FeaturedImageService } from './featured-image.service.ts';
import { imagePrompt, pictureKindOf } from './image-prompt.ts';

interface Wish {
  style: ImageStyle;
  customPrompt?: string | null;
}

const STEPS = 2;

/** Has the featured image of a post made by the image model. */
@HandlesJob({ type: 'generate-image', queue: 'picture', calls: 'openai' })
export class GenerateImageJob implements JobHandler<'generate-image'> {
  constructor(
    private readonly posts: PostsService,
    private readonly featured: FeaturedImageService,
    private readonly sites: SitesService,
    private readonly voices: VoiceService,
    private readonly settings: ContentSettingsService,
    private readonly videos: VideosService,
    private readonly ai: PaidAi,
  ) {}

  async run(context: JobContext<'generate-image'>): Promise<ImageResult> {
    const post = await this.posts.get(targetId(context.target));
    // As a step: what a person chooses between two runs of this job is a later choice too.
    const before = await context.step('before', () => this.featured.choice(post.id));
    const { style, customPrompt, ifMissing = false } = context.payload;
    if (ifMissing && before.imageHash !== null) return { imageUrl: imageUrl(before.imageHash), prompt: null };
    const site = await this.sites.get(post.wordpressSiteId);
    const settings = await this.settings.forSite(site);
    const wish = { style: style ?? settings.imageStyle, customPrompt };
    const prompt = promptOf(post, await this.voices.of(site), wish);
    await context.progress({ done: 0, total: STEPS, note: 'Creating the image' });
    const hash = await context.step('picture', async () => {
      const ai = await this.ai.for(await this.order(context, post, site));
      const picture = await ai.makeImage({ prompt, ...pictureKindOf(settings) }, context.signal).catch(ofThisPicture);
      return (await this.featured.keep(picture.bytes).catch(ofThisImage)).hash;
    });
    await context.progress({ done: 1, total: STEPS, note: 'Saving the image' });
    const image = { hash, type: 'ai', prompt, alt: altText('illustration', post.title, post.language) } as const;
    const after = await this.featured.replace(post.id, before, image);
    return { imageUrl: after.url ?? '', prompt: after.prompt };
  }

  /** On whose account it is made. */
  private async order(context: JobContext<'generate-image'>, post: WrittenPost, site: WordpressSite): Promise<AiOrder> {
    const { payload, id: jobId } = context;
    const keywordId = post.videoId === null ? null : await this.videos.keywordOf(post.videoId);
    const { overBudget = false, byItself: automatic = false } = payload;
    return { site, automatic, overBudget, jobId, keywordId, videoId: post.videoId, postId: post.id };
  }
}

/** A picture that can't be used was paid for all the same: it isn't drawn again by itself. */
const ofThisPicture = (error: unknown): never => ofThisSource(error, ['rejected', 'unusable_answer']);

/** Nobody gave an address for it. */
function ofThisImage(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new DomainError(502, 'model_answer_unusable', 'The AI service sent an image that can’t be read.');
}

/** Pure. */
function promptOf(post: WrittenPost, voice: SiteVoice, { style, customPrompt = null }: Wish): string {
  return imagePrompt({ style, subject: voice.imageSubject(post), mood: voice.imageMood, customPrompt });
}
