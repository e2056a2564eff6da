import { Injectable } from '@nestjs/common';
import type { YouTubeVideo } from '@pressloom/clients/youtube';
import type { WebsiteAutomation } from '@pressloom/contracts';
import { KeywordAutomationSettings, KeywordSearch } from '@pressloom/database/entities';
import type { Keyword, WordpressSite } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { VideosService } from '../videos/videos.service.ts';
import { KeywordsService } from './keywords.service.ts';
import type { AnsweredSearch } from './keywords.service.ts';

/** Usable videos that the site does not have, best first, and how they were found. */
export interface Findings extends Pick<AnsweredSearch, 'automatic' | 'found'> {
  jobId: number;
  /** An earlier run of the job may have kept them already. */
  isRepeated: boolean;
  site: WordpressSite;
  automation: WebsiteAutomation;
  keyword: Keyword;
  usable: YouTubeVideo[];
}

/** What a site is given of it. */
interface Keeping extends Pick<Findings, 'site' | 'keyword' | 'automation'> {
  fresh: YouTubeVideo[];
}

/** Keeps the best of what a search found, within the daily limits. */
@Injectable()
export class FoundVideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly quota: QuotaService,
  ) {}

  /**
   * Stores for the keyword's site and for those that its rules name, and writes the search down, in one transaction; a
   * job that is run again after that stores nothing more. Returns how many are new to the keyword's own site.
   */
  async keep({ site, automation, keyword, usable, jobId, isRepeated, automatic, found }: Findings): Promise<number> {
    const others = await this.otherSites(site, keyword);
    return this.dataSource.transaction(async (manager) => {
      const before = isRepeated ? await manager.findOneBy(KeywordSearch, { jobId }) : null;
      if (before) return before.stored;
      // In one order everywhere, so that two searches can't wait for each other.
      const stored = new Map<number, number>();
      for (const taker of [site, ...others].sort((a, b) => a.id - b.id)) {
        const fresh = taker === site ? usable : await this.unknownTo(taker, usable);
        const limits = taker === site ? automation : await this.websites.of(taker.id);
        stored.set(taker.id, await this.keepFor(manager, { site: taker, keyword, automation: limits, fresh }));
      }
      const own = stored.get(site.id) ?? 0;
      const search = { jobId, quotaGroup: this.quota.group(site), automatic, found, stored: own };
      await this.keywords.noteSearched(manager, keyword, search);
      return own;
    });
  }

  /** The day is counted under a lock, or two searches at once could pass its limit. */
  private async keepFor(manager: EntityManager, { site, keyword, automation, fresh }: Keeping): Promise<number> {
    await lockFor(manager, 'site-videos', site.id);
    const room = automation.dailyVideoLimit - (await this.videos.countToday(site.id, manager));
    const found = fresh.slice(0, Math.max(0, Math.min(automation.videosPerSearch, room)));
    return this.videos.store(manager, { site, keywordId: keyword.id, found });
  }

  private async unknownTo(site: WordpressSite, usable: YouTubeVideo[]): Promise<YouTubeVideo[]> {
    const ids = usable.map((video) => video.youtubeId);
    const known = new Set(await this.videos.knownIds(site.id, ids));
    return usable.filter((video) => !known.has(video.youtubeId));
  }

  /** Active sites that get posts of their own from this keyword, and meet YouTube in the same way. */
  private async otherSites(site: WordpressSite, keyword: Keyword): Promise<WordpressSite[]> {
    const rules = await this.dataSource.getRepository(KeywordAutomationSettings).findOneBy({ keywordId: keyword.id });
    const wanted = new Set(rules?.selectedWordpressSites ?? []);
    if (wanted.size === 0) return [];
    const group = this.quota.group(site);
    return (await this.sites.list()).filter(
      (other) => wanted.has(other.id) && other.id !== site.id && other.active && this.quota.group(other) === group,
    );
  }
}
