import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { GATE_CALL_LIMITS, GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { TrackViewRequest, TrackedView } from '@pressloom/contracts/gate';
import { CallLimits, KEPT_CALLERS } from '../../common/call-limits.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import type { DomainError } from '../../common/errors.ts';
import { NetworkLimits, TOO_MANY_CALLS, assertWithin } from '../../common/network-limits.ts';
import { callerAddress, networkOf } from '../../common/networks.ts';
import { isOwnRequest } from '../../common/origin.guard.ts';
import { RefusedHosts } from '../../analytics/collect/refused-hosts.service.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import type { GateRules } from '../decision/gate-decision.ts';
import { Passes } from '../passes/passes.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';
import { visitorKey } from './gate-visitors.service.ts';
import { GatePageViews } from './gate-page-views.service.ts';
import { GateViews } from './gate-views.service.ts';
import { isLoadedAhead } from '../../common/visitors/loaded-ahead.ts';
import { isMachine } from '../../common/visitors/machines.ts';

/** Takes the calls of articles, and asks the database for those alone that may count: all else is in memory. */
@Injectable()
export class GateCalls {
  private readonly networks = new NetworkLimits(GATE_CALL_LIMITS.network);
  private readonly visitors = new CallLimits(GATE_CALL_LIMITS.visitor, KEPT_CALLERS);

  constructor(
    private readonly views: GateViews,
    private readonly settings: GateSettings,
    private readonly sites: SiteDirectory,
    private readonly passes: Passes,
    private readonly pageViews: GatePageViews,
    private readonly refusedHosts: RefusedHosts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Nobody uses up views at a gate that is not active, on a website that is switched off, or on a page that is no article, and no member does anywhere. Neither do machines on a website,
   * nor a page that is loaded ahead: it asks again once it is shown. On our own page, which tries the gate, whoever tries it counts. What of this is a
   * visit of the website is a page view, too.
   *
   * @throws DomainError 403 `foreign_origin` for what comes neither from our pages nor from the website's; 404; 429
   */
  async take(view: TrackViewRequest, request: IncomingMessage): Promise<TrackedView> {
    const network = networkOf(callerAddress(request, this.config.trustProxy));
    assertWithin(this.networks.take(network), TOO_MANY_CALLS);
    const site = await this.sites.get(view.siteId);
    const isOfSite = this.isPageOf(site, request);
    if (!isOfSite && !isOwnRequest(request, this.config)) throw this.foreign(site, request);
    const gate = await this.settings.of(site.id);
    if (isLoadedAhead(request.headers) || (isOfSite && isMachine(request.headers)))
      return openTo(gate ?? GATE_DEFAULTS);
    assertWithin(this.visitors.take(visitorKey(view)), 'Too many articles at once. Please try again in a minute.');
    const pageView = isOfSite ? await this.pageViews.of(site, view, request) : null;
    const { pass, isArticle = true, readerProof: _proof, ...named } = view;
    const tracked = { ...named, network, pageView };
    if (!gate?.isActive || !site.active || !isArticle) {
      await this.views.recordOpen(tracked, isArticle);
      return openTo(gate ?? GATE_DEFAULTS);
    }
    const shown = pass === undefined ? null : await this.passes.show(pass, site.id);
    if (!shown?.isMember) {
      const viewed = await this.views.track({ ...tracked, gate });
      return viewed.requiresSubscription && shown?.reader ? { ...viewed, reader: shown.reader } : viewed;
    }
    await this.views.recordOpen(tracked, isArticle);
    return openTo(gate, shown.renewed);
  }

  private foreign(site: ListedSite, { headers: { origin } }: IncomingMessage): DomainError {
    if (origin !== undefined) this.refusedHosts.record(site, origin);
    return foreignOrigin();
  }

  /** A page of one website uses up nobody's views on another, and what is no page is told nothing of a visitor. */
  private isPageOf(site: ListedSite, { headers: { origin } }: IncomingMessage): boolean {
    return origin !== undefined && this.sites.isOriginOf(site, origin);
  }
}

/** Nothing is counted. */
const openTo = (gate: Pick<GateRules, 'freeArticleLimit'>, renewed: string | null = null): TrackedView => ({
  ...{ articlesViewed: 0, freeLimit: gate.freeArticleLimit, requiresSubscription: false },
  ...(renewed !== null && { pass: renewed }),
});
