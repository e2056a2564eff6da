import { Injectable } from '@nestjs/common';
import type { AutomationSettingsEntry, WebsiteAutomationRequest, WebsiteAutomationView } from '@pressloom/contracts';
import { WebsiteAutomationSettings } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { SitePaceService } from '../../../sites/site-pace.service.ts';
import { SitesService } from '../../../sites/sites.service.ts';

/** The pace of websites as the automation's calls show it. */
@Injectable()
export class WebsiteAutomationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly paces: SitePaceService,
  ) {}

  async view(site: WordpressSite): Promise<WebsiteAutomationView> {
    const stored = await this.dataSource
      .getRepository(WebsiteAutomationSettings)
      .findOneBy({ wordpressSiteId: site.id });
    return {
      wordpressSiteId: site.id,
      websiteName: site.name,
      ...(await this.sites.pace(site.id)),
      updatedAt: stored?.updatedAt.toISOString() ?? null,
    };
  }

  /** @throws DomainError 404 */
  async save(siteId: number, changes: WebsiteAutomationRequest): Promise<WebsiteAutomationView> {
    const site = await this.sites.get(siteId);
    await this.paces.save(siteId, changes);
    return this.view(site);
  }

  async entries(): Promise<AutomationSettingsEntry[]> {
    const [sites, paces] = await Promise.all([this.sites.list(), this.sites.paces()]);
    return sites.map((site) => {
      const { searchFrequencyMinutes, videosPerSearch, automationEnabled } = paces(site.id);
      return { name: site.name, wordpressSiteId: site.id, searchFrequencyMinutes, videosPerSearch, automationEnabled };
    });
  }
}
