import type { SearchHindrance, SearchResult } from '@pressloom/contracts/job-results';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { RefusedSearches } from '../rules/refused-searches.service.ts';
import { notSearchedSentence, searchMessage } from '../videos/video-rules.ts';
import { VideosService } from '../videos/videos.service.ts';
import { FoundVideosService } from './found-videos.service.ts';
import { SearchContexts } from './search-context.service.ts';
import type { SearchContext } from './search-context.service.ts';
import { VideoSearchService } from './video-search.service.ts';

/** Searches YouTube for a keyword and stores the best videos that the site does not have yet. */
@HandlesJob({ type: 'search-keyword', queue: 'provider', calls: 'youtube' })
export class SearchKeywordJob implements JobHandler<'search-keyword'> {
  constructor(
    private readonly contexts: SearchContexts,
    private readonly videos: VideosService,
    private readonly youtube: VideoSearchService,
    private readonly found: FoundVideosService,
    private readonly refused: RefusedSearches,
  ) {}

  async run(context: JobContext<'search-keyword'>): Promise<SearchResult> {
    const search = await this.contexts.of(context);
    const obstacle = await this.obstacle(search);
    if (obstacle !== null) return notSearched(obstacle, search);
    await context.progress({ done: 0, total: 1, note: 'Searching YouTube' });
    try {
      const findings = await this.youtube.findNew(search);
      const stored = await this.found.keep(search, findings);
      const { count } = findings;
      const message = searchMessage(search.keyword.term, stored, count);
      // What earlier searches left may be stored too.
      const skipped = Math.max(0, count - stored);
      return { message, notSearched: null, found: count, stored, skipped };
    } catch (error) {
      // The planner comes back to it tomorrow; a failed job would only alarm people.
      if (search.automatic && isQuotaSpent(error)) return notSearched('quota_spent', search);
      throw await this.refused.explained(error, search);
    }
  }

  /** Why a search would be for nothing: it is not made then, because it would cost all the same. */
  private async obstacle({ site, automation }: SearchContext): Promise<SearchHindrance | null> {
    const { videosPerSearch, dailyVideoLimit } = automation;
    if (videosPerSearch === 0) return 'paused';
    return (await this.videos.countToday(site.id)) < dailyVideoLimit ? null : 'daily_limit';
  }
}

function notSearched(hindrance: SearchHindrance, { site, automation }: SearchContext): SearchResult {
  const message = notSearchedSentence(hindrance, { site: site.name, limit: automation.dailyVideoLimit });
  return { message, notSearched: hindrance, found: 0, stored: 0, skipped: 0 };
}
