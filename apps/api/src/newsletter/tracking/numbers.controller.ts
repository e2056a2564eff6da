import { Controller, Get, Param, Query } from '@nestjs/common';
import type { NewsletterNumbers, NewsletterStats } from '@pressloom/contracts/newsletter-numbers';
import { Refuses } from '../../common/api-document.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NumbersService } from './numbers.service.ts';

@IdOf('newsletter')
@Controller('newsletters')
export class NumbersController {
  constructor(
    private readonly numbers: NumbersService,
    private readonly sites: SitesService,
  ) {}

  /** How many read a website's newsletter, and how many newsletters there are. */
  @Get('stats')
  @Refuses('no_site')
  async stats(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<NewsletterStats> {
    return this.numbers.stats(await this.sites.forWrite(user, query.siteId));
  }

  /** The results of a newsletter. */
  @Get(':id/numbers')
  of(@Param('id', IdPipe) id: number): Promise<NewsletterNumbers> {
    return this.numbers.of(id);
  }
}
