import { Injectable } from '@nestjs/common';
import type { YouTubeVideo } from '@pressloom/clients/youtube';
import { KeywordAutomationSettings, KeywordSearch } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { CandidatesService } from '../candidates/candidates.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { VideosService } from '../videos/videos.service.ts';
import type { NewVideos } from '../videos/videos.service.ts';
import { KeywordsService } from './keywords.service.ts';
import type { SearchContext } from './search-context.service.ts';
import type { Findings } from './video-search.service.ts';

/** A site, and what a search found that it does not have. */
type Taker = Pick<NewVideos, 'siteId' | 'automation' | 'videos'>;

/** Keeps the best of what a search found, and notes the rest for later ones. */
@Injectable()
export class FoundVideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly quota: QuotaService,
    private readonly candidates: CandidatesService,
  ) {}

  /**
   * Stores for the keyword's site and for those that its rules name, and writes the search down, in one transaction; a
   * job that is run again after that stores nothing more. Returns how many are new to the keyword's own site.
   */
  async keep(search: SearchContext, { count, usable, candidates }: Findings): Promise<number> {
    const { job, keyword, site, automation, source, quotaGroup, automatic } = search;
    const own = { siteId: site.id, automation, videos: usable };
    // In one order everywhere, so that two searches can't wait for each other.
    const takers = [own, ...(await this.others(search, usable))].sort((a, b) => a.siteId - b.siteId);
    return this.dataSource.transaction(async (manager) => {
      const before = await manager.findOneBy(KeywordSearch, { jobId: job.id });
      if (before) return before.stored;
      let stored = 0;
      for (const taker of takers) {
        const kept = await this.videos.store(manager, { ...taker, keywordId: keyword.id, source });
        if (taker === own) stored = kept;
      }
      await this.candidates.note(manager, { keywordId: keyword.id, source, candidates });
      const answered = { keyword, jobId: job.id, quotaGroup, automatic, found: count, stored };
      await this.keywords.noteSearched(manager, answered);
      return stored;
    });
  }

  /** Active sites that get posts of their own from this keyword and meet YouTube in the same way; each with what is new to it. */
  private async others({ keyword, site, quotaGroup }: SearchContext, usable: YouTubeVideo[]): Promise<Taker[]> {
    const rules = await this.dataSource.getRepository(KeywordAutomationSettings).findOneBy({ keywordId: keyword.id });
    const wanted = new Set(rules?.selectedWordpressSites ?? []);
    if (wanted.size === 0) return [];
    const quotaOf = await this.quota.groups();
    const others = (await this.sites.list()).filter(
      (other) => wanted.has(other.id) && other.id !== site.id && other.active && quotaOf(other) === quotaGroup,
    );
    const ids = usable.map((video) => video.youtubeId);
    const automationOf = await this.websites.ofAll();
    const takers: Taker[] = [];
    for (const { id } of others) {
      const unknown = new Set(await this.videos.unknownIds(id, ids));
      const videos = usable.filter((video) => unknown.has(video.youtubeId));
      takers.push({ siteId: id, automation: automationOf(id), videos });
    }
    return takers;
  }
}
