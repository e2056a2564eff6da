import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@pressloom/contracts/pictures';
import type { DescribePictureRequest, FeaturedImageType } from '@pressloom/contracts/pictures';
import { PostPicture } from '@pressloom/database/entities';
import type { Image } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentActor } from '../../common/acting.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import { plainText } from '../../common/html/sanitise.ts';
import { imageUrl } from '../../common/image-url.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { VideosService } from '../discovery/videos/videos.service.ts';
import { PostsService } from '../writing/posts/posts.service.ts';
import type { WrittenPost } from '../writing/posts/posts.service.ts';
import { altText } from './alt-text.ts';
import { encodeUpload } from './encode-upload.ts';
import type { GenerateImageDto } from './featured-image.dto.ts';
import { ImagesService } from './images.service.ts';
import type { StoredImage } from './images.service.ts';
import { PreviousPictures } from './previous-pictures.service.ts';
import type { PutAway } from './previous-pictures.service.ts';

export interface NewImage {
  hash: string;
  type: FeaturedImageType;
  prompt: string | null;
  alt: string;
}

/** What tells one choice of an image from another. Jobs store it as a step, so its names stay. */
export interface ImageChoice {
  featuredImageType: FeaturedImageType;
  imageHash: string | null;
}

/** A picture as it goes to WordPress. */
export interface FeaturedImage {
  image: Image;
  alt: string | null;
}

