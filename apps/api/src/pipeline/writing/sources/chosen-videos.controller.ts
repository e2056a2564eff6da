import { Body, Controller, HttpCode, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import type { VideoView } from '@pressloom/contracts/videos';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { notFound } from '../../../common/errors.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { ChosenVideosService } from './chosen-videos.service.ts';
import { AddVideoDto, RestoreVideoDto } from './sources.dto.ts';

const YOUTUBE_ID = /^[\w-]{1,20}$/;

@Controller('videos')
export class ChosenVideosController {
  constructor(
    private readonly chosen: ChosenVideosService,
    private readonly sites: SitesService,
  ) {}

  /** Add a video by its address. One that the website has is the answer; one that was deleted is taken back. */
  @Post()
  @Changes('videos', 'posts', 'quota', 'automation')
  @Refuses(
    'no_site',
    'source_unusable',
    'quota_exhausted',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
  )
  @InDocument({ answers: { 200: { description: 'The website has it already.', sameShape: true } } })
  async add(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: AddVideoDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoView> {
    const site = await this.sites.forWrite(user, form.siteId ?? query.siteId);
    const { video, isNew } = await this.chosen.byAddress(site, form.url);
    response.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return video;
  }

  /** Take back a video that was deleted. A post that was published from it is its post again. */
  @Post('dismissed/:youtubeId/restore')
  @Changes('videos', 'posts', 'quota', 'automation')
  @Refuses(
    'no_site',
    'not_found',
    'source_unusable',
    'quota_exhausted',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
  )
  @InDocument({ path: { youtubeId: { type: 'string', pattern: YOUTUBE_ID.source } } })
  @HttpCode(200)
  async restore(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Param('youtubeId') youtubeId: string,
    @Body() form: RestoreVideoDto,
  ): Promise<VideoView> {
    if (!YOUTUBE_ID.test(youtubeId)) throw notFound('deleted video');
    const site = await this.sites.forWrite(user, form.siteId ?? query.siteId);
    return this.chosen.restore(site, youtubeId);
  }
}
