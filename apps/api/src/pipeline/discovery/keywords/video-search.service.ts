import { Injectable } from '@nestjs/common';
import type { YouTubeVideo } from '@pressloom/clients/youtube';
import { SEARCH_PAGE_SIZE } from '@pressloom/contracts';
import type { WordpressSite } from '@pressloom/database/entities';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { ProvidersService } from '../../../common/providers/providers.service.ts';
import { PRICES, PROBE_VIDEO_ID } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';

/** Who asks, and until when. */
export interface Asking {
  site: WordpressSite;
  automatic: boolean;
  signal: AbortSignal;
}

/** Asks YouTube, with every call booked before it is sent. */
@Injectable()
export class VideoSearchService {
  constructor(
    private readonly quota: QuotaService,
    private readonly providers: ProvidersService,
    private readonly health: ProviderHealthService,
  ) {}

  /**
   * The ids of a page of results, best first. Where YouTube failed last time, a cheap call goes before: a day has few
   * searches, and those that fail count too.
   *
   * @throws DomainError 429 `quota_exhausted`, 409 `provider_unconfigured`; ProviderError
   */
  async ids(term: string, { site, automatic, signal }: Asking): Promise<string[]> {
    const { scope, client } = this.providers.youtube(site);
    const youtube = client();
    const { state } = await this.health.health('youtube', scope);
    if (state === 'failing') {
      await this.quota.assertLeft(site, { ...PRICES.search, automatic });
      await this.quota.spend(site, { ...PRICES.videos, automatic }, () => youtube.videos([PROBE_VIDEO_ID], { signal }));
    }
    const answer = await this.quota.spend(site, { ...PRICES.search, automatic }, () =>
      youtube.search({ term, maxResults: SEARCH_PAGE_SIZE }, { signal }),
    );
    return answer.items.map((item) => item.youtubeId);
  }

  /** What YouTube tells of these videos, in the order of the ids. Throws as `ids`. */
  async details(ids: string[], { site, automatic, signal }: Asking): Promise<YouTubeVideo[]> {
    if (ids.length === 0) return [];
    const youtube = this.providers.youtube(site).client();
    const videos = await this.quota.spend(site, { ...PRICES.videos, automatic }, () => youtube.videos(ids, { signal }));
    const order = new Map(ids.map((id, index) => [id, index]));
    return videos.sort((a, b) => (order.get(a.youtubeId) ?? 0) - (order.get(b.youtubeId) ?? 0));
  }
}
