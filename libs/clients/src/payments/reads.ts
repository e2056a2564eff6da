import type Stripe from 'stripe';
import { ProviderError } from '../http/index.ts';
import { paymentsFailure } from './failure.ts';

const ONE = { limit: 1 } as const;

/** Lists of all that is read of Stripe for memberships, by Stripe's names. Restricted keys have a permission for each. */
const READS: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  customers: (stripe) => stripe.customers.list(ONE),
  products: (stripe) => stripe.products.list(ONE),
  prices: (stripe) => stripe.prices.list(ONE),
  'checkout sessions': (stripe) => stripe.checkout.sessions.list(ONE),
  subscriptions: (stripe) => stripe.subscriptions.list(ONE),
  invoices: (stripe) => stripe.invoices.list(ONE),
  'invoice payments': (stripe) => stripe.invoicePayments.list(ONE),
  'payment intents': (stripe) => stripe.paymentIntents.list(ONE),
  charges: (stripe) => stripe.charges.list(ONE),
  refunds: (stripe) => stripe.refunds.list(ONE),
  disputes: (stripe) => stripe.disputes.list(ONE),
};

/** Names of what a key may not read though memberships need it. Lists are asked for, which changes nothing. */
export async function unreadable(stripe: Stripe): Promise<string[]> {
  const names = Object.entries(READS).map(async ([name, read]) => ((await mayRead(() => read(stripe))) ? [] : [name]));
  return (await Promise.all(names)).flat();
}

async function mayRead(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    const failure = error instanceof ProviderError ? error : paymentsFailure(error, 0);
    if (failure.code === 'forbidden') return false;
    throw error;
  }
}
