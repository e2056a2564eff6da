import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { MailWebhookView } from '@pressloom/contracts/newsletter-numbers';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebhookAddress } from './webhook-address.service.ts';

@Controller('newsletter-sender/webhook')
export class WebhookSettingsController {
  constructor(
    private readonly addresses: WebhookAddress,
    private readonly sites: SitesService,
  ) {}

  /** Where a website's mail service is to send its reports. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<MailWebhookView> {
    return this.addresses.view((await this.sites.forWrite(user, query.siteId)).id);
  }

  /** Make a new address for them. The one before is refused from now on. */
  @Post()
  @Changes('sender')
  @Refuses('no_site')
  @HttpCode(200)
  async renew(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<MailWebhookView> {
    return this.addresses.renew((await this.sites.forWrite(user, query.siteId)).id);
  }
}
