import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DkimKeys } from './dkim-keys.service.ts';
import { DkimKeyDto, SenderDto } from './sender.dto.ts';
import { SenderService } from './sender.service.ts';

/** Many times what a person does who waits for a record; a stolen session troubles no DNS. */
const CHECKS_PER_HOUR = { limit: 120, windowMs: 3_600_000 };

@Controller('newsletter-sender')
export class SenderController {
  constructor(
    private readonly sender: SenderService,
    private readonly keys: DkimKeys,
    private readonly limits: RateLimits,
    private readonly sites: SitesService,
  ) {}

  /** The sender of a website's emails, and the server that sends them. It contains no secrets. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterSenderView> {
    return this.sender.view((await this.sites.forWrite(user, query.siteId)).id);
  }

  /**
   * Change the sender of a website's emails, and the server that sends them. Fields that are missing stay as they are.
   */
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

  /**
   * Generate a new DKIM key for a website's emails. The response has the record to publish in the DNS. The key signs
   * once that is found; until then, emails are signed as before. It replaces a key that was already waiting.
   */
  @Post('dkim-key')
  @Changes('sender')
  @Refuses('no_site')
  @HttpCode(200)
  async newKey(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: DkimKeyDto,
  ): Promise<NewsletterSenderView> {
    const { id } = await this.sites.forWrite(user, query.siteId);
    await this.keys.make(id, form);
    return this.sender.view(id);
  }

  /** Discard the key that waits for its record. Emails are signed as before. */
  @Delete('dkim-key/waiting')
  @Changes('sender')
  @Refuses('no_site')
  async discardKey(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterSenderView> {
    const { id } = await this.sites.forWrite(user, query.siteId);
    await this.keys.discard(id);
    return this.sender.view(id);
  }

  /** Check the keys' records in the DNS now. A waiting key signs from the next email on if its record is found. */
  @Post('dkim-key/check')
  @Changes('sender')
  @Refuses('no_site', 'too_many_requests')
  @HttpCode(200)
  async checkKeys(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterSenderView> {
    const { id } = await this.sites.forWrite(user, query.siteId);
    const tooOften =
      'You checked 120 times within an hour. Pressloom also checks automatically. Please try again later.';
    await this.limits.assertAdmits(`dkim-check:${user.id}`, CHECKS_PER_HOUR, tooOften);
    await this.keys.check(id);
    return this.sender.view(id);
  }
}
