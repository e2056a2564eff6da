import { Inject, Injectable } from '@nestjs/common';
import type { GateCard } from '@pressloom/contracts/gate';
import { notFound } from '../../common/errors.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { MailService } from '../../mail/mail.service.ts';
import { OfferService } from '../../memberships/offer/offer.service.ts';
import { GateReports } from '../../sites/gate-reports.service.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';
import { gateCard } from './gate-card.ts';

/** What websites' gates show to whoever meets them. */
@Injectable()
export class GateCards {
  constructor(
    private readonly settings: GateSettings,
    private readonly sites: SitesService,
    private readonly directory: SiteDirectory,
    private readonly reports: GateReports,
    private readonly appearance: SiteLook,
    private readonly offers: OfferService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Only a gate that covers something asks, so that it reports with this that it does. `origin`: of the page that asks.
   *
   * @throws DomainError 404, also for a website that is switched off
   */
  async of(siteId: number, origin: string | undefined): Promise<GateCard> {
    const site = await this.sites.get(siteId);
    if (!site.active) throw notFound('website');
    const [gate, offer, mail] = await Promise.all([
      this.settings.of(siteId),
      this.offers.view(site),
      this.mail.outlook(siteId),
    ]);
    if (gate?.isActive && origin !== undefined && this.directory.isOriginOf(site, origin))
      await this.reports.record(site);
    const { publicUrl } = this.config;
    const canMail = mail.state !== 'unconfigured';
    return gateCard({
      publicUrl,
      site: this.appearance.of(site),
      hue: this.appearance.hue(site),
      gate,
      offer,
      canMail,
    });
  }
}
