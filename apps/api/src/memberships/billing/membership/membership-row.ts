import type { SubscriptionSnapshot } from '@pressloom/clients/payments';
import type { PaidMembership, Payment } from '@pressloom/database/entities';

/** What the provider alone says of a subscription, as it is stored. */
export type ProviderFields = Pick<
  PaidMembership,
  | 'stripeCustomerId'
  | 'stripePriceId'
  | 'interval'
  | 'otherInterval'
  | 'amountCents'
  | 'currency'
  | 'status'
  | 'startedAt'
  | 'periodEnd'
  | 'trialEnd'
  | 'paidUntil'
  | 'pastDueSince'
  | 'cancelAt'
  | 'endedAt'
  | 'pausedAt'
  | 'resumesAt'
  | 'resumeRequestedAt'
  | 'resumedUntil'
  | 'unpausedAt'
>;

/** What was stored before; some moments are kept from when they were first seen. */
type Before = Pick<PaidMembership, 'interval' | 'pausedAt' | 'resumeRequestedAt' | 'unpausedAt'> | null;

/** The fields of a row by what the provider says now. Pure. */
export function providerFields(snapshot: SubscriptionSnapshot, before: Before, now: Date): ProviderFields {
  const { status, isPaused } = snapshot;
  const owes = status === 'past_due' || status === 'unpaid';
  const unpausedAt = isUnpaid({ paidUntil: paidUntil(snapshot) }, now) ? (before?.unpausedAt ?? null) : null;
  return {
    stripeCustomerId: snapshot.customerId,
    stripePriceId: snapshot.priceId,
    interval: snapshot.interval ?? before?.interval ?? 'month',
    otherInterval: snapshot.otherInterval,
    amountCents: snapshot.amountCents,
    currency: snapshot.currency,
    status,
    startedAt: snapshot.startedAt,
    periodEnd: snapshot.periodEnd,
    trialEnd: snapshot.trialEnd,
    paidUntil: paidUntil(snapshot),
    pastDueSince: owes ? owedSince(snapshot) : null,
    cancelAt: snapshot.cancelAt,
    endedAt: snapshot.endedAt,
    pausedAt: isPaused ? (before?.pausedAt ?? now) : null,
    resumesAt: snapshot.resumesAt,
    resumeRequestedAt: isResumeOpen(snapshot, now) ? (before?.resumeRequestedAt ?? null) : null,
    resumedUntil: unpausedAt === null ? resumedUntil(snapshot) : null,
    unpausedAt,
  };
}

/**
 * The end of the last period that was charged to nobody, where the provider goes on with all that it has voided: whoever resumes at
 * Stripe is not asked for the period in which they do. Null while it is paused, where anything is owed, and where the last invoice
 * was paid. The next renewal's own invoice may be there already: from its period on that is owed. https://docs.stripe.com/billing/subscriptions/pause-payment
 */
function resumedUntil({ status, isPaused, invoices }: SubscriptionSnapshot): Date | null {
  if (status !== 'active' || isPaused) return null;
  const lastPaid = invoices.findIndex((invoice) => invoice.status === 'paid');
  const since = lastPaid === -1 ? invoices : invoices.slice(0, lastPaid);
  const [newest] = since;
  const renewal = newest?.status === 'draft' || newest?.status === 'open' ? newest : null;
  const [forgiven, ...older] = renewal ? since.slice(1) : since;
  if (!forgiven || [forgiven, ...older].some((invoice) => invoice.status !== 'void')) return null;
  const { periodEnd } = forgiven;
  return renewal && renewal.periodStart < periodEnd ? renewal.periodStart : periodEnd;
}

/**
 * Whether a payment after a pause may still have to be asked for. Not from when the provider has written an invoice for it: then it
 * collects that by its own rules, and another one would be a second payment.
 */
function isResumeOpen(snapshot: SubscriptionSnapshot, now: Date): boolean {
  const isOver = isUnpaid({ paidUntil: paidUntil(snapshot) }, now);
  const isCollected = snapshot.invoices[0]?.status === 'draft' || snapshot.invoices[0]?.status === 'open';
  return snapshot.status === 'active' && snapshot.cancelAt === null && !isCollected && isOver;
}

/** Whether what was paid for is over. Pure. */
export const isUnpaid = (membership: Pick<PaidMembership, 'paidUntil'>, now: Date): boolean =>
  membership.paidUntil === null || membership.paidUntil <= now;

/**
 * When the oldest invoice was written that is owed since the last one was paid, or else the newest one; null where all are paid. Never
 * when it was first seen: news come in any order, and of a time that was paid late and owed again only the end may have been heard of.
 */
