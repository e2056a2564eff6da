export const DELIVERY_MODES = ['normal', 'hold', 'shuffle', 'twice', 'off'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

/** What in Stripe stands in the dashboard, and how tests want deliveries to go. */
export interface AccountSettings {
  /** What becomes of a subscription whose retries are used up. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due';
  /** Days from each failed attempt to the next. */
  retryDays: number[];
  /** How long a slow way to pay takes. */
  slowDays: number;
  /** What a subscription is while its first slow payment is under way. Not in Stripe's dashboard: it is told to do either. */
  slowFirst: 'active' | 'incomplete';
  delivery: DeliveryMode;
  /** Real milliseconds before each delivery. */
  delayMs: number;
  /** Whether reports are signed with the time of the moved clock, for a product whose own clock is moved along. */
  signsAhead: boolean;
  /** How far Stripe's clock is behind the product's, in signatures and in the `Date` of answers; below 0 ahead of it. */
  clockBehindSeconds: number;
  /** Whether all keys were revoked in the dashboard. */
  revokesKeys: boolean;
  /** How long an endpoint has for its answer. */
  timeoutMs: number;
}

export const DEFAULT_SETTINGS: AccountSettings = {
  afterRetries: 'cancel',
  retryDays: [3, 5, 7],
  slowDays: 5,
  slowFirst: 'active',
  delivery: 'normal',
  delayMs: 0,
  signsAhead: false,
  clockBehindSeconds: 0,
  revokesKeys: false,
  timeoutMs: 10_000,
};
