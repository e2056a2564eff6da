import type { Stripe } from 'stripe';

/** What can stand as an id or, when the caller asked to expand it, as the object: kept as the id. */
type Unexpanded<F> = string extends F ? Exclude<F, { id: string }> : F;

/** An object of the SDK as it goes over the wire: decimals are texts, references are ids. Checked against the pinned API version. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean | null | undefined | void
    ? T
    : T extends (infer Item)[]
      ? Wire<Unexpanded<Item>>[]
      : { [Key in keyof T]: Wire<Unexpanded<T[Key]>> };

/** The version that the product pins; the types of the SDK are those of it. */
export const API_VERSION = '2026-10-28.endive';

export const MODES = ['test', 'live'] as const;
export type Mode = (typeof MODES)[number];

/** What paying by a stored way does: at once, refused, needs the reader each time, days later, days later refused. */
export const BEHAVIOURS = ['pays', 'declines', 'authenticates', 'slow', 'slow-fails'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Names that begin with `_` are the stand-in's own and never go out. */
export type Customer = Wire<Stripe.Customer> & { _deleted?: boolean };
export type Product = Wire<Stripe.Product> & { _deleted?: boolean };
export type Price = Wire<Stripe.Price> & { _deleted?: boolean };
export type Coupon = Wire<Stripe.Coupon> & { _deleted?: boolean };
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Discount = Wire<Stripe.Discount>;
export type PaymentMethod = Wire<Stripe.PaymentMethod> & { _behaviour: Behaviour };
export type LineItem = Wire<Stripe.LineItem>;
export type Session = Wire<Stripe.Checkout.Session> & {
  _items: { price: string; quantity: number }[];
  _subscription: {
    metadata: Record<string, string>;
    description: string | null;
    trial_period_days: number | null;
    trial_end: number | null;
    whenNoPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  };
  _promotionCode: string | null;
};
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Subscription = Wire<Stripe.Subscription> & {
  _country: string | null;
  /** A mail-like warning goes out once. */
  _trialWarned: boolean;
  /** Its first money is on its way: it does not run out meanwhile. */
  _pending: boolean;
};
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type Invoice = Wire<Stripe.Invoice> & { _subscription: string | null };
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PaymentIntent = Wire<Stripe.PaymentIntent> & {
  _invoice: string | null;
  _session: string | null;
  /** A slow way to pay is through, or refused, at this second. */
  _settlesAt: number | null;
  _settlesWell: boolean;
};
export type Charge = Wire<Stripe.Charge> & { _invoice: string | null };
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint> & { _secret: string; _deleted?: boolean };

export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** Second of the stand-in's clock; null when nothing more is to come by itself. */
  nextAt: number | null;
  state: 'waiting' | 'held' | 'delivered' | 'failed';
  /** The last answer's status, or in words why there was none. */
  answer: number | string | null;
}

export interface KeptAnswer {
  id: string;
  /** Method, path and parameters of the first request. */
  request: string;
  status: number;
  body: string;
  keptAt: number;
}

/** Everything that is kept, by kind and id. */
export interface Records {
  customers: Customer;
  products: Product;
  prices: Price;
  coupons: Coupon;
  promotion_codes: PromotionCode;
  discounts: Discount;
  payment_methods: PaymentMethod;
  sessions: Session;
  subscriptions: Subscription;
  invoices: Invoice;
  invoice_payments: InvoicePayment;
  payment_intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  portal_configurations: PortalConfiguration;
  portal_sessions: PortalSession;
  webhook_endpoints: WebhookEndpoint;
  events: StoredEvent;
  deliveries: Delivery;
  answers: KeptAnswer;
}
export type Kind = keyof Records;
