import { Inject, Injectable } from '@nestjs/common';
import type { PriceMovesView, PricesToMove } from '@pressloom/contracts/price-moves';
import { BillingPrice, PaidMembership, PriceMove } from '@pressloom/database/entities';
import { DataSource, In, IsNull, MoreThan, Not } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { OfferService } from '../offer/offer.service.ts';
import type { MemberOffer } from '../offer/offer.service.ts';
import { decideMove } from './move-decision.ts';
import type { MoveFacts } from './move-decision.ts';

/** A draft of what a website asks; what it leaves out is as stored. */
type Draft = Parameters<OfferService['forMembersBy']>[1];

/** What prices mean for who pays already, before they are stored. */
@Injectable()
export class PriceMovesPreview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OfferService,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404; 400 for prices that can't be asked */
  async view(siteId: number, draft: Draft): Promise<PriceMovesView> {
    const offer = await this.offers.forMembersBy(siteId, draft);
    const everybody = await this.members(siteId);
    const now = this.runtime.clock.now();
    const moves = await this.moves(siteId, now);
    const open = new Map(moves.filter(({ appliedAt }) => appliedAt === null).map((move) => [move.membershipId, move]));
    const ours = await this.ourPrices(siteId);
    const present = presentOf(offer);
    const view = emptyView();
    for (const membership of everybody) {
      const isOurPrice = ours.has(membership.stripePriceId);
      count(view, { membership, isOurPrice, move: open.get(membership.id) ?? null, offer: present }, now);
    }
    view.set = moves.filter(({ appliedAt }) => appliedAt !== null).length;
    view.problem = [...open.values()].find(({ problem }) => problem !== null)?.problem ?? null;
    return view;
  }

  /** Those that can be moved now: of Stripe as it is connected. */
  private async members(websiteId: number): Promise<PaidMembership[]> {
    const scope = In(await this.payments.connected());
    return this.dataSource.getRepository(PaidMembership).findBy({ websiteId, scope, endedAt: IsNull() });
  }

  /** Open ones, and those that are set and not charged yet; the one first that was tried last. */
  private moves(websiteId: number, now: Date): Promise<PriceMove[]> {
    const ofSite = { membership: { websiteId, endedAt: IsNull() }, withdrawnAt: IsNull() };
    return this.dataSource.getRepository(PriceMove).find({
      where: [
        { ...ofSite, appliedAt: IsNull() },
        { ...ofSite, appliedAt: Not(IsNull()), effectiveAt: MoreThan(now) },
      ],
      order: { triedAt: { direction: 'DESC', nulls: 'LAST' } },
    });
  }

  private async ourPrices(websiteId: number): Promise<Set<string>> {
    const prices = await this.dataSource.getRepository(BillingPrice).findBy({ websiteId });
    return new Set(prices.map(({ stripePriceId }) => stripePriceId));
  }
}

/** As it will be once it has settled. */
const presentOf = ({ memberPrices, updatedAt: _updatedAt, ...prices }: MemberOffer): MoveFacts['offer'] => ({
  ...prices,
  ...{ isMoving: memberPrices === 'move', isSettled: true },
});

const emptyView = (): PriceMovesView => ({
  month: { more: 0, less: 0, firstAt: null },
  year: { more: 0, less: 0, firstAt: null },
  ...{ told: 0, stays: 0, set: 0, otherCurrency: 0, ownPrice: 0, later: 0, problem: null },
});

/** Adds one member, by what would be done about their price now. */
function count(view: PriceMovesView, facts: MoveFacts, now: Date): void {
  const decision = decideMove(facts, now);
  const { interval, amountCents } = facts.membership;
  if (decision.what === 'tell') return tell(view[interval], decision.toCents > amountCents, decision.at.toISOString());
  if (decision.what === 'withdraw') {
    if (decision.isTold) view.stays += 1;
    return;
  }
  if (facts.move) view.told += 1;
  else if (decision.what === 'nothing' && decision.because !== null) view[LEFT[decision.because]] += 1;
}

const LEFT = { 'other-currency': 'otherCurrency', 'own-price': 'ownPrice', later: 'later' } as const;

function tell(prices: PricesToMove, isMore: boolean, at: string): void {
  prices[isMore ? 'more' : 'less'] += 1;
  if (prices.firstAt === null || at < prices.firstAt) prices.firstAt = at;
}