/** The one place that changes the featured image of a post. */
@Injectable()
export class FeaturedImageService {
  private readonly pictures: Repository<PostPicture>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly posts: PostsService,
    private readonly videos: VideosService,
    private readonly jobs: JobsService,
    private readonly previous: PreviousPictures,
  ) {
    this.pictures = dataSource.getRepository(PostPicture);
  }

  /** Null while the post has none. */
  async of(postId: number): Promise<FeaturedImage | null> {
    const picture = await this.pictures.findOneBy({ postId });
    const image = picture?.imageHash ? await this.images.find(picture.imageHash) : null;
    return picture && image && { image, alt: picture.alt };
  }

  async choice(postId: number): Promise<ImageChoice> {
    const picture = await this.pictures.findOneBy({ postId });
    return { featuredImageType: picture?.type ?? 'auto', imageHash: picture?.imageHash ?? null };
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
      payload: {
        style: form.style ?? null,
        customPrompt: form.customPrompt || null,
        overBudget: form.overBudget ?? false,
      },
    });
  }

  /** Has a picture made that the budget had no room for when its post was written. */
  async requestLate(manager: EntityManager, { id, siteId }: { id: number; siteId: number }): Promise<void> {
    const target = jobTarget('post', id);
    await this.jobs.enqueue(manager, { type: 'generate-image', target, siteId, payload: { byItself: true } });
  }

  /**
   * Sets the image unless somebody chose another one since `before` was read; the later choice of a person stays, and this one is
   * kept beside it. Returns the one that the post has then.
   *
   * @throws DomainError 404
   */
  async replace(postId: number, before: ImageChoice, image: NewImage): Promise<PostPicture> {
    const { featuredImageType, imageHash } = before;
    return this.dataSource.transaction(async (manager) => {
      const replaced = await this.held(manager, postId);
      await manager.query(REPLACE, [...fields(postId, image), featuredImageType, imageHash]);
      const picture = await manager.findOneBy(PostPicture, { postId });
      if (!picture) throw notFound('post');
      const { hash } = image;
      const isTaken = picture.imageHash === hash;
      const current = { postId, hash: picture.imageHash ?? '' };
      await this.previous.putAway(manager, current, isTaken ? replaced : { ...image, imageHash: hash });
      // The automation's picture belongs to its writing.
      if (isTaken && currentActor()?.kind === 'person') await this.posts.noteChanged(manager, postId);
      return picture;
    });
  }

  /** Gives a post a picture again that it had before. @throws DomainError 404 */
  async restore(postId: number, previousId: number): Promise<void> {
    const post = await this.posts.get(postId);
    const { imageHash: hash, type, prompt, alt } = await this.previous.find(postId, previousId);
    const image = { hash, type, prompt, alt: alt ?? post.title };
    await this.dataSource.transaction((manager) => this.set(manager, postId, image));
  }

  /** The picture at an address, such as the site's default one, kept to be set. @throws DomainError 400 */
  async fromAddress(post: WrittenPost, address: string | undefined, type: 'default' | 'custom'): Promise<NewImage> {
    if (!address) {
      throw new DomainError(400, 'default_image_missing', PICTURE_MESSAGES.defaultImageMissing, {
        featuredImageUrl: PICTURE_MESSAGES.defaultImageMissing,
      });
    }
    const { hash } = await this.images.takeOver(address);
    return { hash, type, prompt: null, alt: post.title };
  }

  /** Takes the video's own thumbnail. @throws DomainError 400 when there is none */
  async setFromVideo(id: number): Promise<void> {
    const post = await this.posts.get(id);
    if (post.youtubeId === null)
      throw withoutPicture('This post was written from notes, so it has no video thumbnail.');
    if (post.videoId === null) throw withoutPicture("This post's video was deleted here, along with its thumbnail.");
    const video = await this.videos.get(post.videoId);
    const { hash } = await this.images.takeLargest(video.thumbnails);
    const alt = altText('video', video.title || post.title, post.language);
    await this.dataSource.transaction((manager) => this.set(manager, id, { hash, type: 'youtube', prompt: null, alt }));
  }

  /**
   * Takes a picture that a person sent, as it lies on disk; without words of theirs the title says what it shows. One that is being
   * made meanwhile does not replace it.
   *
   * @throws DomainError 404; 400 at `file`
   */
  async setFromFile(id: number, { path, alt }: { path: string; alt: string }): Promise<void> {
    const post = await this.posts.get(id);
    const { hash } = await this.images.store(await encodeUpload(await readFile(path)));
    const shown = plainText(alt, PICTURE_LIMITS.alt.max) || post.title;
    const image = { hash, type: 'custom', prompt: null, alt: shown } as const;
    await this.dataSource.transaction((manager) => this.set(manager, id, image));
  }

  /** Gives a picture other words for those who don't see it. @throws DomainError 404; 400 where the post has another one by now */
  async describe(id: number, { imageUrl: url, alt }: DescribePictureRequest): Promise<void> {
    const post = await this.posts.get(id);
    const words = plainText(alt, PICTURE_LIMITS.alt.max) || post.title;
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(PostPicture, { postId: id, url }, { alt: words });
      if (!affected) throw withoutPicture('This post has a different image by now. Check that one first.');
      await this.posts.noteChanged(manager, id);
    });
  }

  /** A person's choice, in the caller's transaction. */
  async set(manager: EntityManager, postId: number, image: NewImage): Promise<void> {
    const replaced = await this.held(manager, postId);
    await manager.query(SET, fields(postId, image));
    await this.previous.putAway(manager, { postId, hash: image.hash }, replaced);
    await this.posts.noteChanged(manager, postId);
  }

  /** The picture that a post has; the post is held, so that of two changes of it one comes after the other. */
  private async held(manager: EntityManager, postId: number): Promise<PutAway | null> {
    await this.posts.hold(manager, postId);
    const picture = await manager.findOneBy(PostPicture, { postId });
    return picture?.imageHash ? { ...picture, imageHash: picture.imageHash } : null;
  }
}

const withoutPicture = (message: string): DomainError => new DomainError(400, 'image_missing', message);

function fields(postId: number, { hash, prompt, type, alt }: NewImage): unknown[] {
  return [postId, imageUrl(hash), prompt, type, alt, hash];
}

/** $1: the post. $2-$6: the picture. Selected rather than given, so that a post that is deleted meanwhile is missed. */
const SET = `
  INSERT INTO post_pictures AS picture (post_id, url, prompt, type, alt, image_hash)
  SELECT id, $2, $3, $4, $5, $6 FROM blog_posts WHERE id = $1 FOR KEY SHARE
  ON CONFLICT (post_id) DO UPDATE SET url = EXCLUDED.url, prompt = EXCLUDED.prompt, type = EXCLUDED.type,
    alt = EXCLUDED.alt, image_hash = EXCLUDED.image_hash, updated_at = now()`;

/** $7, $8: type and hash of the picture that may be replaced; one that was not there may not have come. */
const REPLACE = `${SET} WHERE picture.type = $7 AND picture.image_hash IS NOT DISTINCT FROM $8`;
