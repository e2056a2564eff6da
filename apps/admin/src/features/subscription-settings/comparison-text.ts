import type { BillingDifference, BillingScope, ReconciliationView } from '@pressloom/contracts/billing';
import { formatExact } from '@pressloom/contracts/shown-times';
import { counted, formatNumber } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const SCOPE_WORDS: Record<BillingScope, string> = {
  live: 'Real money',
  test: 'Test mode',
  sandbox: 'Simulated',
};

type Report = Pick<
  ReconciliationView,
  'finishedAt' | 'error' | 'checked' | 'total' | 'differenceCount' | 'failureCount'
>;

/** How a comparison ended; `isWorking`: one is under way now. Pure. */
export function comparisonLook(report: Report, isWorking: boolean): StatusLook {
  const { finishedAt, error, differenceCount, failureCount } = report;
  if (finishedAt !== null && failureCount > 0)
    return { tone: 'warning', label: `${formatNumber(failureCount)} could not be compared` };
  if (finishedAt !== null)
    return differenceCount === 0
      ? { tone: 'success', label: 'In sync with Stripe' }
      : { tone: 'info', label: `${counted(differenceCount, 'difference', 'differences')} fixed` };
  if (error === null && isWorking) return { tone: 'info', label: 'Running' };
  return { tone: 'error', label: 'Stopped' };
}

/** What it did, a sentence. Pure. */
export function comparisonText(report: Report, isWorking: boolean): string {
  const { finishedAt, error, checked, total, differenceCount, failureCount } = report;
  if (finishedAt !== null) return finishedText(checked - failureCount, report);
  if (error === null && isWorking) return 'Not finished yet.';
  const reason = error ?? 'The server stopped before it was finished.';
  const mended =
    differenceCount === 0
      ? ''
      : ` ${counted(differenceCount, 'difference was', 'differences were')} fixed before that.`;
  const where =
    total === 0 ? 'Stopped before the first entry' : `Stopped at ${formatNumber(checked)} of ${formatNumber(total)}`;
  return `${where}: ${reason}${mended}`;
}

function finishedText(compared: number, { differenceCount, failureCount }: Report): string {
  const done = `${counted(compared, 'entry', 'entries')} compared.`;
  // Without failures the label names them.
  if (failureCount === 0 || differenceCount === 0) return done;
  return `${done} ${counted(differenceCount, 'difference was', 'differences were')} fixed.`;
}

const FIELDS: Record<string, string | undefined> = {
  row: 'Record exists',
  status: 'Status',
  paidUntil: 'Paid until',
  periodEnd: 'End of the period',
  trialEnd: 'End of the trial',
  cancelAt: 'Ends on',
  endedAt: 'Ended on',
  startedAt: 'Started on',
  pausedAt: 'Paused since',
  resumesAt: 'Pause ends on',
  resumedUntil: 'Resumed, nothing due until',
  pastDueSince: 'Renewal failed on',
  refundedAt: 'Refunded on',
  disputeStatus: 'Dispute',
  disputedAt: 'Disputed on',
  amountCents: 'Price (without decimal point)',
  currency: 'Currency',
  interval: 'Billing interval',
  otherInterval: 'Billing interval set in Stripe',
  stripePriceId: 'Price at Stripe',
  stripeCustomerId: 'Customer at Stripe',
  stripeInvoiceId: 'Invoice at Stripe',
  stripePaymentIntentId: 'Payment at Stripe',
  problem: 'Note for operators',
  number: 'Number',
  paidAt: 'Paid on',
  subtotalCents: 'Amount before tax (without decimal point)',
  taxCents: 'Tax (without decimal point)',
  totalCents: 'Amount (without decimal point)',
  refundedCents: 'Refunded (without decimal point)',
  periodStart: 'Start of the period',
  email: 'Address',
  'account premium': 'Account is premium',
  'subscribers premium': 'Subscriber is premium',
};

const VALUES: Record<string, string | undefined> = {
  true: 'Yes',
  false: 'No',
  there: 'Yes',
  past_due: 'renewal failed',
  incomplete_expired: 'never paid',
  canceled: 'ended',
  trialing: 'on trial',
  needs_response: 'needs a response',
};

const WHEN = /^\d{4}-\d\d-\d\dT/;

/** Which stored thing a difference was found in. Pure. */
export function fieldText(field: string): string {
  const [, payment, ofPayment] = /^payment (\S+) (\w+)$/.exec(field) ?? [];
  if (payment === undefined || ofPayment === undefined) return FIELDS[field] ?? field;
  return `Payment ${payment}: ${(FIELDS[ofPayment] ?? ofPayment).replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`;
}

/** A stored value, as people read it. Pure. */
export function valueText(field: string, value: string | null): string {
  if (value === null) return /row$/.test(field) ? 'No' : 'None';
  if (WHEN.test(value)) return formatExact(value) || value;
  if (/Cents$/.test(field)) return formatNumber(Number(value));
  return VALUES[value] ?? value;
}

/** Whose difference it is. Pure. */
export const subjectText = ({ subject }: Pick<BillingDifference, 'subject'>): string => {
  if (subject === '') return 'An erased person';
  return subject.includes('@') ? subject : `Membership ${subject}, owner unknown`;
};

/** Differences by whom they are of, in the order in which they were found. Pure. */
export function bySubject(differences: readonly BillingDifference[]): { subject: string; rows: BillingDifference[] }[] {
  const groups = new Map<string, BillingDifference[]>();
  for (const one of differences) groups.set(one.subject, [...(groups.get(one.subject) ?? []), one]);
  return [...groups].map(([subject, rows]) => ({ subject, rows }));
}
