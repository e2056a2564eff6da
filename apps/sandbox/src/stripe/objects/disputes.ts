import { DAY } from '../calendar.ts';
import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Dispute } from '../types.ts';

export const DISPUTE_REASONS = [
  'fraudulent',
  'subscription_canceled',
  'product_not_received',
  'duplicate',
  'general',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The bank takes a payment back until it is decided. Source: docs.stripe.com/disputes/how-disputes-work. */
export function openDispute(scene: Scene, chargeId: string, reason: DisputeReason): Dispute {
  const charge = scene.need('charges', chargeId, 'charge');
  if (!charge.paid || charge.disputed)
    throw invalid(`Charge ${chargeId} can't be disputed: it is ${charge.paid ? 'disputed already' : 'not paid'}.`);
  const dispute: Dispute = {
    id: scene.newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: chargeId,
    created: scene.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: scene.now + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: { type: 'not_submitted' } as unknown as Dispute['evidence_details']['submission_method'],
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: scene.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  scene.add('disputes', dispute);
  scene.change('charges', chargeId, 'charge.updated', (item) => void (item.disputed = true));
  scene.emit('charge.dispute.created', dispute);
  scene.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. */
export function closeDispute(scene: Scene, id: string, status: 'won' | 'lost'): Dispute {
  const before = scene.need('disputes', id);
  if (before.status === 'won' || before.status === 'lost') throw invalid('This dispute is already closed.');
  const dispute = scene.change('disputes', id, null, (item) => void (item.status = status));
  scene.emit('charge.dispute.closed', dispute, { status: before.status });
  if (status === 'won') scene.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

export function updateDispute(scene: Scene, id: string, params: Params): Dispute {
  scene.need('disputes', id);
  return scene.change('disputes', id, 'charge.dispute.updated', (item) => {
    item.metadata = params.metadata(item.metadata);
    const evidence = params.object('evidence');
    for (const name of Object.keys(NO_EVIDENCE).filter((key) => key !== 'enhanced_evidence')) {
      const text = evidence?.text(name, 20_000);
      if (text === undefined) continue;
      (item.evidence as unknown as Record<string, string | null>)[name] = text;
      item.evidence_details.has_evidence = true;
    }
    if (params.flag('submit')) {
      item.status = 'under_review';
      item.evidence_details.submission_count += 1;
    }
    params.done();
  });
}
