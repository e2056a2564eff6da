import { Inject, Injectable } from '@nestjs/common';
import type { OwnMembershipView } from '@pressloom/contracts/billing';
import { PaidMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { Entitlement } from '../entitlement/entitlement.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { PlannedPrices } from '../price-moves/planned-prices.service.ts';
import { ownMembership } from './member-view.ts';

/** How a member's own membership stands. */
@Injectable()
export class MemberViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementService,
    private readonly payments: PaymentsProvider,
    private readonly plannedPrices: PlannedPrices,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(userId: number): Promise<OwnMembershipView> {
    const { isPremium, reason, until, membershipId } = await this.entitlement(userId);
    const membership = await this.speaking(userId, membershipId);
    const planned = membership && (await this.plannedPrices.of(membership));
    const now = this.runtime.clock.now();
    const brand = membership?.reach === 'brand' ? membership.brand : null;
    return {
      ...{ isPremium, reason, until: until?.toISOString() ?? null },
      hasActiveGate: await this.sites.haveActiveGates(brand),
      membership: membership && ownMembership({ ...membership, ...(planned && { amountCents: planned.cents }) }, now),
      priceChange: planned?.change ?? null,
      getsTrial: !(await this.entitlements.hadMembership(this.dataSource.manager, userId)),
      hasPortal: membership !== null && (await this.payments.connected()).includes(membership.scope),
    };
  }

  /** The one that gives the right to read, as `of` shows it; where none does, the newest that runs. */
  async running(userId: number): Promise<PaidMembership | null> {
    const { isPremium, membershipId } = await this.entitlement(userId);
    return this.speaking(userId, isPremium ? membershipId : null);
  }

  private entitlement(userId: number): Promise<Entitlement> {
    return this.entitlements.decide(this.dataSource.manager, { accountId: userId }, null);
  }

  /** The named one, else the newest that runs, else the newest. */
  private async speaking(userId: number, id: number | null): Promise<PaidMembership | null> {
    const all = await this.dataSource.getRepository(PaidMembership).find({
      where: { userId },
      relations: { website: true },
      order: { startedAt: 'DESC', id: 'DESC' },
    });
    return (
      all.find((membership) => membership.id === id) ?? all.find(({ endedAt }) => endedAt === null) ?? all[0] ?? null
    );
  }
}
