import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import type { SpendingSettings } from '@pressloom/contracts/spending';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { withoutReadOnly } from '../../../common/read-only-fields.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { SpendingSettingsDto } from './spending-settings.dto.ts';
import { SpendingSettingsService } from './spending-settings.service.ts';

@Controller('spending-settings')
export class SpendingSettingsController {
  constructor(
    private readonly settings: SpendingSettingsService,
    private readonly sites: SitesService,
  ) {}

  /** How much a website may spend in a day, and what a post costs. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<SpendingSettings> {
    return this.settings.of(await this.sites.forWrite(user, query.siteId));
  }

  /** Change how much a website, or all together, may spend in a day. What is left out stays. */
  @Patch()
  @Changes('spending', 'automation')
  @Refuses('no_site')
  async change(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: SpendingSettingsDto,
  ): Promise<SpendingSettings> {
    const { siteId, ...changes } = withoutReadOnly(form);
    return this.settings.change(await this.sites.forWrite(user, siteId ?? query.siteId), changes);
  }
}
