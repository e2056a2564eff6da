import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { withoutReadOnly } from '../../../common/read-only-fields.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { ContentSettingsDto } from './content-settings.dto.ts';
import { ContentSettingsService } from './content-settings.service.ts';

@Controller('content-generation-settings')
export class ContentSettingsController {
  constructor(
    private readonly settings: ContentSettingsService,
    private readonly sites: SitesService,
  ) {}

  /** How posts of a website are made, and their pictures. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<ContentGenerationSettings> {
    return this.settings.forSite(await this.sites.forWrite(user, query.siteId));
  }

  /** Change how posts of a website are made, and their pictures. What is left out stays. */
  @Post()
  @Changes('settings', 'automation', 'videos')
  @Refuses('no_site')
  @HttpCode(200)
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: ContentSettingsDto,
  ): Promise<ContentGenerationSettings> {
    return this.change(user, query, form);
  }

  /** The same as POST. */
  @Put()
  @Changes('settings', 'automation', 'videos')
  @Refuses('no_site')
  async put(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: ContentSettingsDto,
  ): Promise<ContentGenerationSettings> {
    return this.change(user, query, form);
  }

  private async change(
    user: SessionUser,
    query: SiteQuery,
    form: ContentSettingsDto,
  ): Promise<ContentGenerationSettings> {
    const { siteId, ...changes } = withoutReadOnly(form);
    return this.settings.save(await this.sites.forWrite(user, siteId ?? query.siteId), changes);
  }
}
