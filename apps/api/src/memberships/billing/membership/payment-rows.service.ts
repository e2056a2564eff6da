import { Injectable } from '@nestjs/common';
import type { PaymentAftermath, SubscriptionSnapshot } from '@pressloom/clients/payments';
import type { StoredDifference } from '@pressloom/contracts/billing';
import { Payment } from '@pressloom/database/entities';
import { DataSource, IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { differences } from './differences.ts';
import { paymentsOf } from './membership-row.ts';

/** The payments of a subscription after a look. */
export interface WrittenPayments {
  /** The newest first. */
  all: Payment[];
  /** Those that were not known before, the oldest first. */
  received: Payment[];
  changes: StoredDifference[];
}

/** The ledger of money that came, one row an invoice. */
@Injectable()
export class PaymentRows {
  constructor(private readonly dataSource: DataSource) {}

  /** Payments of a subscription that the provider was asked about: it told the charge of each. */
  async asked(stripeSubscriptionId: string): Promise<Set<string>> {
    const rows = await this.dataSource.getRepository(Payment).find({
      where: { membership: { stripeSubscriptionId }, stripeChargeId: Not(IsNull()) },
      select: { stripePaymentIntentId: true },
    });
    return new Set(rows.flatMap(({ stripePaymentIntentId }) => stripePaymentIntentId ?? []));
  }

  async write(
    manager: EntityManager,
    membershipId: number,
    { snapshot, aftermaths }: { snapshot: SubscriptionSnapshot; aftermaths: readonly PaymentAftermath[] },
  ): Promise<WrittenPayments> {
    const stored = await this.all(manager, membershipId);
    const known = new Map(stored.map((row) => [row.stripeInvoiceId, row]));
    const seen = new Map(aftermaths.map((aftermath) => [aftermath.paymentIntentId, aftermath]));
    const received = new Set<string>();
    const changes: StoredDifference[] = [];
    let isWritten = false;
    for (const told of paymentsOf(snapshot)) {
      const before = known.get(told.stripeInvoiceId) ?? null;
      const later = told.stripePaymentIntentId === null ? undefined : seen.get(told.stripePaymentIntentId);
      const { stripeChargeId, refundedCents, disputeStatus } = before ?? told;
      const row = {
        ...told,
        membershipId,
        stripeChargeId: later?.chargeId ?? stripeChargeId,
        refundedCents: later?.refundedCents ?? refundedCents,
        disputeStatus: later ? later.disputeStatus : disputeStatus,
      };
      const found = differences<object>(before, row, `payment ${told.number ?? told.stripeInvoiceId} `);
      if (found.length === 0 && before?.stripeChargeId === row.stripeChargeId) continue;
      await manager.upsert(Payment, row, ['stripeInvoiceId']);
      isWritten = true;
      if (!before) received.add(told.stripeInvoiceId);
      changes.push(...found);
    }
    const all = isWritten ? await this.all(manager, membershipId) : stored;
    return { all, received: all.filter((row) => received.has(row.stripeInvoiceId)).reverse(), changes };
  }

  /** The newest first. */
  all(manager: EntityManager, membershipId: number): Promise<Payment[]> {
    return manager.find(Payment, { where: { membershipId }, order: { paidAt: 'DESC', id: 'DESC' } });
  }
}
