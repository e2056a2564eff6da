import { Injectable } from '@nestjs/common';
import type { WebsiteAutomation } from '@pressloom/contracts/automation';
import type { SearchRules } from '@pressloom/contracts/search-rules';
import type { Keyword, Video, WordpressSite } from '@pressloom/database/entities';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import type { YouTubeAccess } from '../../../common/providers/youtube.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { quotaGroupOf } from '../quota/quota-rules.ts';
import type { QuotaCaller } from '../quota/quota-rules.ts';
import { SearchRulesService } from '../rules/search-rules.service.ts';
import { KeywordsService } from './keywords.service.ts';

/** All that a search works with: looked up once, and handed along. */
export interface SearchContext extends Required<QuotaCaller> {
  job: JobContext<'search-keyword'>;
  keyword: Keyword;
  site: WordpressSite;
  automation: WebsiteAutomation;
  rules: SearchRules;
  youtube: YouTubeAccess;
  /** Which YouTube its videos come from. */
  source: Video['source'];
}

/** Puts together what a search works with. */
@Injectable()
export class SearchContexts {
  constructor(
    private readonly keywords: KeywordsService,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly youtube: YouTubeProvider,
    private readonly rules: SearchRulesService,
  ) {}

  /** @throws DomainError 404 where the keyword is gone */
  async of(job: JobContext<'search-keyword'>): Promise<SearchContext> {
    const keyword = await this.keywords.get(targetId(job.target));
    const site = await this.sites.get(keyword.wordpressSiteId);
    const automation = await this.websites.of(site.id);
    const rules = await this.rules.of(keyword);
    const youtube = await this.youtube.of(site);
    const source = youtube.mode === 'sandbox' ? 'sandbox' : 'live';
    const quotaGroup = quotaGroupOf(site, youtube.mode);
    return { job, keyword, site, automation, rules, youtube, source, quotaGroup, automatic: job.automatic };
  }
}
