import { Inject, Injectable } from '@nestjs/common';
import { GATE_CALL_LIMITS } from '@pressloom/contracts/gate';
import type { GateCard, GateCardPreview } from '@pressloom/contracts/gate';
import type { ContentGateSettingsRow, WordpressSite } from '@pressloom/database/entities';
import { notFound } from '../../common/errors.ts';
import { NetworkLimits, TOO_MANY_CALLS, assertWithin } from '../../common/network-limits.ts';
import type { Network } from '../../common/networks.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { MailService } from '../../mail/mail.service.ts';
import { OfferService } from '../../memberships/offer/offer.service.ts';
import { GateReports } from '../../sites/gate-reports.service.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';
import { cardColors } from './card-colors.ts';
import { gateCard } from './gate-card.ts';

/** What websites' gates show to whoever meets them. */
@Injectable()
export class GateCards {
  private readonly networks = new NetworkLimits(GATE_CALL_LIMITS.network);

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
   * @throws DomainError 404, also for a website that is switched off; 429
   */
  async of(siteId: number, { origin, network }: { origin: string | undefined; network: Network }): Promise<GateCard> {
    assertWithin(this.networks.take(network), TOO_MANY_CALLS);
    if (!(await this.directory.get(siteId)).active) throw notFound('website');
    const site = await this.sites.get(siteId);
    if (!site.active) throw notFound('website');
    const gate = await this.settings.of(siteId);
    const card = await this.drawn(site, gate);
    if (gate?.isActive && origin !== undefined && this.directory.isOriginOf(site, origin))
      await this.reports.record(site);
    return card;
  }

  /** The same for operators, which reports nothing; of a website that is switched off, as it is once it is active. @throws DomainError 404 */
  async preview(siteId: number): Promise<GateCardPreview> {
    const site = await this.sites.get(siteId);
    return {
      card: await this.drawn({ ...site, active: true }, await this.settings.of(siteId)),
      colors: cardColors(this.appearance.hue(site)),
    };
  }

  private async drawn(site: WordpressSite, gate: ContentGateSettingsRow | null): Promise<GateCard> {
    const [offer, mail] = await Promise.all([this.offers.view(site), this.mail.outlook(site.id)]);
    return gateCard({
      publicUrl: this.config.publicUrl,
      site: this.appearance.of(site),
      hue: this.appearance.hue(site),
      gate,
      offer,
      canMail: mail.state !== 'unconfigured',
    });
  }
}
