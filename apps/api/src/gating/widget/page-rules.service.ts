import { Injectable } from '@nestjs/common';
import type { PageRules } from '@pressloom/contracts/gate';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';

/** What browsers may keep and send of readers: all of it is in memory. */
@Injectable()
export class PageRulesReads {
  constructor(
    private readonly sites: SiteDirectory,
    private readonly gates: GateSettings,
  ) {}

  /** @throws DomainError 404 */
  async of(siteId: number): Promise<PageRules> {
    const { requiresVisitConsent, obeysPrivacySignals } = await this.sites.get(siteId);
    const gate = await this.gates.of(siteId);
    const isMetered = gate !== null && gate.isActive && gate.restrictionType !== 'premium_badge';
    return { requiresVisitConsent, obeysPrivacySignals, isMetered };
  }
}
