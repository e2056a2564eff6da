import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { Video } from '@pressloom/database/entities';
import { DomainError } from '../../common/errors.ts';
import { ProvidersService } from '../../common/providers/providers.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PRICES } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { sourceFlag } from './video-rules.ts';
import { VideosService, unusable } from './videos.service.ts';

/** Looks whether a video may still be written about, right before it is. */
@Injectable()
export class SourceCheckService {
  constructor(
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly quota: QuotaService,
    private readonly providers: ProvidersService,
  ) {}

  /**
   * The video, still public and embeddable. Where the day's quota is spent, what was stored at the search counts.
   *
   * @throws DomainError 409 `source_unusable`; the video is then flagged
   */
  async usable(videoId: number, signal: AbortSignal): Promise<Video> {
    const video = await this.videos.get(videoId);
    if (video.flag) throw unusable(video.flag);
    const flag = await this.currentFlag(video, signal);
    if (flag) {
      await this.videos.setFlag(video.id, flag);
      throw unusable(flag);
    }
    return video;
  }

  private async currentFlag(video: Video, signal: AbortSignal): Promise<Video['flag']> {
    const site = await this.sites.get(video.wordpressSiteId);
    if (this.providers.youtubeMode(site) !== video.source) return null;
    try {
      const youtube = this.providers.youtube(site);
      const [current] = await this.quota.spend(site, PRICES.videos, () =>
        youtube.videos([video.youtubeId], { signal }),
      );
      return current ? sourceFlag(current) : 'vanished';
    } catch (error) {
      const isSpent =
        (error instanceof DomainError && error.code === 'quota_exhausted') ||
        (error instanceof ProviderError && error.code === 'quota_exhausted');
      if (isSpent) return null;
      throw error;
    }
  }
}
