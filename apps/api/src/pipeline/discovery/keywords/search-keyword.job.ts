import type { SearchResult, WebsiteAutomation } from '@pressloom/contracts';
import type { Keyword, WordpressSite } from '@pressloom/database/entities';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { newIds, searchMessage, sourceFlag } from '../videos/video-rules.ts';
import { VideosService } from '../videos/videos.service.ts';
import { FoundVideosService } from './found-videos.service.ts';
import { KeywordsService } from './keywords.service.ts';
import { VideoSearchService } from './video-search.service.ts';

/** What is searched for, for whom. */
interface Assignment {
  keyword: Keyword;
  site: WordpressSite;
  automation: WebsiteAutomation;
}

/** Searches YouTube for a keyword and stores the best videos that the site does not have yet. */
@HandlesJob({ type: 'search-keyword', queue: 'provider', calls: 'youtube' })
export class SearchKeywordJob implements JobHandler<'search-keyword'> {
  constructor(
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly youtube: VideoSearchService,
    private readonly findings: FoundVideosService,
  ) {}

  async run(context: JobContext<'search-keyword'>): Promise<SearchResult> {
    const keyword = await this.keywords.get(targetId(context.target));
    const site = await this.sites.get(keyword.wordpressSiteId);
    const automation = await this.websites.of(site.id);
    const obstacle = await this.obstacle(site, automation);
    if (obstacle !== null) return notSearched(obstacle);
    try {
      return await this.search(context, { keyword, site, automation });
    } catch (error) {
      // The planner comes back to it tomorrow; a failed job would only alarm people.
      if (context.automatic && isQuotaSpent(error)) return notSearched(`Waiting: ${error.message}`);
      throw error;
    }
  }

  private async search(context: JobContext, { keyword, site, automation }: Assignment): Promise<SearchResult> {
    const { automatic, signal } = context;
    const asking = { site, automatic, signal };
    await context.progress({ done: 0, total: 1, note: 'Searching YouTube' });
    const found = await context.step('found', () => this.youtube.ids(keyword.term, asking));
    const candidates = newIds(found, await this.videos.knownIds(site.id, found));
    // No step: writing 50 videos down costs more than the unit that asking again after a crash costs. `keep` knows its job.
    const details = await this.youtube.details(candidates, asking);
    const usable = details.filter((video) => sourceFlag(video) === null);
    const kept = {
      site,
      automation,
      keyword,
      usable,
      jobId: context.id,
      isRepeated: context.isRepeated,
      automatic,
      found: found.length,
    };
    const stored = await this.findings.keep(kept);
    return {
      message: searchMessage(keyword.term, stored, found.length),
      found: found.length,
      stored,
      skipped: found.length - stored,
    };
  }

  /** Why a search would be for nothing: it is not made then, because it would cost all the same. */
  private async obstacle(
    site: WordpressSite,
    { videosPerSearch, dailyVideoLimit }: WebsiteAutomation,
  ): Promise<string | null> {
    if (videosPerSearch === 0) return 'Searching is paused: this website takes 0 videos per search.';
    if ((await this.videos.countToday(site.id)) < dailyVideoLimit) return null;
    return `${site.name} has its ${dailyVideoLimit} videos of today. It takes more after midnight Pacific time, or when its daily limit is raised.`;
  }
}

const notSearched = (message: string): SearchResult => ({ message, found: 0, stored: 0, skipped: 0 });
