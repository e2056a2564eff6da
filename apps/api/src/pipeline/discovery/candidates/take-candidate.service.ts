import { Injectable } from '@nestjs/common';
import type { VideoView } from '@pressloom/contracts/videos';
import type { SearchCandidate, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { KeywordsService } from '../keywords/keywords.service.ts';
import { DismissedVideosService } from '../videos/dismissed-videos.service.ts';
import { VideoLookup } from '../videos/video-lookup.service.ts';
import { VideosService, unusable } from '../videos/videos.service.ts';
import type { UsableVideo } from '../videos/videos.service.ts';
import { CandidatesService } from './candidates.service.ts';

/** Takes a result of a search because a person says so. */
@Injectable()
export class TakeCandidateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly candidates: CandidatesService,
    private readonly lookup: VideoLookup,
    private readonly videos: VideosService,
    private readonly dismissed: DismissedVideosService,
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
      const found = await this.lookup.find(site, candidate.youtubeId);
      if (!found) throw unusable('vanished');
      await this.store(site, candidate, found);
    }
    const id = await this.videos.idOf(site.id, candidate.youtubeId);
    if (!id) throw new DomainError(409, 'daily_limit_reached', `${site.name} already has its videos for today.`);
    return this.videos.view(id);
  }

  private async store(
    site: WordpressSite,
    { keywordId, youtubeId }: SearchCandidate,
    { source, video }: UsableVideo,
  ): Promise<void> {
    const automation = { ...(await this.websites.of(site.id)), videosPerSearch: 1 };
    await this.dataSource.transaction(async (manager) => {
      const found = { siteId: site.id, keywordId, automation, source, videos: [video] };
      const stored = await this.videos.store(manager, found);
      if (stored === 0) return;
      await this.dismissed.forget(manager, site.id, youtubeId);
      await this.candidates.markTaken(manager, keywordId);
    });
  }
}
