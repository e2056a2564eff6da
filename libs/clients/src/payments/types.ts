import type { BillingInterval, MembershipStatus } from '@pressloom/contracts/billing';
import type { FetchLike, Policies } from '../http/index.ts';

/** Where Stripe is and what opens it. */
export interface PaymentsClientOptions {
  /** Origin; Stripe's own by default. */
  baseUrl?: string;
  /** A secret or restricted key. */
  apiKey: string;
  fetch?: FetchLike;
  /** Shared by all clients of a process, so that they share its breakers. */
  policies?: Policies;
  /** For one exchange, in milliseconds; 30 s by default. */
  timeoutMs?: number;
}

/** Our notes on an object of Stripe's, as text. */
export type Notes = Record<string, string>;

export interface PaymentsAccount {
  id: string;
  /** Two capitals; null where it isn't told. */
  country: string | null;
  /** As readers see it on the payment page; null where none is set. */
  name: string | null;
  /** Whether it may take payments already. */
  takesPayments: boolean;
  /** What Stripe's clock said when it answered; null where the answer had no time. */
  respondedAt: Date | null;
}

export interface NewPrice {
  productId: string;
  interval: BillingInterval;
  /** In the currency's smallest unit, as it is offered: without what is added as tax. */
  amountCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** Whether tax comes on top of it, where tax is worked out; else it is contained. */
  isTaxAdded: boolean;
  notes: Notes;
}

export interface NewCheckout {
  customerId: string;
  priceId: string;
  /** Ours, which comes back with the session. */
  reference: string;
  notes: Notes;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** 0 for none. */
  trialDays: number;
  promotionCodes: boolean;
  automaticTax: boolean;
  /** Two letters, such as `es`. */
  language: string;
}

export interface CheckoutSession {
  id: string;
  reference: string | null;
  /** Where it is paid; null once it can't be any more. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  /** `unpaid` after `complete`: its money is on its way. */
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  subscriptionId: string | null;
  expiresAt: Date;
}

/** An invoice of a subscription. Amounts are in the currency's smallest unit. */
export interface InvoiceSnapshot {
  id: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  createdAt: Date;
  /** Null unless it is paid. */
  paidAt: Date | null;
  /** Before tax, after coupons. */
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  currency: string;
  /** Of the subscription's own line. */
  periodStart: Date;
  periodEnd: Date;
  paymentIntentId: string | null;
}

/** Whose a subscription is. Other products may be sold through the same account, in whatever way Stripe knows. */
export interface SubscriptionIdentity {
  id: string;
  /** Ours tells the installation. */
  metadata: Record<string, string>;
  /** Of all its items. */
  priceIds: string[];
}

/** A subscription of the account, whoever sold it. */
export interface FoundSubscription extends SubscriptionIdentity {
  /**
   * Reads it and its invoices. `priceId`: which of its prices is ours; null where none is.
   *
   * @throws ProviderError; where it is of a form that can't be read, that says nothing of Stripe's health
   */
  read(priceId: string | null): Promise<SubscriptionSnapshot>;
}

/** A subscription as Stripe has it now, with its invoices, the newest first. */
export interface SubscriptionSnapshot {
  id: string;
  customerId: string;
  status: MembershipStatus;
  priceId: string;
  /** Null where it is paid in another way than we sell. */
  interval: BillingInterval | null;
  /** How it is paid then, such as `every week`; null where it is paid by one of our intervals. */
  otherInterval: string | null;
  /** Of its price; in the currency's smallest unit. 0 where the price has no fixed amount. */
  amountCents: number;
  currency: string;
  startedAt: Date;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** When it will end; null: it is renewed. */
  cancelAt: Date | null;
  endedAt: Date | null;
  isPaused: boolean;
  /** When a pause ends by itself. */
  resumesAt: Date | null;
  notes: Notes;
  invoices: InvoiceSnapshot[];
}

