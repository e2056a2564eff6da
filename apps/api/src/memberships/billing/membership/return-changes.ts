import type { PaymentAftermath } from '@pressloom/clients/payments';
import type { Payment, PaymentReturn } from '@pressloom/database/entities';

export type StoredReturn = Pick<PaymentReturn, 'id' | 'kind' | 'stripeRefundId' | 'cents' | 'netCents'>;
export type NewReturn = Omit<PaymentReturn, 'id' | 'paymentId' | 'payment'>;

/** What a payment's returns have to become. */
export interface ReturnChanges {
  added: NewReturn[];
  /** Ids of rows whose moment was not known, and is now. */
  replaced: number[];
}

type Paid = Pick<Payment, 'totalCents' | 'taxCents' | 'refundedCents' | 'disputeStatus'>;

/**
 * Brings what is stored of a payment's refunds and disputes up to what the provider says of it by now, and moves nothing of the past: a refund is
 * booked when it was made, a lost dispute when it was seen to be lost, and what came again when that was seen. `payment` is the row as it is now.
 * Amounts without tax add up to exactly what came without it. Pure.
 */
export function returnChanges(
  stored: readonly StoredReturn[],
  payment: Paid,
  { refunds, now }: Pick<PaymentAftermath, 'refunds'> & { now: Date },
): ReturnChanges {
  const known = new Set(stored.map(({ stripeRefundId }) => stripeRefundId));
  const named = refunds.filter(({ id }) => !known.has(id)).toSorted((a, b) => +a.at - +b.at);
  const refundRows = stored.filter(({ kind }) => kind === 'refund');
  const unnamed = refundRows.filter(({ stripeRefundId }) => stripeRefundId === null);
  const whole = sum(refundRows.filter(({ stripeRefundId }) => stripeRefundId !== null)) + sum(named);
  const replaced = whole === payment.refundedCents ? unnamed : [];
  const kept = stored.filter((row) => !replaced.includes(row));
  const rest = payment.refundedCents - sum(kept.filter(({ kind }) => kind === 'refund')) - sum(named);
  const lost = payment.disputeStatus === 'lost' ? payment.totalCents - payment.refundedCents : 0;
  const disputed = lost - sum(kept.filter(({ kind }) => kind === 'dispute'));
  const steps = [
    ...named.map(({ id, cents, at }) => ({ kind: 'refund' as const, stripeRefundId: id, cents, returnedAt: at })),
    { kind: 'refund' as const, stripeRefundId: null, cents: rest, returnedAt: now },
    { kind: 'dispute' as const, stripeRefundId: null, cents: disputed, returnedAt: now },
  ].filter(({ cents }) => cents !== 0);
  let [gone, goneNet] = [sum(kept), kept.reduce((total, { netCents }) => total + netCents, 0)];
  const added = steps.map((step) => {
    gone += step.cents;
    const netCents = netOf(payment, gone) - goneNet;
    goneNet += netCents;
    return { ...step, netCents };
  });
  return { added, replaced: replaced.map(({ id }) => id) };
}

const sum = (rows: readonly { cents: number }[]): number => rows.reduce((total, { cents }) => total + cents, 0);

/** The part of an amount of a payment that was no tax. */
const netOf = ({ totalCents, taxCents }: Paid, cents: number): number =>
  Math.round(((totalCents - taxCents) * cents) / totalCents);
