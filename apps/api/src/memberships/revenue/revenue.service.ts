import { Inject, Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import { REVENUE_LIMITS } from '@pressloom/contracts/revenue';
import type { Revenue } from '@pressloom/contracts/revenue';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { RevenueFactsService } from './revenue-facts.service.ts';
import { revenueFigures } from './revenue-figures.ts';
import { revenueMonths } from './revenue-months.ts';
import { revenueScope } from './revenue-scope.ts';

/** What memberships bring, month by month. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    private readonly facts: RevenueFactsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** `siteId` null: of all websites together. */
  async of(siteId: number | null, timeZone: string, count: number): Promise<Revenue> {
    const now = this.runtime.clock.now();
    const { names, bounds } = revenueMonths(timeZone, now, count);
    const question = { scope: await this.scope(), siteId };
    const [facts, free, sites] = await Promise.all([
      this.facts.at(question, bounds),
      this.facts.free(question, now),
      this.dataSource.query<{ id: number; name: string }[]>(
        'SELECT id, name FROM wordpress_sites WHERE deleted_at IS NULL',
      ),
    ]);
    const nameOf = new Map(sites.map(({ id, name }) => [id, name]));
    const currencies = revenueFigures(facts, names).map(({ sites: told, ...figures }) => ({
      ...figures,
      sites: told
        .slice(0, REVENUE_LIMITS.sites)
        .map((site) => ({ ...site, siteName: site.siteId === null ? null : (nameOf.get(site.siteId) ?? null) })),
    }));
    return { scope: question.scope, timeZone, currencies, free };
  }

  /** Whose money is shown. */
  async scope(): Promise<BillingScope> {
    const [counting, connected, [row]] = await Promise.all([
      this.payments.counting(),
      this.payments.connected(),
      this.dataSource.query<{ hasLive: boolean }[]>(HAS_LIVE),
    ]);
    return revenueScope({ counting, connected, hasLive: row?.hasLive ?? false });
  }
}

const HAS_LIVE = `SELECT EXISTS (SELECT 1 FROM memberships WHERE scope = 'live') AS "hasLive"`;
