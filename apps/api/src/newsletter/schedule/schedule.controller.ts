import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { NewsletterSettingsView, NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../common/lists/page.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NewsletterSettingsDto, SlotsQuery } from './schedule.dto.ts';
import { SettingsView } from './settings-view.service.ts';
import { SlotAnswers, slotView } from './slot-answers.service.ts';

@Controller()
export class NewsletterScheduleController {
  constructor(
    private readonly settings: SettingsView,
    private readonly slots: SlotAnswers,
    private readonly sites: SitesService,
  ) {}

  /** How a website's newsletter is made, and when it goes out. */
  @Get('newsletter-settings')
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterSettingsView> {
    return this.settings.of(await this.sites.forWrite(user, query.siteId));
  }

  /** Change how a website's newsletter is made and when it goes out. What is left out stays. The schedule follows at once. */
  @Post('newsletter-settings')
  @Changes('newsletters')
  @Refuses('no_site')
  @HttpCode(200)
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: NewsletterSettingsDto,
  ): Promise<NewsletterSettingsView> {
    const { articlesPerNewsletter, frequencyDays, autoSend, isActive, scheduledTime, hasArchive } = form;
    const site = await this.sites.forWrite(user, form.wordpressSiteId ?? form.siteId ?? query.siteId);
    return this.settings.save(site, {
      articlesPerNewsletter,
      frequencyDays,
      autoSend,
      isActive,
      scheduledTime,
      hasArchive,
    });
  }

  /** The days of a website's newsletter that goes out by itself, and what became of each. The newest first. */
  @Get('newsletter-schedule')
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: SlotsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterSlotView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.slots.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, slotView);
  }

  /** Send the newsletter of a day that was not begun in time. Its state tells how that goes on. */
  @Post('newsletter-schedule/:id/send')
  @IdOf('scheduled-day')
  @Changes('newsletters')
  @Refuses('slot_answered')
  @HttpCode(200)
  async send(@Param('id', IdPipe) id: number): Promise<NewsletterSlotView> {
    return this.slots.send(id);
  }

  /** Leave out the newsletter of a day that was not begun in time, or of the next one. What was made for it is kept. */
  @Post('newsletter-schedule/:id/skip')
  @IdOf('scheduled-day')
  @Changes('newsletters')
  @Refuses('slot_answered')
  @HttpCode(200)
  async skip(@Param('id', IdPipe) id: number): Promise<NewsletterSlotView> {
    return this.slots.skip(id);
  }
}
