import { Injectable } from '@nestjs/common';
import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { SiteSecrets } from '../../../common/secrets/site-secrets.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { keySource } from './key-source.ts';

/** Tells of each website which YouTube key serves it and how it does. */
@Injectable()
export class YouTubeStatusService {
  constructor(
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly youtube: YouTubeProvider,
    private readonly healths: ProviderHealthService,
    private readonly secrets: SiteSecrets,
  ) {}

  async list(): Promise<YouTubeApiStatus[]> {
    const [sites, automationOf, youtubeOf, healthOf] = await Promise.all([
      this.sites.list(),
      this.websites.ofAll(),
      this.youtube.ofSites(),
      this.healths.ofProvider('youtube'),
    ]);
    return sites.map((site) => {
      const { dailyVideoLimit, videosPerSearch } = automationOf(site.id);
      const { mode, scope } = youtubeOf(site);
      return {
        siteId: site.id,
        siteName: site.name,
        siteUrl: site.siteUrl,
        isActive: site.active,
        hasApiKey: site.youtubeApiKey !== null || mode === 'live',
        youtubeApiKey: this.secrets.maskedYoutubeKey(site),
        keySource: keySource(mode, site.youtubeApiKey !== null),
        ownGoogleProject: site.youtubeOwnProject,
        gmailAccount: site.gmailAccount,
        dailyVideoLimit,
        videosPerSearch,
        mode,
        health: healthOf(scope),
      };
    });
  }
}
