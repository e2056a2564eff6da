export { createPaymentsClient } from './client.ts';
export type {
  CheckoutSession,
  InvoiceSnapshot,
  PaymentAftermath,
  PaymentEvent,
  PaymentsClient,
  SubjectKind,
  SubscriptionSnapshot,
} from './types.ts';
export { readReport } from './webhooks.ts';
