export { createPaymentsClient } from './client.ts';
export type {
  CheckoutSession,
  InvoiceSnapshot,
  PaymentAftermath,
  PaymentEvent,
  PaymentsAccount,
  PaymentsClient,
  SubjectKind,
  SubscriptionIdentity,
  SubscriptionSnapshot,
  WebhookEndpoint,
} from './types.ts';
export { readReport, whyRefused } from './webhooks.ts';
export type { ReportRefusal } from './webhooks.ts';
