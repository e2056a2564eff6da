import type { SearchResult } from '@pressloom/contracts/job-results';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { searchMessage } from '../videos/video-rules.ts';
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
  ) {}

  async run(context: JobContext<'search-keyword'>): Promise<SearchResult> {
    const search = await this.contexts.of(context);
    const obstacle = await this.obstacle(search);
    if (obstacle !== null) return notSearched(obstacle);
    await context.progress({ done: 0, total: 1, note: 'Searching YouTube' });
    try {
      const findings = await this.youtube.findNew(search);
      const stored = await this.found.keep(search, findings);
      const { count } = findings;
      const message = searchMessage(search.keyword.term, stored, count);
      return { message, found: count, stored, skipped: count - stored };
    } catch (error) {
      // The planner comes back to it tomorrow; a failed job would only alarm people.
      if (search.automatic && isQuotaSpent(error)) return notSearched(`Waiting: ${error.message}`);
      throw error;
    }
  }

  /** Why a search would be for nothing: it is not made then, because it would cost all the same. */
  private async obstacle({ site, automation }: SearchContext): Promise<string | null> {
    const { videosPerSearch, dailyVideoLimit } = automation;
    if (videosPerSearch === 0) return 'Searching is paused: this website takes 0 videos per search.';
    if ((await this.videos.countToday(site.id)) < dailyVideoLimit) return null;
    return `${site.name} has its ${dailyVideoLimit} videos of today. It takes more after midnight Pacific time, or when its daily limit is raised.`;
  }
}

const notSearched = (message: string): SearchResult => ({ message, found: 0, stored: 0, skipped: 0 });
