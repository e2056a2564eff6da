import { Body, Controller, Delete, HttpCode, Post, Query } from '@nestjs/common';
import type { GeneratedSamples, RemovedSamples } from '@pressloom/contracts/visitor-analytics';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { VisitorSamples } from './visitor-samples.service.ts';

@Controller('visitor-tracking')
export class VisitorSamplesController {
  constructor(
    private readonly samples: VisitorSamples,
    private readonly sites: SitesService,
  ) {}

  /** Make a month of sample visits, in place of the samples that are there. */
  @Post('generate-sample-data')
  @Changes('visitors')
  @Refuses('no_site')
  @HttpCode(200)
  async generate(@CurrentUser() user: SessionUser, @Body() { siteId }: SiteQuery): Promise<GeneratedSamples> {
    return this.samples.generate(await this.sites.forWrite(user, siteId));
  }

  /** Remove all sample visits of a website. */
  @Delete('sample-data')
  @Changes('visitors')
  @Refuses('no_site')
  async remove(@CurrentUser() user: SessionUser, @Query() { siteId }: SiteQuery): Promise<RemovedSamples> {
    const { id } = await this.sites.forWrite(user, siteId);
    return this.samples.remove(id);
  }
}
