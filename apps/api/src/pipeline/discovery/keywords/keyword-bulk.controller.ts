import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import type { KeywordBulkAnswer } from '@pressloom/contracts/keywords';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { invalidField } from '../../../common/errors.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { KeywordBulkDto } from './keyword-bulk.dto.ts';
import { KeywordBulkService } from './keyword-bulk.service.ts';

@Controller('keywords/bulk')
export class KeywordBulkController {
  constructor(
    private readonly keywords: KeywordBulkService,
    private readonly sites: SitesService,
  ) {}

  /** Add, pause, resume or delete many keywords. What became of each is told; the same call again changes nothing more. */
  @Post()
  @Changes('keywords', 'plan', 'automation')
  @Refuses('no_site')
  @HttpCode(200)
  async bulk(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() { action, terms, ids, siteId }: KeywordBulkDto,
  ): Promise<KeywordBulkAnswer> {
    if (action === 'add') {
      if (terms === undefined) throw invalidField('terms', 'terms must list the keywords to add');
      const site = await this.sites.forWrite(user, siteId ?? query.siteId);
      return this.keywords.add(site.id, terms);
    }
    if (ids === undefined) throw invalidField('ids', 'ids must list the keywords');
    return action === 'delete' ? this.keywords.remove(ids) : this.keywords.setActive(ids, action === 'resume');
  }
}
