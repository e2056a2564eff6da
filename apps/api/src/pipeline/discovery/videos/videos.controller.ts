import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { GivenTranscript } from '@pressloom/contracts/transcripts';
import type { DismissedVideoView, VideoTranscript, VideoView } from '@pressloom/contracts/videos';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../../common/lists/page.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { DismissedVideosService } from './dismissed-videos.service.ts';
import { TranscriptsService } from './transcripts/transcripts.service.ts';
import { VideoSourcesService } from './video-sources.service.ts';
import { AddNotesQuery, DismissedVideosQuery, TranscriptQuery, VideosQuery } from './videos.dto.ts';
import { VideosService } from './videos.service.ts';

const RECENT = 8;

@IdOf('video')
@Controller('videos')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly sources: VideoSourcesService,
    private readonly transcripts: TranscriptsService,
    private readonly dismissed: DismissedVideosService,
    private readonly sites: SitesService,
  ) {}

  /** The videos that were found for a website, and people's own notes, newest first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: VideosQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.videos.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, (video) => video);
  }

  /** The eight newest videos of a website. */
  @Get('recent')
  async recent(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<VideoView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.videos.recent(site.id, RECENT) : [];
  }

  /** The videos that were deleted from a website, what was deleted last first. */
  @Get('dismissed')
  async listDismissed(
    @CurrentUser() user: SessionUser,
    @Query() query: DismissedVideosQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DismissedVideoView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.dismissed.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, (video) => video);
  }

  /** Keep a person's own notes, at most 5 MB of plain text, to have a post written from them. */
  @Post('notes')
  @Changes('videos', 'automation')
  @Refuses('no_site')
  async addNotes(
    @CurrentUser() user: SessionUser,
    @Query() { siteId, title }: AddNotesQuery,
    @Body() notes: string,
  ): Promise<VideoView> {
    const site = await this.sites.forWrite(user, siteId);
    return this.videos.addNotes(site.id, { title, notes });
  }

  /** What a person gave to write from. */
  @Get(':id/transcript')
  async transcript(@Param('id', IdPipe) id: number): Promise<VideoTranscript> {
    await this.videos.get(id);
    return { transcript: await this.sources.transcript(id) };
  }

  /**
   * Give a transcript or notes to write from, in place of title and description. At most 5 MB of plain text or captions; a blank text takes
   * away what was given before. Of captions (SubRip, WebVTT, SBV, ASS) and texts with times the words are kept; lines that can't
   * be read, and captions as JSON or XML, are told at `transcript`.
   */
  @Put(':id/transcript')
  @Changes('videos')
  setTranscript(
    @Param('id', IdPipe) id: number,
    @Query() query: TranscriptQuery,
    @Body() transcript: string,
  ): Promise<GivenTranscript> {
    return this.transcripts.give(id, transcript, query);
  }
}
