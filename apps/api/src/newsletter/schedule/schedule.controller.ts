import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { NEWSLETTER_SETTING_DEFAULTS } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSettingsView, NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../common/lists/page.ts';
import { pick } from '../../common/pick.ts';
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

  /** How a website's newsletter is created, and when it goes out. */
  @Get('newsletter-settings')
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterSettingsView> {
    return this.settings.of(await this.sites.forWrite(user, query.siteId));
  }

  /**
   * Change how a website's newsletter is created and when it goes out. Fields that are missing stay as they are. The
   * schedule follows at once.
   */
  @Post('newsletter-settings')
  @Changes('newsletters')
  @Refuses('no_site')
  @HttpCode(200)
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: NewsletterSettingsDto,
  ): Promise<NewsletterSettingsView> {
    const site = await this.sites.forWrite(user, form.wordpressSiteId ?? form.siteId ?? query.siteId);
    return this.settings.save(site, pick(form, NEWSLETTER_SETTING_DEFAULTS));
  }

  /** The scheduled days of a website's newsletter with their results. Newest first. */
  @Get('newsletter-schedule')
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: SlotsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterSlotView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.slots.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, slotView);
  }

  /** Send the newsletter of a day that was missed. Its status shows how that continues. */
  @Post('newsletter-schedule/:id/send')
  @IdOf('scheduled-day')
  @Changes('newsletters')
  @Refuses('slot_answered')
  @HttpCode(200)
  async send(@Param('id', IdPipe) id: number): Promise<NewsletterSlotView> {
    return this.slots.send(id);
  }

  /** Skip the newsletter of a day that was missed, or of the next one. Anything created for it is kept. */
  @Post('newsletter-schedule/:id/skip')
  @IdOf('scheduled-day')
  @Changes('newsletters')
  @Refuses('slot_answered')
  @HttpCode(200)
  async skip(@Param('id', IdPipe) id: number): Promise<NewsletterSlotView> {
    return this.slots.skip(id);
  }
}
