import { Injectable } from '@nestjs/common';
import type { PaymentAftermath } from '@pressloom/clients/payments';
import { PaymentReturn } from '@pressloom/database/entities';
import type { Payment } from '@pressloom/database/entities';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { returnChanges } from './return-changes.ts';

/** When money of payments went back, a row each time. In the transaction that writes the payments. */
@Injectable()
export class PaymentReturns {
  /** `payments` as they are now; those that the provider was not asked about stay as they are. */
  async write(
    manager: EntityManager,
    payments: readonly Payment[],
    { aftermaths, now }: { aftermaths: readonly PaymentAftermath[]; now: Date },
  ): Promise<void> {
    const byIntent = new Map(aftermaths.map((aftermath) => [aftermath.paymentIntentId, aftermath]));
    const asked = payments.flatMap((payment) => {
      const aftermath = byIntent.get(payment.stripePaymentIntentId ?? '');
      return aftermath ? [{ payment, aftermath }] : [];
    });
    if (asked.length === 0) return;
    const stored = await manager.find(PaymentReturn, {
      where: { paymentId: In(asked.map(({ payment }) => payment.id)) },
      order: { id: 'ASC' },
    });
    for (const { payment, aftermath } of asked) {
      const own = stored.filter(({ paymentId }) => paymentId === payment.id);
      const { added, replaced } = returnChanges(own, payment, { refunds: aftermath.refunds, now });
      if (replaced.length > 0) await manager.delete(PaymentReturn, { id: In(replaced) });
      if (added.length > 0)
        await manager.insert(
          PaymentReturn,
          added.map((row) => ({ ...row, paymentId: payment.id })),
        );
    }
  }
}
