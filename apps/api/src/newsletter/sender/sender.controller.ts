import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DkimKeyDto, SenderDto } from './sender.dto.ts';
import { SenderService } from './sender.service.ts';

@Controller('newsletter-sender')
export class SenderController {
  constructor(
    private readonly sender: SenderService,
    private readonly sites: SitesService,
  ) {}

  /** Who a website's mails are from, and which server carries them. No secret is in it. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterSenderView> {
    return this.sender.view((await this.sites.forWrite(user, query.siteId)).id);
  }

  /** Change who a website's mails are from, and which server carries them. What is left out stays. */
  @Put()
  @Changes('sender')
  @Refuses('no_site')
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: SenderDto,
  ): Promise<NewsletterSenderView> {
    return this.sender.save((await this.sites.forWrite(user, query.siteId)).id, form);
  }

  /** Make a new key that signs a website's mails from now on. The answer holds the record to publish in the DNS. */
  @Post('dkim-key')
  @Changes('sender')
  @Refuses('no_site')
  @HttpCode(200)
  async newKey(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: DkimKeyDto,
  ): Promise<NewsletterSenderView> {
    return this.sender.newKey((await this.sites.forWrite(user, query.siteId)).id, form);
  }
}
