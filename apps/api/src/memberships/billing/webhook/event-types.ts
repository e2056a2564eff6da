import type { SubjectKind } from '@pressloom/clients/payments';

/** A checkout tells its subscription itself. */
type ReportedKind = SubjectKind | 'checkout.session';

/** The reports that are asked for, and what kind of object each is about. https://docs.stripe.com/api/events/types */
const SUBJECTS: Readonly<Record<string, ReportedKind>> = {
  'checkout.session.completed': 'checkout.session',
  'checkout.session.async_payment_succeeded': 'checkout.session',
  'checkout.session.async_payment_failed': 'checkout.session',
  'checkout.session.expired': 'checkout.session',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'customer.deleted': 'customer',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'charge.refunded': 'charge',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
};

export const EVENT_TYPES = Object.keys(SUBJECTS);

/** Null for a type that means nothing here. Pure. */
export const subjectOf = (type: string): ReportedKind | null =>
  Object.hasOwn(SUBJECTS, type) ? (SUBJECTS[type] ?? null) : null;

/** Whether older payments may have changed with it, too. Pure. */
export const isOfPayments = (kind: ReportedKind): boolean => kind === 'charge' || kind === 'dispute';