/** What became of the money of a payment afterwards. */
export interface PaymentAftermath {
  paymentIntentId: string;
  chargeId: string | null;
  refundedCents: number;
  /** Those that were not refused or taken back, at most a hundred. */
  refunds: { id: string; cents: number; at: Date }[];
  /** Stripe's word for the last dispute; null without one. */
  disputeStatus: string | null;
  disputedAt: Date | null;
}

/** An address that Stripe reports to. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  isEnabled: boolean;
  events: string[];
  /** Told once, when it is made; null afterwards. */
  secret: string | null;
}

/** What a report is about; nothing else of it is believed. */
export interface PaymentEvent {
  id: string;
  type: string;
  happenedAt: Date;
  isLive: boolean;
  /** Kind of the object, such as `invoice`. */
  object: string | null;
  objectId: string | null;
  customerId: string | null;
}

/** Objects of Stripe's that belong to subscriptions. */
export type SubjectKind = 'subscription' | 'invoice' | 'charge' | 'dispute' | 'customer';

/** Stripe as far as the product needs it. Every call throws ProviderError; what is written takes a key by which it happens once. */
export interface PaymentsClient {
  account(): Promise<PaymentsAccount>;
  /** What the key may not read though memberships need it, by Stripe's names such as `payment intents`. */
  unreadable(): Promise<string[]>;
  createProduct(product: { name: string; notes: Notes }, key: string): Promise<{ id: string }>;
  /** Whether a product is there and not archived. */
  hasProduct(id: string): Promise<boolean>;
  /** Whether a price is there and can be bought: neither it nor its product is archived. */
  isSold(priceId: string): Promise<boolean>;
  createPrice(price: NewPrice, key: string): Promise<{ id: string }>;
  /** Nothing new is bought at it; subscriptions keep it. */
  retirePrice(id: string): Promise<void>;
  createCustomer(customer: { email: string; name: string | null; notes: Notes }, key: string): Promise<{ id: string }>;
  /** False for one that was deleted, too. */
  hasCustomer(id: string): Promise<boolean>;
  setCustomerEmail(id: string, email: string): Promise<void>;
  createCheckout(checkout: NewCheckout, key: string): Promise<CheckoutSession>;
  /** Null where there is none. */
  checkout(id: string): Promise<CheckoutSession | null>;
  /** Returns it as it is then: one that was paid in the meantime stays complete. Null where there is none. */
  expireCheckout(id: string): Promise<CheckoutSession | null>;
  /** Null where there is none. */
  subscription(id: string): Promise<FoundSubscription | null>;
  aftermath(paymentIntentId: string): Promise<PaymentAftermath>;
  /** Subscriptions that an object belongs to; of a customer all. */
  subscriptionsOf(kind: SubjectKind, id: string): Promise<string[]>;
  /** All subscriptions of the account, whoever sold them, the newest first, a page at a time. */
  subscriptions(after: string | null): Promise<{ found: SubscriptionIdentity[]; hasMore: boolean }>;
  setCancelAtPeriodEnd(id: string, isCancelled: boolean, key: string): Promise<void>;
  /** Null ends a pause. */
  setPause(id: string, pause: { resumesAt: Date } | null, key: string): Promise<void>;
  /** Begins a new period now, and charges for it. */
  renewNow(id: string, key: string): Promise<void>;
  /** From the next renewal on; nothing is charged for the time before. Items at other prices than `from` stay as they are. */
  setPrice(id: string, price: { from: string; to: string }, key: string): Promise<void>;
  /** Address of a page on which a customer changes card and subscription. */
  portal(customerId: string, returnUrl: string, language: string): Promise<{ url: string }>;
  /** Address of an invoice to read or print; null where it has none. */
  invoiceUrl(id: string): Promise<string | null>;
  createWebhook(url: string, events: readonly string[], key: string): Promise<WebhookEndpoint>;
  /** Of the account, whoever made them. */
  webhooks(): Promise<WebhookEndpoint[]>;
  /** Has it told of these, and of no others. */
  setWebhookEvents(id: string, events: readonly string[]): Promise<void>;
  removeWebhook(id: string): Promise<void>;
}
