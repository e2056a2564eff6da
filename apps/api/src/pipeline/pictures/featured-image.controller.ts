import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { ImageResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import { PICTURE_FILE_MESSAGES } from '@pressloom/contracts/pictures';
import type { PreviousImage } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import type { ReceivedFile } from '../../common/doors/file-body.ts';
import { invalidField } from '../../common/errors.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { PostsService } from '../writing/posts/posts.service.ts';
import { DescribePictureDto, GenerateImageDto, PictureQuery } from './featured-image.dto.ts';
import { FeaturedImageService } from './featured-image.service.ts';
import { PreviousPictures } from './previous-pictures.service.ts';

@IdOf('post')
@Controller('blog-posts')
export class FeaturedImageController {
  constructor(
    private readonly featured: FeaturedImageService,
    private readonly previous: PreviousPictures,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
  ) {}

  /** Have the featured image of a post made by the image model. */
  @Post(':id/generate-featured-image')
  @Refuses(
    'image_missing',
    'budget_spent',
    'provider_unconfigured',
    'provider_failed',
    'model_answer_unusable',
    'unknown_brand',
  )
  @HttpCode(200)
  async generateImage(
    @Param('id', IdPipe) id: number,
    @Body() form: GenerateImageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImageResult | JobAccepted> {
    const job = await this.featured.request(id, form);
    return answerJob(response, await this.jobs.outcome(job));
  }

  /** Take the thumbnail of the video as the featured image. */
  @Post(':id/use-youtube-thumbnail')
  @Changes('posts')
  @Refuses('image_missing')
  @HttpCode(200)
  async useThumbnail(@Param('id', IdPipe) id: number): Promise<PostView> {
    await this.featured.setFromVideo(id);
    return this.posts.view(id);
  }

  /** The last ten images that a post had before the present one, the last one first. */
  @Get(':id/previous-images')
  async previousImages(@Param('id', IdPipe) id: number): Promise<PreviousImage[]> {
    await this.posts.get(id);
    return this.previous.of(id);
  }

  /** Give a post an image again that it had before. It costs nothing. */
  @Post(':id/previous-images/:imageId/restore')
  @Changes('posts')
  @HttpCode(200)
  async restore(@Param('id', IdPipe) id: number, @Param('imageId', IdPipe) imageId: number): Promise<PostView> {
    await this.featured.restore(id, imageId);
    return this.posts.view(id);
  }

  /** Change the words for those who don't see the featured image. The website gets them with the next publish. */
  @Put(':id/featured-image-alt')
  @Changes('posts')
  @Refuses('image_missing')
  async describe(@Param('id', IdPipe) id: number, @Body() form: DescribePictureDto): Promise<PostView> {
    await this.featured.describe(id, form);
    return this.posts.view(id);
  }

  /**
   * Send a picture of one's own as the featured image. A JPEG, PNG, WebP or AVIF file of at most 10 MB; it is cut to 16:9 and
   * encoded anew, so that nothing but its pixels is kept.
   */
  @Put(':id/featured-image')
  @Changes('posts')
  @Refuses('image_missing')
  async upload(
    @Param('id', IdPipe) id: number,
    @Query() { alt }: PictureQuery,
    @Body() file: ReceivedFile | Record<string, never>,
  ): Promise<PostView> {
    if (!('path' in file)) throw invalidField('file', PICTURE_FILE_MESSAGES.none);
    await this.featured.setFromFile(id, { path: (file as ReceivedFile).path, alt: alt ?? '' });
    return this.posts.view(id);
  }
}
