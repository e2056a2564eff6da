import { Injectable } from '@nestjs/common';
import { isUnusable } from '@pressloom/contracts/videos';
import type { VideoFlag } from '@pressloom/contracts/videos';
import type { Video } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { quotaGroupOf } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { RefreshStore } from './refresh-store.service.ts';
import { VideoSourcesService } from './video-sources.service.ts';
import { sourceFlag } from './video-rules.ts';
import { VideosService, unusable } from './videos.service.ts';

const NO_DATA = "This video's data from YouTube is no longer stored, so nothing can be written from it.";

interface Asking {
  signal: AbortSignal;
  /** Nobody asked for it. */
  automatic: boolean;
}

/**
 * A person may insist on what some readers can't watch once the screens showed that. @throws DomainError 409 `source_unusable`
 */
function assertWritable({ flag }: Video, { automatic, known }: { automatic: boolean; known: VideoFlag | null }): void {
  if (flag && (automatic || isUnusable(flag) || flag !== known)) throw unusable(flag);
}

/** Looks whether a video may still be written about, right before it is. */
@Injectable()
export class SourceCheckService {
  constructor(
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly quota: QuotaService,
    private readonly youtube: YouTubeProvider,
    private readonly store: RefreshStore,
    private readonly sources: VideoSourcesService,
  ) {}

  /**
   * Notes as they are; a video, still public and embeddable; data that was dropped is fetched anew. Where the day's quota is spent, what
   * was stored before counts.
   *
   * @throws DomainError 409 `source_unusable`, where the video is flagged then, or its data was dropped and can't be
   * fetched, or says too little to write from by itself; 429 `quota_exhausted` where it was dropped and the quota is spent
   */
  async usable(videoId: number, { signal, automatic }: Asking): Promise<Video> {
    const video = await this.videos.get(videoId);
    assertWritable(video, { automatic, known: video.flag });
    // YouTube knows nothing of a person's own notes.
    if (video.youtubeId === null) return this.videos.getWhole(videoId);
    await this.lookAgain(video, video.youtubeId, signal);
    const current = await this.videos.getWhole(videoId);
    assertWritable(current, { automatic, known: video.flag });
    if (current.title === '') throw new DomainError(409, 'source_unusable', NO_DATA);
    // What YouTube told anew, or a person set, may have made too little of what was enough for the round that chose it.
    const reason = automatic ? await this.sources.thinReason(current) : null;
    if (reason !== null) throw new DomainError(409, 'source_unusable', reason);
    return current;
  }

  private async lookAgain(video: Video, youtubeId: string, signal: AbortSignal): Promise<void> {
    const site = await this.sites.get(video.wordpressSiteId);
    const { source } = video;
    const { mode, client } = await this.youtube.of(site);
    if (mode !== source) return;
    try {
      const youtube = client();
      const caller = { quotaGroup: quotaGroupOf(site, mode) };
      const current = await this.quota.spend(caller, await this.quota.price('videos'), () =>
        youtube.videos([youtubeId], { signal }),
      );
      const isFine = current.length > 0 && current.every((one) => sourceFlag(one) === null && !one.regionRestriction);
      if (isFine && video.title !== '' && video.flag === null && video.regionRestriction === null) return;
      await this.store.write({ site, source, siteIds: [site.id] }, { ids: [youtubeId], current });
    } catch (error) {
      if (!isQuotaSpent(error) || video.title === '') throw error;
    }
  }
}
