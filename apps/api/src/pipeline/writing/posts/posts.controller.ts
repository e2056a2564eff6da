import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { ImageResult, JobAccepted, PostView, PublishResult } from '@pressloom/contracts';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../common/paging.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { FeaturedImageService } from '../images/featured-image.service.ts';
import { GenerateImageDto, PostsQuery, UpdatePostDto } from './posts.dto.ts';
import { PostsService } from './posts.service.ts';

@Controller('blog-posts')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly featured: FeaturedImageService,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /** The posts of a website, newest first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: PostsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    const page = site ? await this.posts.page(site.id, query) : EMPTY_PAGE;
    return sendPage(response, page, (post) => post);
  }

  /** Change the picture or the premium mark of a post, or keep it as a draft. */
  @Patch(':id')
  @Refuses('post_published', 'default_image_missing', 'image_missing', 'address_not_allowed')
  async update(@Param('id', IdPipe) id: number, @Body() form: UpdatePostDto): Promise<PostView> {
    if (form.status !== undefined) await this.posts.saveDraft(id);
    if (form.isPremium !== undefined) await this.posts.setPremium(id, form.isPremium);
    if (form.featuredImageType !== undefined || form.featuredImageUrl !== undefined) {
      await this.featured.setFromAddress(id, form.featuredImageUrl, form.featuredImageType ?? 'custom');
    }
    return this.posts.view(id);
  }

  /** Have the featured image of a post made by the image model. */
  @Post(':id/generate-featured-image')
  @Refuses('image_missing', 'provider_unconfigured', 'provider_failed', 'unknown_brand')
  @HttpCode(200)
  async generateImage(
    @Param('id', IdPipe) id: number,
    @Body() form: GenerateImageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImageResult | JobAccepted> {
    const job = await this.posts.requestImage(id, form);
    return this.jobs.answer(job, response, (result) => result as ImageResult);
  }

  /** Take the thumbnail of the video as the featured image. */
  @Post(':id/use-youtube-thumbnail')
  @Refuses('image_missing')
  @HttpCode(200)
  async useThumbnail(@Param('id', IdPipe) id: number): Promise<PostView> {
    await this.featured.setFromVideo(id);
    return this.posts.view(id);
  }

  /** Publish a post to its website, or bring a published one up to date. */
  @Post(':id/auto-publish')
  @Refuses('site_inactive', 'wordpress_failed')
  @HttpCode(200)
  async publish(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishResult | JobAccepted> {
    const job = await this.posts.requestPublish(id);
    return this.jobs.answer(job, response, (result) => result as PublishResult);
  }
}
