import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { SiteVoiceView, VoiceTrial } from '@pressloom/contracts/site-voice';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { OwnVoiceDto, VoiceTrialDto } from './site-voice.dto.ts';
import { VoiceTrials } from './voice-trials.service.ts';
import { VoiceService } from './voice.service.ts';

@Controller('site-voice')
export class SiteVoiceController {
  constructor(
    private readonly voices: VoiceService,
    private readonly trials: VoiceTrials,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /** How a website is written: what its brand says, and what it says itself. */
  @Get()
  @Refuses('no_site', 'unknown_brand')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<SiteVoiceView> {
    return this.voices.view(await this.sites.forWrite(user, query.siteId));
  }

  /** Change how a website is written. What is left out stays, what is null goes back to the brand's. */
  @Put()
  @Changes('settings')
  @Refuses('no_site', 'unknown_brand')
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: OwnVoiceDto,
  ): Promise<SiteVoiceView> {
    return this.voices.save(await this.sites.forWrite(user, query.siteId), form);
  }

  /** Have a text written from a video in a voice that is not saved. It is paid for, and becomes no post. */
  @Post('trial')
  @Refuses(
    'no_site',
    'source_unusable',
    'voice_trial_running',
    'budget_spent',
    'model_answer_unusable',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
    'unknown_brand',
  )
  @HttpCode(200)
  async try(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() { siteId, ...form }: VoiceTrialDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VoiceTrial | JobAccepted> {
    const site = await this.sites.forWrite(user, siteId ?? query.siteId);
    return answerJob(response, await this.jobs.outcome(await this.trials.request(site, form)));
  }
}
