import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { PaidMembership, PriceMove } from '@pressloom/database/entities';
import type { BillingPrice } from '@pressloom/database/entities';
import { DataSource, IsNull } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { MembershipSync } from '../billing/membership/membership-sync.service.ts';
import { PricesService } from '../billing/stripe/prices.service.ts';
import { decideMove } from './move-decision.ts';
import { OPEN, PriceMoveFacts } from './price-move-facts.service.ts';

/** Minutes that one process has for it; then another may try. */
const TRIES_MINUTES = 10;

/** What became of it. `not-now`: it is not its time any more, or somebody else is at it. */
type Setting = 'set' | 'not-now' | ProviderError;

/** Sets prices that members were told of at the payment provider, which charges them at the next renewal. */
@Injectable()
export class PriceSetting {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: PriceMoveFacts,
    private readonly payments: PaymentsProvider,
    private readonly prices: PricesService,
    private readonly memberships: MembershipSync,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What fails is kept in words with the move, and tried again: till then the former price is paid. */
  async set(membershipId: number): Promise<Setting> {
    const id = await this.claim(membershipId);
    if (id === null) return 'not-now';
    try {
      return await this.setClaimed(membershipId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.dataSource.getRepository(PriceMove).update({ id, ...OPEN }, { problem: error.message });
      return error;
    }
  }

  private async setClaimed(membershipId: number): Promise<Setting> {
    const known = await this.read(membershipId);
    if (!known) return 'not-now';
    const { scope, stripeSubscriptionId: subscriptionId } = known.membership;
    // It may have been cancelled there, renewed, or changed by hand.
    await this.memberships.sync({ scope, subscriptionId });
    const found = await this.read(membershipId);
    if (!found?.move || !found.site || decideMove(found, this.runtime.clock.now()).what !== 'set') return 'not-now';
    const { move, membership, site } = found;
    const access = await this.payments.ofScope(scope);
    const current = await this.prices.current(site, membership.interval, access);
    if (current.amountCents !== move.toCents || current.currency !== move.currency) return 'not-now';
    const setTo = async ({ stripePriceId: to }: BillingPrice): Promise<void> => {
      const key = `price move ${move.id} of ${subscriptionId} to ${to}`;
      await access.client.setPrice(subscriptionId, { from: membership.stripePriceId, to }, key);
    };
    const price = await this.prices.whileSold(site, current, { access, use: setTo });
    if (!price) return 'not-now';
    // First: who is stored at the former price, and whose move is done, would be told of it anew.
    await this.memberships.sync({ scope, subscriptionId });
    await this.mark(move, membership, price);
    return 'set';
  }

  /** It is charged at the end of the period that runs: where an earlier try failed, later than was told. */
  private async mark(move: PriceMove, { periodEnd }: PaidMembership, price: BillingPrice): Promise<void> {
    const appliedAt = this.runtime.clock.now();
    const effectiveAt = periodEnd !== null && periodEnd > move.effectiveAt ? periodEnd : move.effectiveAt;
    await this.dataSource
      .getRepository(PriceMove)
      // Another process may have found it set by now.
      .update({ id: move.id, withdrawnAt: IsNull() }, { appliedAt, effectiveAt, toPriceId: price.id, problem: null });
  }

  private async read(membershipId: number) {
    const { manager } = this.dataSource;
    const membership = await manager.findOneBy(PaidMembership, { id: membershipId });
    if (!membership) return null;
    const found = await this.facts.ofSite(membership.websiteId);
    const facts = await this.facts.of(manager, membershipId, found?.offer ?? null);
    return facts && { ...facts, site: found?.site ?? null };
  }

  private async claim(membershipId: number): Promise<number | null> {
    const [claimed]: [{ id: number }[]] = await this.dataSource.query(CLAIM, [
      ...[membershipId, this.runtime.clock.now(), TRIES_MINUTES],
    ]);
    return claimed[0]?.id ?? null;
  }
}

/** $1 of which membership, $2 now, $3 minutes. */
const CLAIM = `
  UPDATE price_moves SET tried_at = $2::timestamptz
  WHERE membership_id = $1 AND applied_at IS NULL AND withdrawn_at IS NULL
    AND (tried_at IS NULL OR tried_at <= $2::timestamptz - make_interval(mins => $3::int))
  RETURNING id`;
