import { Inject, Injectable } from '@nestjs/common';
import type { NotReachedMember, PriceMovesView, PricesToMove } from '@pressloom/contracts/price-moves';
import { BillingPrice, PaidMembership, PriceMove } from '@pressloom/database/entities';
import type { LoggedMail } from '@pressloom/database/entities';
import { DataSource, In, IsNull, MoreThan, Not } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { OfferService } from '../offer/offer.service.ts';
import { MailLog } from '../../mail/mail-log.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { MembershipMails } from '../billing/membership/membership-mails.service.ts';
import { decideMove } from './move-decision.ts';
import type { MoveDecision, MoveFacts } from './move-decision.ts';
import { presentOf } from './price-move-facts.service.ts';

/** A draft of what a website asks; what it leaves out is as stored. */
type Draft = Parameters<OfferService['forMembersBy']>[1];

/** What prices mean for who pays already, before they are stored. */
@Injectable()
export class PriceMovesPreview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OfferService,
    private readonly payments: PaymentsProvider,
    private readonly mails: MembershipMails,
    private readonly mail: MailService,
    private readonly log: MailLog,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404; 400 for prices that can't be asked */
  async view(siteId: number, draft: Draft): Promise<PriceMovesView> {
    const offer = await this.offers.forMembersBy(siteId, draft);
    const canTell = (await this.mail.outlook(siteId)).state !== 'unconfigured';
    const moves = await this.moves(siteId);
    const view = emptyView();
    // As it will be once it has settled.
    const present = presentOf(offer, { isSettled: true, canTell });
    for (const facts of await this.facts(siteId, { moves, offer: present }))
      count(view, facts, this.runtime.clock.now());
    view.set = moves.filter(({ appliedAt }) => appliedAt !== null).length;
    view.problem = moves.find(({ appliedAt, problem }) => appliedAt === null && problem !== null)?.problem ?? null;
    return view;
  }

  /** Members who keep their price because the mail that told them of another did not arrive. @throws DomainError 404 */
  async notReached(siteId: number): Promise<NotReachedMember[]> {
    const offer = await this.offers.forMembersBy(siteId, {});
    const moves = await this.moves(siteId);
    const present = presentOf(offer, { isSettled: true, canTell: true });
    const now = this.runtime.clock.now();
    return (await this.facts(siteId, { moves, offer: present })).flatMap((facts) => {
      const decision = decideMove(facts, now);
      const isWaiting = decision.what === 'nothing' && decision.because === 'not-reached';
      const { membership, move, address } = facts;
      if (!move || !(isWaiting || isTriedAnew(facts, decision))) return [];
      return {
        membershipId: membership.id,
        email: move.notice?.email ?? address,
        ...{ fromCents: move.fromCents, toCents: move.toCents, currency: move.currency, interval: membership.interval },
        toldAt: move.toldAt.toISOString(),
        status: move.notice?.status ?? null,
        reason: move.notice?.reason ?? null,
      };
    });
  }

  private async facts(
    siteId: number,
    { moves, offer }: { moves: PriceMove[]; offer: MoveFacts['offer'] },
  ): Promise<Facts[]> {
    const { manager } = this.dataSource;
    const members = await this.members(siteId);
    const open = new Map(moves.filter(({ appliedAt }) => appliedAt === null).map((move) => [move.membershipId, move]));
    const notices = await this.log.ofAll(
      manager,
      [...open.values()].flatMap(({ noticeId }) => noticeId ?? []),
    );
    const ours = await this.ourPrices(siteId);
    const addresses = await this.mails.addressesOf(manager, members);
    return members.map((membership) => {
      const move = open.get(membership.id);
      return {
        membership,
        address: (addresses.get(membership.id) ?? '').toLowerCase(),
        isOurPrice: ours.has(membership.stripePriceId),
        move: move ? { ...move, notice: notices.get(move.noticeId ?? 0) ?? null } : null,
        offer,
      };
    });
  }

  /** Those that can be moved now: of Stripe as it is connected. */
  private async members(websiteId: number): Promise<PaidMembership[]> {
    const scope = In(await this.payments.connected());
    return this.dataSource.getRepository(PaidMembership).findBy({ websiteId, scope, endedAt: IsNull() });
  }

  /** Open ones, and those that are set and not charged yet; the one first that was tried last. */
  private moves(websiteId: number): Promise<PriceMove[]> {
    const now = this.runtime.clock.now();
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

const emptyView = (): PriceMovesView => ({
  month: { more: 0, less: 0, firstAt: null },
  year: { more: 0, less: 0, firstAt: null },
  ...{
    told: 0,
    telling: 0,
    notReached: 0,
    noMail: 0,
    stays: 0,
    set: 0,
    otherCurrency: 0,
    ownPrice: 0,
    later: 0,
    problem: null,
  },
});

type Facts = MoveFacts & { membership: PaidMembership; move: (PriceMove & { notice: LoggedMail | null }) | null };

/** Adds one member, by what would be done about their price now. */
function count(view: PriceMovesView, facts: MoveFacts, now: Date): void {
  const decision = decideMove(facts, now);
  const { interval, amountCents } = facts.membership;
  if (decision.what === 'tell') return tell(view[interval], decision.toCents > amountCents, decision.at.toISOString());
  if (decision.what === 'withdraw') {
    if (decision.isTold) view.stays += 1;
    return;
  }
  if (decision.what === 'nothing' && decision.because !== null) view[LEFT[decision.because]] += 1;
  else if (facts.move) view[facts.move.notice?.status === 'queued' ? 'telling' : 'told'] += 1;
}

const LEFT = {
  'other-currency': 'otherCurrency',
  'own-price': 'ownPrice',
  later: 'later',
  'no-mail': 'noMail',
  'not-reached': 'notReached',
} as const;

/** They were told of the price already, and will be once more. Pure. */
const isTriedAnew = ({ move }: Facts, decision: MoveDecision): boolean =>
  decision.what === 'tell' && move?.toCents === decision.toCents;

function tell(prices: PricesToMove, isMore: boolean, at: string): void {
  prices[isMore ? 'more' : 'less'] += 1;
  if (prices.firstAt === null || at < prices.firstAt) prices.firstAt = at;
}
