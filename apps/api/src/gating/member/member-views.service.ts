import { Injectable } from '@nestjs/common';
import type { OwnMembershipView } from '@pressloom/contracts/billing';
import { PaidMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users.service.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { PlannedPrices } from '../price-moves/planned-prices.service.ts';
import { ownMembership } from './member-view.ts';

/** How a member's own membership stands. */
@Injectable()
export class MemberViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementService,
    private readonly users: UsersService,
    private readonly payments: PaymentsProvider,
    private readonly plannedPrices: PlannedPrices,
  ) {}

  async of(userId: number): Promise<OwnMembershipView> {
    const user = await this.users.get(userId);
    const { isPremium, reason, until, membershipId } = await this.entitlements.of(this.dataSource.manager, user, null);
    const membership = await this.speaking(userId, membershipId);
    const planned = membership && (await this.plannedPrices.of(membership));
    return {
      ...{ isPremium, reason, until: until?.toISOString() ?? null },
      membership: membership && ownMembership({ ...membership, ...(planned && { amountCents: planned.cents }) }),
      priceChange: planned?.change ?? null,
      hasPortal: membership !== null && (await this.payments.connected()).includes(membership.scope),
    };
  }

  /** The one that gives the right to read, else the newest. */
  async speaking(userId: number, id: number | null): Promise<PaidMembership | null> {
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
