import { Injectable } from '@nestjs/common';
import type { YouTubeClient, YouTubeVideo } from '@pressloom/clients/youtube';
import { SEARCH_PAGE_SIZE } from '@pressloom/contracts/youtube';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { PRICES, PROBE_VIDEO_ID } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { sourceFlag } from '../videos/video-rules.ts';
import { VideosService } from '../videos/videos.service.ts';
import type { SearchContext } from './search-context.service.ts';

/** What a search found. */
export interface Findings {
  /** Videos that YouTube named. */
  count: number;
  /** Those of them that the site does not have and that may be written from, best first. */
  usable: YouTubeVideo[];
}

/** Asks YouTube, with every call booked before it is sent. */
@Injectable()
export class VideoSearchService {
  constructor(
    private readonly quota: QuotaService,
    private readonly health: ProviderHealthService,
    private readonly videos: VideosService,
  ) {}

  /**
   * What a page of results has for the site.
   *
   * @throws DomainError 429 `quota_exhausted`, 409 `provider_unconfigured`; ProviderError
   */
  async findNew(search: SearchContext): Promise<Findings> {
    const youtube = search.youtube.client();
    const ids = await search.job.step('found', () => this.ids(search, youtube));
    const unknown = await this.videos.unknownIds(search.site.id, ids);
    // No step: writing 50 videos down costs more than the unit that asking again after a crash costs. What is found again
    // is kept once; see `FoundVideosService.keep`.
    const details = await this.details(search, youtube, unknown);
    return { count: ids.length, usable: details.filter((video) => sourceFlag(video) === null) };
  }

  /**
   * The ids of a page of results, best first. Where YouTube failed last time, a cheap call goes before: a day has few
   * searches, and those that fail count too.
   */
  private async ids(search: SearchContext, youtube: YouTubeClient): Promise<string[]> {
    const { signal } = search.job;
    const { state } = await this.health.health('youtube', search.youtube.scope);
    if (state === 'failing') {
      await this.quota.assertLeft(search, PRICES.search);
      await this.quota.spend(search, PRICES.videos, () => youtube.videos([PROBE_VIDEO_ID], { signal }));
    }
    const query = { term: search.keyword.term, maxResults: SEARCH_PAGE_SIZE };
    const answer = await this.quota.spend(search, PRICES.search, () => youtube.search(query, { signal }));
    return answer.items.map((item) => item.youtubeId);
  }

  /** What YouTube tells of these videos, in the order of the ids. */
  private async details(search: SearchContext, youtube: YouTubeClient, ids: string[]): Promise<YouTubeVideo[]> {
    if (ids.length === 0) return [];
    const { signal } = search.job;
    const videos = await this.quota.spend(search, PRICES.videos, () => youtube.videos(ids, { signal }));
    const order = new Map(ids.map((id, index) => [id, index]));
    return videos.sort((a, b) => (order.get(a.youtubeId) ?? 0) - (order.get(b.youtubeId) ?? 0));
  }
}
