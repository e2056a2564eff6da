import { Injectable } from '@nestjs/common';
import { isUnusable } from '@pressloom/contracts/videos';
import type { WordpressSite } from '@pressloom/database/entities';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { quotaGroupOf } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { sourceFlag } from './video-rules.ts';
import { unusable } from './videos.service.ts';
import type { UsableVideo } from './videos.service.ts';

const NOT_ADDED = { notDone: 'The video was not added.' };

/** Asks YouTube about one video as it is now. */
@Injectable()
export class VideoLookup {
  constructor(
    private readonly youtube: YouTubeProvider,
    private readonly quota: QuotaService,
  ) {}

  /** Null where YouTube shows no such video; one that some readers can't watch is found, because a person asks. @throws DomainError 409 `source_unusable`, `provider_unconfigured`, 429 `quota_exhausted`; ProviderError */
  async find(site: WordpressSite, youtubeId: string): Promise<UsableVideo | null> {
    const { mode, client } = await this.youtube.of(site);
    const youtube = client();
    const caller = { quotaGroup: quotaGroupOf(site, mode) };
    const price = await this.quota.price('videos');
    const [video] = await explainingFailure(NOT_ADDED, () =>
      this.quota.spend(caller, price, () => youtube.videos([youtubeId])),
    );
    if (!video) return null;
    const flag = sourceFlag(video);
    if (flag && isUnusable(flag)) throw unusable(flag);
    return { source: mode === 'sandbox' ? 'sandbox' : 'live', video };
  }
}
