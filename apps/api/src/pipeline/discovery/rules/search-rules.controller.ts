import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { SearchRulesView } from '@pressloom/contracts/search-rules';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { withoutReadOnly } from '../../../common/read-only-fields.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { ChannelRuleDto, SearchRulesDto } from './search-rules.dto.ts';
import { SearchRulesService } from './search-rules.service.ts';

@Controller('search-rules')
export class SearchRulesController {
  constructor(
    private readonly rules: SearchRulesService,
    private readonly sites: SitesService,
  ) {}

  /** Which results of its searches a website takes. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<SearchRulesView> {
    return this.rules.siteView((await this.sites.forWrite(user, query.siteId)).id);
  }

  /** Change which results of its searches a website takes. What is left out stays. */
  @Put()
  @Changes('keywords', 'plan')
  @Refuses('no_site')
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: SearchRulesDto,
  ): Promise<SearchRulesView> {
    const { blockedChannels: _blocked, preferredChannels: _preferred, ...changes } = withoutReadOnly(form);
    return this.rules.saveSite((await this.sites.forWrite(user, query.siteId)).id, changes);
  }

  /** Block a channel for a website, prefer it, or neither. */
  @Post('channels')
  @Changes('keywords', 'plan')
  @Refuses('no_site')
  @HttpCode(200)
  async setChannel(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: ChannelRuleDto,
  ): Promise<SearchRulesView> {
    return this.rules.setSiteChannel((await this.sites.forWrite(user, query.siteId)).id, form);
  }
}
