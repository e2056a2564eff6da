import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { GATE_CALL_LIMITS, GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { TrackViewRequest, TrackedView } from '@pressloom/contracts/gate';
import { CallLimits, KEPT_CALLERS } from '../../common/call-limits.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import { TooManyRequests } from '../../common/errors.ts';
import { NetworkLimits } from '../../common/network-limits.ts';
import { callerAddress, networkOf } from '../../common/networks.ts';
import { isOwnRequest } from '../../common/origin.guard.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import type { GateRules } from '../decision/gate-decision.ts';
import { Passes } from '../passes/passes.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';
import { visitorKey } from './gate-visitors.service.ts';
import { GateViews } from './gate-views.service.ts';
import { isLoadedAhead } from './loaded-ahead.ts';
import { isMachine } from './machines.ts';

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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Nobody is counted at a gate that is not active, and no member anywhere. Neither are machines on a website, nor a page that is loaded
   * ahead: it asks again once it is shown. On our own page, which tries the gate, whoever tries it counts.
   *
   * @throws DomainError 403 `foreign_origin` for what comes neither from our pages nor from the website's; 404; 429
   */
  async take(view: TrackViewRequest, request: IncomingMessage): Promise<TrackedView> {
    const network = networkOf(callerAddress(request, this.config.trustProxy));
    assertWithin(this.networks.take(network), 'Too many requests from your network. Please try again later.');
    const { id: siteId } = await this.sites.get(view.siteId);
    const isOfSite = await this.isOfSite(siteId, request);
    if (!isOfSite && !isOwnRequest(request, this.config)) throw foreignOrigin();
    const gate = await this.settings.of(siteId);
    if (!gate?.isActive || isLoadedAhead(request.headers) || (isOfSite && isMachine(request.headers))) {
      return openTo(gate ?? GATE_DEFAULTS);
    }
    assertWithin(this.visitors.take(visitorKey(view)), 'Too many articles at once. Please try again in a minute.');
    const { pass, ...named } = view;
    const shown = pass === undefined ? null : await this.passes.show(pass, siteId);
    if (shown?.isMember) return openTo(gate, shown.renewed);
    return this.views.track({ ...named, gate, network });
  }

  /** A page of one website uses up nobody's views on another, and what is no page is told nothing of a visitor. */
  private async isOfSite(siteId: number, { headers: { origin } }: IncomingMessage): Promise<boolean> {
    return origin !== undefined && (await this.sites.isOriginOf(siteId, origin));
  }
}

/** Nothing is counted. */
const openTo = (gate: Pick<GateRules, 'freeArticleLimit'>, renewed: string | null = null): TrackedView => ({
  ...{ articlesViewed: 0, freeLimit: gate.freeArticleLimit, requiresSubscription: false },
  ...(renewed !== null && { pass: renewed }),
});

function assertWithin(waitMs: number, message: string): void {
  if (waitMs > 0) throw new TooManyRequests(message, waitMs);
}
