import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { YouTubeClient, YouTubeVideo } from '@pressloom/clients/youtube';
import { SEARCH_PAGE_SIZE } from '@pressloom/contracts';
import type { SearchResult } from '@pressloom/contracts';
import type { Keyword, WordpressSite } from '@pressloom/database/entities';
import { ProvidersService } from '../../common/providers/providers.service.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import { targetId } from '../../jobs/job-type.ts';
import type { JobHandler } from '../../jobs/job-type.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PRICES } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { newIds, searchMessage, sourceFlag } from '../videos/video-rules.ts';
import { VideosService } from '../videos/videos.service.ts';
import { KeywordsService } from './keywords.service.ts';

const STEPS = 3;

/** Searches YouTube for a keyword and stores the best videos that the site does not have yet. */
@Injectable()
export class SearchKeywordJob implements JobHandler, OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly quota: QuotaService,
    private readonly providers: ProvidersService,
  ) {}

  onModuleInit(): void {
    this.runner.register('search-keyword', this);
  }

  async run(context: JobContext): Promise<SearchResult> {
    const keyword = await this.keywords.get(targetId(context.target));
    const site = await this.sites.get(keyword.wordpressSiteId);
    const { videosPerSearch } = await this.sites.pace(site.id);
    if (videosPerSearch === 0) {
      return {
        message: 'Searching is paused: this website takes 0 videos per search.',
        found: 0,
        stored: 0,
        skipped: 0,
      };
    }
    const youtube = this.providers.youtube(site);
    await context.progress({ done: 0, total: STEPS, note: 'Searching YouTube' });
    const found = await context.step('found', () => this.search(site, youtube, keyword, context.signal));
    await context.progress({ done: 1, total: STEPS, note: 'Reading the details of new videos' });
    const candidates = newIds(found, await this.videos.knownIds(site.id, found));
    const details = await context.step('details', () => this.details(site, youtube, candidates, context.signal));
    const usable = details.map(revived).filter((video) => sourceFlag(video) === null);
    await context.progress({ done: 2, total: STEPS, note: 'Storing videos' });
    const stored = await this.videos.store(site, keyword.id, usable.slice(0, videosPerSearch));
    await this.keywords.noteChecked(keyword.id);
    await context.progress({ done: STEPS, total: STEPS, note: 'Done' });
    return {
      message: searchMessage(keyword.term, stored, found.length),
      found: found.length,
      stored,
      skipped: found.length - stored,
    };
  }

  private async search(
    site: WordpressSite,
    youtube: YouTubeClient,
    keyword: Keyword,
    signal: AbortSignal,
  ): Promise<string[]> {
    const answer = await this.quota.spend(site, PRICES.search, () =>
      youtube.search({ term: keyword.term, maxResults: SEARCH_PAGE_SIZE }, { signal }),
    );
    return answer.items.map((item) => item.youtubeId);
  }

  private async details(
    site: WordpressSite,
    youtube: YouTubeClient,
    ids: string[],
    signal: AbortSignal,
  ): Promise<YouTubeVideo[]> {
    if (ids.length === 0) return [];
    const videos = await this.quota.spend(site, PRICES.videos, () => youtube.videos(ids, { signal }));
    const order = new Map(ids.map((id, index) => [id, index]));
    return videos.sort((a, b) => (order.get(a.youtubeId) ?? 0) - (order.get(b.youtubeId) ?? 0));
  }
}

/** A stored step is JSON: its date is text again. */
function revived(video: YouTubeVideo): YouTubeVideo {
  return { ...video, publishedAt: video.publishedAt === null ? null : new Date(video.publishedAt) };
}
