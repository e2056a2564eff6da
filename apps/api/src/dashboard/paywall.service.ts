import { Injectable } from '@nestjs/common';
import { PAYWALL_DAYS } from '@pressloom/contracts/dashboard';
import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { WordpressSite } from '@pressloom/database/entities';
import { VisitorFigures } from '../analytics/visitors/visitor-figures.service.ts';
import { GateSettings } from '../gating/settings/gate-settings.service.ts';
import { SitesService } from '../sites/sites.service.ts';

const NOBODY = { readers: 0, newMembers: 0, conversionRate: null };

/** How the gates of websites stand, and how many of their visitors became members: the same figures as Visitor Analytics has. */
@Injectable()
export class PaywallService {
  constructor(
    private readonly settings: GateSettings,
    private readonly sites: SitesService,
    private readonly figures: VisitorFigures,
  ) {}

  /** The defaults and zero where there is no website yet. */
  async of(site: WordpressSite | null): Promise<PaywallFigures> {
    const stored = site && (await this.settings.of(site.id));
    const { isActive, restrictionType, freeArticleLimit } = stored ?? GATE_DEFAULTS;
    const hasActiveGate = site !== null && this.sites.hasActiveGate(site);
    return {
      ...{ isActive, restrictionType, freeArticleLimit, hasActiveGate },
      ...(site ? await this.counted(site.id) : NOBODY),
    };
  }

  private async counted(siteId: number): Promise<Pick<PaywallFigures, 'readers' | 'newMembers' | 'conversionRate'>> {
    const funnel = await this.figures.funnel(siteId, PAYWALL_DAYS);
    return {
      readers: funnel.totalVisitors,
      newMembers: funnel.subscriptionCompleted,
      conversionRate: funnel.conversionRate,
    };
  }
}
