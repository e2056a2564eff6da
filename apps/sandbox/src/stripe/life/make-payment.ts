import type { Scene } from '../scene.ts';
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../types.ts';

interface IntentFields {
  amount: number;
  currency: string;
  customer: string | null;
  invoice: string | null;
  session: string | null;
  description: string;
}

export function makeIntent(scene: Scene, fields: IntentFields): PaymentIntent {
  const { amount, currency, customer, invoice, session, description } = fields;
  const id = scene.newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${scene.newText(25)}`,
    confirmation_method: 'automatic',
    created: scene.now,
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: scene.livemode,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    _invoice: invoice,
    _session: session,
    _settlesAt: null,
    _settlesWell: true,
  };
  scene.add('payment_intents', intent);
  scene.emit('payment_intent.created', intent);
  return intent;
}

export function makeCharge(scene: Scene, intent: PaymentIntent, method: PaymentMethod): Charge {
  const details = (method as unknown as Record<string, unknown>)[method.type] ?? {};
  const charge: Charge = {
    id: scene.newId(method.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PRESSLOOM SANDBOX',
    captured: false,
    created: scene.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: scene.livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: details },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
    _invoice: intent._invoice,
  };
  return scene.add('charges', charge);
}

/** Ties a payment to the invoice that it is for. */
export function makeInvoicePayment(scene: Scene, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  const payment: InvoicePayment = {
    id: scene.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: scene.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: scene.livemode,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  return scene.add('invoice_payments', payment);
}
