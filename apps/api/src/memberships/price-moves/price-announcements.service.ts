import { Inject, Injectable } from '@nestjs/common';
import { BillingPrice, PaidMembership, PriceMove } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { MailLog } from '../../mail/mail-log.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { MembershipMails } from '../billing/membership/membership-mails.service.ts';
import { decideMove } from './move-decision.ts';
import type { MoveDecision, PresentOffer } from './move-decision.ts';
import { PriceMoveFacts } from './price-move-facts.service.ts';
import type { StoredMoveFacts } from './price-move-facts.service.ts';

/** Whose price is looked at, by what it would become. */
interface Announcement {
  membershipId: number;
  /** Null where the website is gone. */
  offer: PresentOffer | null;
  /** The price of the offer at the payment provider; null where none was to be made. */
  price: BillingPrice | null;
}

/** Tells members of new prices and that one stays: the row and its mail are one transaction, and of two at once one does it. */
@Injectable()
export class PriceAnnouncements {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: PriceMoveFacts,
    private readonly mails: MembershipMails,
    private readonly log: MailLog,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Does what can be done without the payment provider, and returns what was decided; null where there is no such membership. */
  async make({ membershipId, offer, price }: Announcement): Promise<MoveDecision['what'] | null> {
    return this.dataSource.transaction(async (manager) => {
      const subject = await manager.findOneBy(PaidMembership, { id: membershipId });
      if (!subject) return null;
      // As whoever writes what the provider says of it does.
      await lockFor(manager, 'billing', subject.stripeSubscriptionId);
      const facts = await this.facts.of(manager, membershipId, offer);
      if (!facts) return null;
      const decision = decideMove(facts, this.runtime.clock.now());
      if (decision.what === 'tell' && price?.amountCents !== decision.toCents) return 'nothing';
      await this.write(manager, { facts, decision, price });
      return decision.what;
    });
  }

  private async write(
    manager: EntityManager,
    { facts, decision, price }: { facts: StoredMoveFacts; decision: MoveDecision; price: BillingPrice | null },
  ): Promise<void> {
    const { membership, move } = facts;
    const now = this.runtime.clock.now();
    switch (decision.what) {
      case 'tell': {
        if (move) await manager.update(PriceMove, move.id, { withdrawnAt: now });
        if (!price || !facts.price) throw new Error(`A move of membership ${membership.id} without its prices.`);
        const { amountCents: fromCents, currency } = membership;
        const { toCents, at, instead } = decision;
        const prices = { fromPriceId: facts.price.id, toPriceId: price.id, fromCents, toCents, currency };
        const membershipId = membership.id;
        const told = await manager.save(PriceMove, { ...prices, membershipId, effectiveAt: at, toldAt: now });
        const change = { fromCents, toCents, currency, at, told: instead ? 'instead' : 'first' } as const;
        const noticeId = await this.mails.priceChanges(manager, membership, { moveId: told.id, ...change });
        await manager.update(PriceMove, told.id, { noticeId });
        if (move?.notice && noticeId !== null) await this.log.replace(manager, move.notice.id, noticeId);
        return;
      }
      case 'remind':
        if (!move) return;
        await manager.update(PriceMove, move.id, { remindedAt: now });
        await this.mails.priceChanges(manager, membership, {
          ...{ ...move, moveId: move.id, at: move.effectiveAt, told: 'again' },
        });
        return;
      case 'withdraw':
        if (!move) return;
        await manager.update(PriceMove, move.id, { withdrawnAt: now });
        if (decision.isTold) await this.mails.priceStays(manager, membership);
        return;
      case 'is-set':
        if (move) await manager.update(PriceMove, move.id, { appliedAt: now, problem: null });
    }
  }
}
