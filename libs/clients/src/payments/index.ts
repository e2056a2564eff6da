export { createPaymentsClient } from './client.ts';
export type {
  CheckoutSession,
  InvoiceSnapshot,
  PaymentAftermath,
  PaymentEvent,
  PaymentsAccount,
  PaymentsClient,
  SubjectKind,
  SubscriptionSnapshot,
  WebhookEndpoint,
} from './types.ts';
export { readReport } from './webhooks.ts';
