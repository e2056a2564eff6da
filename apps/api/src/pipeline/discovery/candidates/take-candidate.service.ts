import { Injectable } from '@nestjs/common';
import type { VideoView } from '@pressloom/contracts/videos';
import type { SearchCandidate, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { KeywordsService } from '../keywords/keywords.service.ts';
import { quotaGroupOf } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { sourceFlag } from '../videos/video-rules.ts';
import { VideosService, unusable } from '../videos/videos.service.ts';
import type { NewVideos } from '../videos/videos.service.ts';
import { CandidatesService } from './candidates.service.ts';

type Found = Pick<NewVideos, 'source' | 'videos'>;

/** Asks YouTube about a result of a search as it is now. */
@Injectable()
export class CandidateSources {
  constructor(
    private readonly youtube: YouTubeProvider,
    private readonly quota: QuotaService,
  ) {}

  /** @throws DomainError 409 `source_unusable`, 429 `quota_exhausted`; ProviderError */
  async find(site: WordpressSite, { youtubeId }: SearchCandidate): Promise<Found> {
    const { mode, client } = await this.youtube.of(site);
    const youtube = client();
    const caller = { quotaGroup: quotaGroupOf(site, mode) };
    const videos = await this.quota.spend(caller, await this.quota.price('videos'), () => youtube.videos([youtubeId]));
    const [video] = videos;
    if (!video) throw unusable('vanished');
    const flag = sourceFlag(video);
    if (flag) throw unusable(flag);
    return { source: mode === 'sandbox' ? 'sandbox' : 'live', videos };
  }
}

/** Takes a result of a search because a person says so. */
@Injectable()
export class TakeCandidateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly candidates: CandidatesService,
    private readonly sources: CandidateSources,
    private readonly videos: VideosService,
    private readonly keywords: KeywordsService,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
  ) {}

  /**
   * Stores the video as the keyword's, whatever the rules and whoever deleted it before; one that the website has is
   * answered as it is.
   *
   * @throws DomainError 404; 409 `source_unusable`, `daily_limit_reached`; 429 `quota_exhausted`; ProviderError
   */
  async take(keywordId: number, candidateId: number): Promise<VideoView> {
    const keyword = await this.keywords.get(keywordId);
    const candidate = await this.candidates.get(keywordId, candidateId);
    const site = await this.sites.get(keyword.wordpressSiteId);
    if (!(await this.videos.idOf(site.id, candidate.youtubeId))) {
      await this.store(site, candidate, await this.sources.find(site, candidate));
    }
    const id = await this.videos.idOf(site.id, candidate.youtubeId);
    if (!id) throw new DomainError(409, 'daily_limit_reached', `${site.name} has as many videos as it takes in a day.`);
    return this.videos.view(id);
  }

  private async store(site: WordpressSite, { keywordId, youtubeId }: SearchCandidate, found: Found): Promise<void> {
    const automation = { ...(await this.websites.of(site.id)), videosPerSearch: 1 };
    await this.dataSource.transaction(async (manager) => {
      const stored = await this.videos.store(manager, { siteId: site.id, keywordId, automation, ...found });
      if (stored === 0) return;
      await this.videos.forgetDismissal(manager, site.id, youtubeId);
      await this.candidates.markTaken(manager, keywordId);
    });
  }
}
