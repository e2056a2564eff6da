import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { JobAccepted, PostView, VideoView } from '@pressloom/contracts';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../common/paging.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { UpdateVideoDto, VideosQuery } from './videos.dto.ts';
import { VideosService } from './videos.service.ts';

const RECENT = 8;

@Controller('videos')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly posts: PostsService,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /** The videos that were found for a website, newest first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: VideosQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    const page = site ? await this.videos.page(site.id, query) : EMPTY_PAGE;
    return sendPage(response, page, (video) => video);
  }

  /** The eight newest videos of a website. */
  @Get('recent')
  async recent(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<VideoView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.videos.recent(site.id, RECENT) : [];
  }

  /** Mark a video and its post as premium, or as free. */
  @Patch(':id')
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateVideoDto): Promise<VideoView> {
    return this.videos.setPremium(id, form.isPremium);
  }

  /** Delete a video with its draft. No search brings it back; a published post stays. */
  @Delete(':id')
  @Refuses('post_publishing')
  async remove(@Param('id', IdPipe) id: number): Promise<{ success: true }> {
    await this.videos.remove(id);
    return { success: true };
  }

  /** Write a post from a video. One that is written already is the answer. */
  @Post(':id/generate-blog')
  @Refuses(
    'source_unusable',
    'quota_exhausted',
    'model_answer_unusable',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
    'unknown_brand',
  )
  @HttpCode(200)
  async generateBlog(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostView | JobAccepted> {
    const job = await this.videos.requestPost(id);
    return this.jobs.answer(job, response, (result) => this.posts.view((result as { id: number }).id));
  }
}
