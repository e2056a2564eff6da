import type Stripe from 'stripe';
import { idOf } from './snapshot.ts';
import type { SubjectKind } from './types.ts';

const PAGE = 100;

/** Ids of the subscriptions that an object of Stripe's belongs to; of a customer all that there ever were. */
export async function subscriptionsOf(stripe: Stripe, kind: SubjectKind, id: string): Promise<string[]> {
  switch (kind) {
    case 'subscription':
      return [id];
    case 'invoice':
      return listed(subscriptionOfInvoice(await stripe.invoices.retrieve(id)));
    case 'charge':
      return ofPayment(stripe, idOf((await stripe.charges.retrieve(id)).payment_intent));
    case 'dispute':
      return ofPayment(stripe, idOf((await stripe.disputes.retrieve(id)).payment_intent));
    case 'customer': {
      const ids: string[] = [];
      for await (const { id: found } of stripe.subscriptions.list({ customer: id, status: 'all', limit: PAGE }))
        ids.push(found);
      return ids;
    }
  }
}

/** A payment names its invoices only this way round. https://docs.stripe.com/api/invoice-payment */
async function ofPayment(stripe: Stripe, intent: string | null): Promise<string[]> {
  if (intent === null) return [];
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
  return data.flatMap(({ invoice }) =>
    typeof invoice === 'object' && !('deleted' in invoice) ? listed(subscriptionOfInvoice(invoice)) : [],
  );
}

const subscriptionOfInvoice = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription);

const listed = (id: string | null): string[] => (id === null ? [] : [id]);
