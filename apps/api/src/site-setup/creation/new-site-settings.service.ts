import { Injectable } from '@nestjs/common';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import { SITE_CREATION_NEWSLETTER } from '@pressloom/contracts/site-creation';
import type { WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { OfferService } from '../../memberships/offer/offer.service.ts';
import { NewsletterSettingsService } from '../../newsletter/settings/newsletter-settings.service.ts';
import { ContentSettingsService } from '../../pipeline/writing/settings/content-settings.service.ts';
import { WebsiteAutomationService } from '../../sites/website-automation.service.ts';

const AUTOMATION = {
  automationEnabled: true,
  searchFrequencyMinutes: AUTOMATION_LIMITS.searchFrequencyMinutes.default,
  dailyVideoLimit: AUTOMATION_LIMITS.dailyVideoLimit.default,
  videosPerSearch: AUTOMATION_LIMITS.videosPerSearch.default,
};

/** All settings of a website that is made in one step, each stored by its owner. */
@Injectable()
export class NewSiteSettings {
  constructor(
    private readonly automation: WebsiteAutomationService,
    private readonly newsletter: NewsletterSettingsService,
    private readonly content: ContentSettingsService,
    private readonly offers: OfferService,
  ) {}

  async store(manager: EntityManager, site: WordpressSite): Promise<void> {
    await this.automation.save(site.id, AUTOMATION, manager);
    await this.newsletter.saveWithin(manager, site.id, SITE_CREATION_NEWSLETTER);
    await this.content.save(site, {}, manager);
    await this.offers.store(manager, site);
  }
}
