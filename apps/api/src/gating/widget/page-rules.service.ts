import { Injectable } from '@nestjs/common';
import { GATE_CALL_LIMITS } from '@pressloom/contracts/gate';
import type { PageRules } from '@pressloom/contracts/gate';
import { NetworkLimits, TOO_MANY_CALLS, assertWithin } from '../../common/network-limits.ts';
import type { Network } from '../../common/networks.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';

/** What browsers may keep and send of readers: all of it is in memory. */
@Injectable()
export class PageRulesReads {
  private readonly networks = new NetworkLimits(GATE_CALL_LIMITS.network);

  constructor(
    private readonly sites: SiteDirectory,
    private readonly gates: GateSettings,
  ) {}

  /** @throws DomainError 404; 429 */
  async of(siteId: number, network: Network): Promise<PageRules> {
    assertWithin(this.networks.take(network), TOO_MANY_CALLS);
    const { requiresVisitConsent, obeysPrivacySignals } = await this.sites.get(siteId);
    const gate = await this.gates.of(siteId);
    const isMetered = gate !== null && gate.isActive && gate.restrictionType !== 'premium_badge';
    return { requiresVisitConsent, obeysPrivacySignals, isMetered };
  }
}
