import { Inject, Injectable } from '@nestjs/common';
import { PAYWALL_DAYS } from '@pressloom/contracts/dashboard';
import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../common/providers/payments.provider.ts';
import { GateSettings } from '../gating/settings/gate-settings.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from '../sites/sites.service.ts';
import { conversionRate } from './conversion-rate.ts';

type Counted = Pick<PaywallFigures, 'readers' | 'newMembers'>;

/** From so many readers on, counting them takes long, and the last minute's figure is as good. */
const MANY = 10_000;
const KEPT_MS = 60_000;
const DAY_MS = 86_400_000;

/** How the gates of websites stand, and what came of the readers whom they counted. */
@Injectable()
export class PaywallService {
  /** Of websites with many readers. */
  private readonly known = new Map<number, Counted & { at: number }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: GateSettings,
    private readonly sites: SitesService,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The defaults and zero where there is no website yet. */
  async of(site: WordpressSite | null): Promise<PaywallFigures> {
    const stored = site && (await this.settings.of(site.id));
    const { isActive, restrictionType, freeArticleLimit } = stored ?? GATE_DEFAULTS;
    const counted = site ? await this.counted(site.id) : { readers: 0, newMembers: 0 };
    const hasActiveGate = site !== null && this.sites.hasActiveGate(site);
    return {
      ...{ isActive, restrictionType, freeArticleLimit, hasActiveGate },
      ...counted,
      conversionRate: conversionRate(counted),
    };
  }

  private async counted(siteId: number): Promise<Counted> {
    const now = this.runtime.clock.now().getTime();
    const known = this.known.get(siteId);
    if (known && Math.abs(now - known.at) < KEPT_MS) return { readers: known.readers, newMembers: known.newMembers };
    const since = new Date(now - PAYWALL_DAYS * DAY_MS);
    const scopes = await this.payments.counting();
    const [counted]: [Counted] = await this.dataSource.query(COUNTED, [siteId, since, scopes]);
    if (counted.readers >= MANY) this.known.set(siteId, { ...counted, at: now });
    else this.known.delete(siteId);
    return counted;
  }
}

/** $1 the website, $2 since when, $3 whose money counts. The last view of a reader is the last of their row. A membership that was never paid and has no trial is none. */
const COUNTED = `
  SELECT
    (SELECT count(*)::int FROM gate_visitors
      WHERE site_id = $1 AND viewed_at[cardinality(viewed_at)] > $2) AS readers,
    (SELECT count(*)::int FROM memberships
      WHERE website_id = $1 AND started_at > $2 AND scope = ANY($3)
        AND (paid_until IS NOT NULL OR trial_end IS NOT NULL)) AS "newMembers"`;
