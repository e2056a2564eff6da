import { Inject, Injectable } from '@nestjs/common';
import { PaidMembership } from '@pressloom/database/entities';
import type { Payment } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../../analytics/collect/events.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Entitlement } from '../../entitlement/entitlement.ts';
import { MembershipMails } from './membership-mails.service.ts';
import { hasFirstPayment, newsOf } from './membership-news.ts';
import type { WrittenPayments } from './payment-rows.service.ts';

/** How a subscription changed in the transaction that tells of it. */
export interface MembershipChange {
  before: PaidMembership | null;
  after: PaidMembership;
  /** Payments that were not known before. */
  received: readonly Payment[];
  entitlement: Entitlement;
}

/** What follows from a change of a subscription, once each: it is queued in the transaction that writes the change. */
@Injectable()
export class MembershipEffects {
  constructor(
    private readonly mails: MembershipMails,
    private readonly events: EventsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Counts the first payment of a membership, whatever lets its owner in. In the transaction that writes the payment. */
  async countFirst(
    manager: EntityManager,
    { id, websiteId, interval }: Pick<PaidMembership, 'id' | 'websiteId' | 'interval'>,
    paid: WrittenPayments,
  ): Promise<void> {
    if (websiteId === null || !hasFirstPayment(paid)) return;
    // Whose it is, the membership says as long as it names anybody: nothing here is left of whoever is erased.
    const data = { interval, membershipId: String(id) };
    await this.events.record(manager, { siteId: websiteId, type: 'premium_upgrade', data });
  }

  async tell(manager: EntityManager, change: MembershipChange): Promise<void> {
    const { after } = change;
    const now = this.runtime.clock.now();
    for (const news of newsOf(change, now)) {
      switch (news.kind) {
        case 'welcome':
          await manager.update(PaidMembership, after.id, { welcomedAt: now });
          await this.mails.welcome(manager, after);
          break;
        case 'receipt':
          await this.mails.receipt(manager, after, news.payment);
          break;
        case 'payment-failed':
          await this.mails.paymentFailed(manager, after, news.until);
          break;
        case 'cancelled':
          await this.mails.cancelled(manager, after, news.endsAt);
          break;
        case 'ended':
          await this.mails.ended(manager, after);
      }
    }
  }
}
