import { Injectable } from '@nestjs/common';
import type { PaymentAftermath, SubscriptionSnapshot } from '@pressloom/clients/payments';
import { MembershipPause, PaidSpan } from '@pressloom/database/entities';
import type { PaidMembership } from '@pressloom/database/entities';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { paidSpans } from './paid-spans.ts';
import type { Span } from './paid-spans.ts';
import { pauseChange } from './pause-change.ts';
import { PaymentArticles } from './payment-articles.service.ts';
import { PaymentReturns } from './payment-returns.service.ts';
import { PaymentRows } from './payment-rows.service.ts';
import type { WrittenPayments } from './payment-rows.service.ts';

/** A membership as it was written a moment ago. */
type Written = Pick<PaidMembership, 'id' | 'pausedAt' | 'resumesAt' | 'endedAt' | 'resumedUntil'>;

/** What a membership's row can't hold: its payments, the times they paid for, and its pauses. In the transaction that writes the row. */
@Injectable()
export class MembershipHistory {
  constructor(
    private readonly paymentRows: PaymentRows,
    private readonly returns: PaymentReturns,
    private readonly articles: PaymentArticles,
  ) {}

  /** Payments of a subscription that the provider was asked about. */
  asked(stripeSubscriptionId: string): Promise<Set<string>> {
    return this.paymentRows.asked(stripeSubscriptionId);
  }

  /** What the provider told of its payments, and whether it is paused. */
  async write(
    manager: EntityManager,
    membership: Written,
    told: { snapshot: SubscriptionSnapshot; aftermaths: readonly PaymentAftermath[]; now: Date },
  ): Promise<WrittenPayments> {
    const paid = await this.paymentRows.write(manager, membership.id, told);
    await this.returns.write(manager, paid.all, told);
    await this.articles.attribute(manager, membership.id, { paid, metadata: told.snapshot.notes });
    await this.bring(manager, membership, paidSpans(paid.all, membership));
    await this.pause(manager, membership, told.now);
    return paid;
  }

  /** That it is over, though the provider doesn't tell of it any more. */
  async end(manager: EntityManager, membership: Written, now: Date): Promise<void> {
    const payments = await this.paymentRows.all(manager, membership.id);
    await this.bring(manager, membership, paidSpans(payments, membership));
    await this.pause(manager, membership, now);
  }

  private async bring(manager: EntityManager, { id: membershipId }: Written, spans: Span[]): Promise<void> {
    const stored = await manager.find(PaidSpan, { where: { membershipId }, order: { startsAt: 'ASC' } });
    if (textOf(stored) === textOf(spans)) return;
    await manager.delete(PaidSpan, { membershipId });
    await manager.insert(
      PaidSpan,
      spans.map((span) => ({ ...span, membershipId })),
    );
  }

  private async pause(manager: EntityManager, membership: Written, now: Date): Promise<void> {
    const { id: membershipId } = membership;
    const open = await manager.findOneBy(MembershipPause, { membershipId, endedAt: IsNull() });
    const change = pauseChange(open, membership, now);
    if (change === null) return;
    if ('begins' in change) await manager.insert(MembershipPause, { membershipId, ...change.begins });
    else if (open) await manager.update(MembershipPause, open.id, change);
  }
}

const textOf = (spans: readonly Span[]): string =>
  JSON.stringify(spans.map(({ startsAt, endsAt, yearlyCents, currency }) => [startsAt, endsAt, yearlyCents, currency]));