function owedSince({ invoices }: SubscriptionSnapshot): Date | null {
  const lastPaid = invoices.findIndex(({ status }) => status === 'paid');
  const unpaid = lastPaid === -1 ? invoices : invoices.slice(0, lastPaid);
  const owed = unpaid.findLast(({ status }) => status === 'open') ?? unpaid[0];
  return owed?.createdAt ?? null;
}

/** The end of the last time that was paid for. A trial's invoice is paid too, with nothing. `returned`: invoices whose money doesn't count. */
function paidUntil({ invoices, trialEnd }: SubscriptionSnapshot, returned: ReadonlySet<string> = NONE): Date | null {
  const ends = invoices
    .filter(({ id, status, totalCents, periodEnd }) => {
      const isOfTrial = totalCents === 0 && trialEnd !== null && periodEnd <= trialEnd;
      return status === 'paid' && !isOfTrial && !returned.has(id);
    })
    .map(({ periodEnd }) => periodEnd.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** What the provider alone says of money that came. */
type PaidInvoice = Omit<Payment, 'id' | 'membershipId' | 'membership' | 'isFirst' | 'firstArticle' | 'lastArticle'>;

/** Rows of money that came, the newest first. An invoice that credits something is paid as well, with less than nothing. Pure. */
export function paymentsOf(snapshot: SubscriptionSnapshot): PaidInvoice[] {
  return snapshot.invoices.flatMap((invoice) =>
    invoice.paidAt === null || invoice.totalCents <= 0
      ? []
      : [
          {
            stripeInvoiceId: invoice.id,
            stripePaymentIntentId: invoice.paymentIntentId,
            stripeChargeId: null,
            number: invoice.number,
            paidAt: invoice.paidAt,
            subtotalCents: invoice.subtotalCents,
            taxCents: invoice.taxCents,
            totalCents: invoice.totalCents,
            currency: invoice.currency,
            periodStart: invoice.periodStart,
            periodEnd: invoice.periodEnd,
            refundedCents: 0,
            disputeStatus: null,
          },
        ],
  );
}

/** What a payment says of whether it counts. */
export type PaidPart = Pick<
  Payment,
  'stripeInvoiceId' | 'totalCents' | 'refundedCents' | 'disputeStatus' | 'periodStart' | 'periodEnd'
>;

/**
 * What became of the newest payment afterwards: an older one's story ended when the next one was paid. Where the newest was refunded
 * whole, and an older one that was not paid for a part of the same time, as of a duplicate, that one decides, and its end counts. Pure.
 */
export function aftermathFields(
  snapshot: SubscriptionSnapshot,
  {
    payments: all,
    before,
    now,
  }: { payments: readonly PaidPart[]; before: Pick<PaidMembership, 'refundedAt'> | null; now: Date },
): Pick<PaidMembership, 'refundedAt' | 'disputeStatus' | 'paidUntil'> {
  // Credits were stored as payments before.
  const payments = all.filter(({ totalCents }) => totalCents > 0);
  const [newest] = payments;
  if (!newest) return { refundedAt: null, disputeStatus: null, paidUntil: paidUntil(snapshot) };
  const place = payments.findIndex((payment) => !isRefunded(payment) && payment.periodEnd > newest.periodStart);
  const deciding = payments[place] ?? newest;
  const returned = new Set(payments.slice(0, Math.max(place, 0)).map(({ stripeInvoiceId }) => stripeInvoiceId));
  return {
    refundedAt: isRefunded(deciding) ? (before?.refundedAt ?? now) : null,
    disputeStatus: deciding.disputeStatus,
    paidUntil: paidUntil(snapshot, returned),
  };
}

const isRefunded = ({ totalCents, refundedCents }: PaidPart): boolean => refundedCents >= totalCents;

/** Payments to ask about: the newest, those that were never asked about, or all where one of them is what changed. Pure. */
export function intentsToAsk(
  { invoices }: SubscriptionSnapshot,
  { isDeep, asked }: { isDeep: boolean; asked: ReadonlySet<string> },
): string[] {
  const intents = invoices.flatMap(({ status, paymentIntentId }) =>
    status === 'paid' && paymentIntentId !== null ? [paymentIntentId] : [],
  );
  return intents.slice(0, MOST_PAYMENTS).filter((intent, place) => isDeep || place === 0 || !asked.has(intent));
}

const MOST_PAYMENTS = 24;
const NONE: ReadonlySet<string> = new Set();
