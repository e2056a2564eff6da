import { Inject, Injectable } from '@nestjs/common';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import type { WordpressSite } from '@pressloom/database/entities';
import type { ProviderStanding } from '../../../common/providers/provider-settings.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { PACIFIC, endOfDayIn } from '../../../common/zone-days.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { VideosService } from '../videos/videos.service.ts';
import { quotaStatus } from './quota-rules.ts';
import { QuotaService } from './quota.service.ts';

/** Tells how much of its quota and of its daily videos a site has used today. */
@Injectable()
export class QuotaStatusService {
  constructor(
    private readonly quota: QuotaService,
    private readonly videos: VideosService,
    private readonly websites: WebsiteAutomationService,
    private readonly youtube: YouTubeProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(site: WordpressSite): Promise<QuotaStatus> {
    const now = this.runtime.clock.now();
    const { dailyVideoLimit } = await this.websites.of(site.id);
    return quotaStatus({
      use: await this.quota.useOf(await this.quota.group(site), now),
      limits: await this.quota.limits(),
      videosToday: await this.videos.countToday(site.id),
      maxDailyVideos: dailyVideoLimit,
      nextReset: endOfDayIn(PACIFIC, now),
      now,
      outage: await this.outage(site),
    });
  }

  private async outage(site: WordpressSite): Promise<QuotaStatus['outage']> {
    const [{ state, message }] = (await this.youtube.standings([site])) as [ProviderStanding];
    return state === 'ready' ? null : { state, message: message ?? 'The last call to YouTube failed.' };
  }
}
