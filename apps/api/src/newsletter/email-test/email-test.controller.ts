import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { EmailTestResult, EmailTestView } from '@pressloom/contracts/email-test';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { EmailTestDto } from './email-test.dto.ts';
import { EmailTestService } from './email-test.service.ts';

@Controller()
export class EmailTestController {
  constructor(
    private readonly tests: EmailTestService,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Send a test email the way a website's newsletter is sent, and report how far it got. The response also says what
   * the DNS has about the sender. Success means that the mail server accepted it. 202 while it still waits for a slow
   * mail server, at most two minutes.
   */
  @Post('test-smtp2go-newsletter')
  @Changes('sender', 'providers')
  @Refuses('no_site', 'provider_unconfigured', 'too_many_requests')
  @HttpCode(200)
  async send(
    @CurrentUser() user: SessionUser,
    @Body() form: EmailTestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailTestResult | JobAccepted> {
    const job = await this.tests.start(user, await this.sites.forWrite(user, form.siteId), form.email);
    return answerJob(response, await this.jobs.outcome(job));
  }

  /** The last ten test emails of a website, newest first. */
  @Get('email-tests')
  async list(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<EmailTestView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.tests.list(site.id) : [];
  }
}
