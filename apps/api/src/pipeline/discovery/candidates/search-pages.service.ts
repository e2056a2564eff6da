import { Inject, Injectable } from '@nestjs/common';
import type { FoundVideo, VideoSearch, YouTubeClient } from '@pressloom/clients/youtube';
import { SEARCH_PAGE_SIZE } from '@pressloom/contracts/youtube';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import type { SearchContext } from '../keywords/search-context.service.ts';
import { PROBE_VIDEO_ID } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { wishesOf } from '../rules/search-rules.ts';
import { searchWindow } from './search-window.ts';
import type { SearchWindow } from './search-window.ts';

/** A page of results, in YouTube's order, and what was asked for. */
export interface ResultPage extends SearchWindow {
  items: FoundVideo[];
  next: string | null;
}

/** As a step of a job keeps it: dates are text there. */
interface StoredPage {
  order: SearchWindow['order'];
  publishedAfter: string;
  items: (Omit<FoundVideo, 'publishedAt'> & { publishedAt: string | null })[];
  next: string | null;
}

/** Asks YouTube for pages of results, each booked before it is asked for, and once in the life of a job. */
@Injectable()
export class SearchPages {
  constructor(
    private readonly quota: QuotaService,
    private readonly health: ProviderHealthService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 429 `quota_exhausted`, 409 `provider_unconfigured`; ProviderError */
  async first(search: SearchContext): Promise<ResultPage> {
    const page = await search.job.step('first page', async () => {
      const youtube = search.youtube.client();
      await this.probe(search, youtube);
      const window = searchWindow(search.keyword.lastFoundAt, search.rules, this.runtime.clock.now());
      return this.ask(search, youtube, window);
    });
    return pageOf(page);
  }

  /** The results of the next page that were not on the first; none where the quota has gone meanwhile. */
  async second(search: SearchContext, first: ResultPage): Promise<FoundVideo[]> {
    const page = await search.job.step('second page', async () => {
      const { order, publishedAfter, next } = first;
      const pageToken = next ?? undefined;
      try {
        return await this.ask(search, search.youtube.client(), { order, publishedAfter, pageToken });
      } catch (error) {
        // The first page is paid for, and what it has can still be taken.
        if (isQuotaSpent(error)) return null;
        throw error;
      }
    });
    if (!page) return [];
    // The token leads back to the first page now and then.
    const seen = new Set(first.items.map((item) => item.youtubeId));
    return pageOf(page).items.filter((item) => !seen.has(item.youtubeId));
  }

  /** Where YouTube failed last time, a cheap call goes before: a day has few searches, and those that fail count too. */
  private async probe(search: SearchContext, youtube: YouTubeClient): Promise<void> {
    const { state } = await this.health.health('youtube', search.youtube.scope);
    if (state !== 'failing') return;
    await this.quota.assertLeft(search, await this.quota.price('search'));
    const { signal } = search.job;
    await this.quota.spend(search, await this.quota.price('videos'), () =>
      youtube.videos([PROBE_VIDEO_ID], { signal }),
    );
  }

  private async ask(
    search: SearchContext,
    youtube: YouTubeClient,
    window: SearchWindow & Pick<VideoSearch, 'pageToken'>,
  ): Promise<StoredPage> {
    const query = { term: search.keyword.term, maxResults: SEARCH_PAGE_SIZE, ...window, ...wishesOf(search.rules) };
    const { signal } = search.job;
    const { items, nextPageToken } = await this.quota.spend(search, await this.quota.price('search'), () =>
      youtube.search(query, { signal }),
    );
    return {
      order: window.order,
      publishedAfter: window.publishedAfter.toISOString(),
      items: items.map((item) => ({ ...item, publishedAt: item.publishedAt?.toISOString() ?? null })),
      next: nextPageToken,
    };
  }
}

const pageOf = ({ order, publishedAfter, items, next }: StoredPage): ResultPage => ({
  order,
  publishedAfter: new Date(publishedAfter),
  items: items.map((item) => ({ ...item, publishedAt: item.publishedAt === null ? null : new Date(item.publishedAt) })),
  next,
});
