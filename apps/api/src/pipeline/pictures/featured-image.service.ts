import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pressloom/contracts';
import type { FeaturedImageType } from '@pressloom/contracts';
import { BlogPost, Video } from '@pressloom/database/entities';
import { DataSource, IsNull } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { PostsService } from '../writing/posts/posts.service.ts';
import type { GenerateImageDto } from './featured-image.dto.ts';
import { ImagesService, imageUrl } from './images.service.ts';
import type { StoredImage } from './images.service.ts';

export interface NewImage {
  hash: string;
  type: FeaturedImageType;
  prompt: string | null;
  alt: string;
}

/** What tells one choice of an image from another. */
export type ImageChoice = Pick<BlogPost, 'featuredImageType' | 'imageHash'>;

/** The one place that changes the featured image of a post. */
@Injectable()
export class FeaturedImageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
  ) {}

  post(id: number): Promise<BlogPost> {
    return this.posts.get(id);
  }

  keep(bytes: Buffer): Promise<StoredImage> {
    return this.images.keep(bytes);
  }

  /** Starts the making of a picture, or joins the one under way. @throws DomainError 404 */
  async request(id: number, form: GenerateImageDto): Promise<JobOf<'generate-image'>> {
    const post = await this.posts.get(id);
    return this.jobs.start({
      type: 'generate-image',
      target: jobTarget('post', id),
      siteId: post.wordpressSiteId,
      payload: { style: form.style ?? null, customPrompt: form.customPrompt || null },
    });
  }

  /** Sets the image unless somebody chose another one since `before` was read; the later choice of a person stays. */
  async replace(id: number, before: ImageChoice, image: NewImage): Promise<BlogPost> {
    const { featuredImageType, imageHash } = before;
    await this.dataSource
      .getRepository(BlogPost)
      .update({ id, featuredImageType, imageHash: imageHash ?? IsNull() }, fields(image));
    return this.post(id);
  }

  /** Takes an address as the image, such as the site's default one. @throws DomainError 400 */
  async setFromAddress(id: number, address: string | undefined, type: 'default' | 'custom'): Promise<void> {
    const post = await this.post(id);
    if (!address) {
      throw new DomainError(400, 'default_image_missing', MESSAGES.defaultImageMissing, {
        featuredImageUrl: MESSAGES.defaultImageMissing,
      });
    }
    const { hash } = await this.images.takeOver(address);
    await this.set(id, { hash, type, prompt: null, alt: post.title });
  }

  /** Takes the video's own thumbnail. @throws DomainError 400 when there is none */
  async setFromVideo(id: number): Promise<void> {
    const post = await this.post(id);
    const video =
      post.videoId === null ? null : await this.dataSource.getRepository(Video).findOneBy({ id: post.videoId });
    const { hash } = await this.images.takeLargest(video?.thumbnails ?? []);
    await this.set(id, { hash, type: 'youtube', prompt: null, alt: `Video: ${video?.title ?? post.title}` });
  }

  private async set(id: number, image: NewImage): Promise<void> {
    await this.dataSource.getRepository(BlogPost).update(id, fields(image));
  }
}

function fields(image: NewImage): Partial<BlogPost> {
  return {
    imageHash: image.hash,
    featuredImageUrl: imageUrl(image.hash),
    featuredImageType: image.type,
    featuredImagePrompt: image.prompt,
    featuredImageAlt: image.alt,
  };
}
