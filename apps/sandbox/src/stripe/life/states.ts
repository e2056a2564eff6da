/** What can happen to a subscription. */
export const HAPPENINGS = [
  'first-payment-made',
  'first-payment-started',
  'first-payment-refused',
  'first-window-over',
  'trial-started',
  'trial-over',
  'trial-over-without-method',
  'payment-made',
  'payment-refused',
  'retries-over',
  'pause-asked',
  'resumed',
  'ended',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

export type Status =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused';

export type AfterRetries = 'cancel' | 'unpaid' | 'past_due';

/**
 * The status that follows, or the same where this changes nothing. What has ended stays so. Sources: API reference, Subscription
 * `status`; docs.stripe.com/billing/subscriptions/overview, "Subscription statuses"; that a payment under way already makes it
 * active was not checked.
 */
export function nextStatus(status: Status, happening: Happening, afterRetries: AfterRetries = 'cancel'): Status {
  if (status === 'canceled' || status === 'incomplete_expired') return status;
  switch (happening) {
    case 'first-payment-made':
    case 'first-payment-started':
      return status === 'incomplete' ? 'active' : status;
    case 'first-payment-refused':
      return status === 'active' ? 'past_due' : status;
    case 'first-window-over':
      return status === 'incomplete' ? 'incomplete_expired' : status;
    case 'trial-started':
      return status === 'incomplete' ? 'trialing' : status;
    case 'trial-over':
      return status === 'trialing' ? 'active' : status;
    case 'trial-over-without-method':
      return status === 'trialing' ? 'paused' : status;
    case 'payment-made':
      return ['past_due', 'unpaid', 'incomplete'].includes(status) ? 'active' : status;
    case 'payment-refused':
      return status === 'active' ? 'past_due' : status;
    case 'retries-over':
      return status === 'past_due'
        ? { cancel: 'canceled' as const, unpaid: 'unpaid' as const, past_due: 'past_due' as const }[afterRetries]
        : status;
    case 'pause-asked':
      return status === 'active' || status === 'trialing' ? 'paused' : status;
    case 'resumed':
      return status === 'paused' ? 'active' : status;
    case 'ended':
      return 'canceled';
  }
}
