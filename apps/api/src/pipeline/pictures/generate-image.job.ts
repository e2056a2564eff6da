import type { ImageResult } from '@pressloom/contracts/job-results';
import type { ImageQuality, ImageStyle } from '@pressloom/contracts/pictures';
import { BrandRegistry } from '../../brands/brands.service.ts';
import { AiProvider } from '../../common/providers/ai.provider.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { targetId } from '../../jobs/job-type.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PostsService } from '../writing/posts/posts.service.ts';
import type { WrittenPost } from '../writing/posts/posts.service.ts';
import { ContentSettingsService } from '../writing/settings/content-settings.service.ts';
import { FeaturedImageService } from './featured-image.service.ts';
import { imagePrompt } from './image-prompt.ts';

interface Wish {
  style: ImageStyle;
  customPrompt?: string | null;
}

const STEPS = 2;
const MODEL_QUALITY: Record<ImageQuality, 'low' | 'medium' | 'high'> = { low: 'low', standard: 'medium', high: 'high' };

/** Has the featured image of a post made by the image model. */
@HandlesJob({ type: 'generate-image', queue: 'picture', calls: 'openai' })
export class GenerateImageJob implements JobHandler<'generate-image'> {
  constructor(
    private readonly posts: PostsService,
    private readonly featured: FeaturedImageService,
    private readonly sites: SitesService,
    private readonly brands: BrandRegistry,
    private readonly settings: ContentSettingsService,
    private readonly ai: AiProvider,
  ) {}

  async run(context: JobContext<'generate-image'>): Promise<ImageResult> {
    const post = await this.posts.get(targetId(context.target));
    // As a step: what a person chooses between two runs of this job is a later choice too.
    const before = await context.step('before', () => this.featured.choice(post.id));
    const site = await this.sites.get(post.wordpressSiteId);
    const settings = await this.settings.forSite(site);
    const { style, customPrompt } = context.payload;
    const prompt = this.prompt(post, site.brand, { style: style ?? settings.imageStyle, customPrompt });
    await context.progress({ done: 0, total: STEPS, note: 'Making the picture' });
    const hash = await context.step('picture', async () => {
      const quality = MODEL_QUALITY[settings.imageQuality];
      const ai = await this.ai.of(site);
      const picture = await ai.client().makeImage({ prompt, quality, size: '1536x1024' }, { signal: context.signal });
      return (await this.featured.keep(picture.bytes)).hash;
    });
    await context.progress({ done: 1, total: STEPS, note: 'Storing the picture' });
    const image = { hash, type: 'ai', prompt, alt: `Illustration: ${post.title}` } as const;
    const after = await this.featured.replace(post.id, before, image);
    return { imageUrl: after.url ?? '', prompt: after.prompt };
  }

  private prompt(post: WrittenPost, brandKey: string, { style, customPrompt }: Wish): string {
    const { brand } = this.brands.get(brandKey);
    const subject = brand.imageSubject(post);
    return imagePrompt({ style, subject, mood: brand.look.imageMood, customPrompt: customPrompt ?? null });
  }
}
