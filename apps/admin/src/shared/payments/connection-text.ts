import type { BillingScope } from '@pressloom/contracts/billing';
import type { BillingConnectionView, BillingProblemCode } from '@pressloom/contracts/billing-connection';
import { counted } from '../ui/format.ts';
import type { StatusLook } from '../ui/status-look.ts';

/** What a state is called, and what it means for a publisher. */
export interface ConnectionLook extends StatusLook {
  text: string;
}

const SCOPE_LOOKS: Record<BillingScope, ConnectionLook> = {
  sandbox: {
    tone: 'info',
    label: 'Simulated',
    text: 'Payments are simulated on this machine. Nobody is charged. Enter a Stripe key to try its test mode or to take real money.',
  },
  test: {
    tone: 'info',
    label: 'Test mode',
    text: 'Stripe accepts only its test cards. No real money moves. Enter a live key to start selling.',
  },
  live: { tone: 'success', label: 'Live', text: 'Stripe takes real money from readers.' },
};

const NOT_SET: ConnectionLook = {
  tone: 'neutral',
  label: 'Not set up',
  text: 'Readers can’t buy anything yet. Enter a key from your Stripe account.',
};

const PROBLEM_LABELS: Record<BillingProblemCode, string> = {
  key_refused: 'Key refused',
  key_limited: 'Key lacks permissions',
  unreachable: 'Stripe can’t be reached',
  no_payments: 'Account not ready',
  clock_off: 'Clocks differ',
  archived: 'Product archived',
  other: 'Not working',
};

const PROBLEM_FIXES: Record<BillingProblemCode, string> = {
  key_refused:
    'Readers can’t buy anything until you enter a key that Stripe accepts. Members keep access for the time they paid for.',
  key_limited:
    'A restricted key needs permission to write customers, products, prices, checkout sessions, subscriptions, the customer portal and webhook endpoints, and to read charges, refunds, payment intents, invoices and disputes.',
  unreachable:
    'Readers can’t buy anything meanwhile. Members keep their access, and Pressloom catches up later: nothing is lost.',
  no_payments: 'Until then Stripe refuses all payments from readers.',
  clock_off:
    'Set it by a time server (NTP). While it is more than five minutes ahead, Pressloom rejects Stripe’s events and learns of payments, refunds and cancellations only in the nightly comparison.',
  archived:
    'Readers can still buy: the next purchase creates what is missing again. To keep using the product you know, make it and its prices active again in the Stripe dashboard.',
  other: 'Check the connection again once it is fixed.',
};

/** How the connection stands, worst first. Pure. */
export function connectionLook({ scope, problem }: Pick<BillingConnectionView, 'scope' | 'problem'>): ConnectionLook {
  if (scope === null) return NOT_SET;
  if (problem === null) return SCOPE_LOOKS[scope];
  return {
    // It heals with the next purchase.
    tone: problem.code === 'archived' ? 'warning' : 'error',
    label: PROBLEM_LABELS[problem.code],
    text: `${problem.message} ${PROBLEM_FIXES[problem.code]}`,
  };
}

/** Whose money moves, in a word. */
export const MONEY_WORDS: Record<BillingScope, string> = {
  sandbox: 'None (simulated)',
  test: 'None (Stripe test mode)',
  live: 'Real money',
};

const OF_MONEY: Record<BillingScope, string> = {
  sandbox: 'bought with simulated payments',
  test: 'bought in test mode',
  live: 'paid with real money',
};

/**
 * What becomes of memberships of the former money once another moves; null where there are none, or the money stays the same.
 * Live ones count on whatever key is set, those of test mode only while a test key is. Pure.
 */
export function moneyChangeWarning(
  { scope, memberships }: Pick<BillingConnectionView, 'scope' | 'memberships'>,
  next: BillingScope | null,
): string | null {
  if (scope === null || scope === next || memberships[scope] === 0) return null;
  const many = memberships[scope] > 1;
  const who = `${counted(memberships[scope], 'membership', 'memberships')} ${many ? 'were' : 'was'} ${OF_MONEY[scope]}.`;
  if (scope === 'test')
    return `${who} ${many ? 'They stop' : 'It stops'} counting: ${many ? 'these readers' : 'this reader'} can read only free articles until they buy again.`;
  if (scope === 'live')
    return `${who} Access continues for the paid time, but Pressloom no longer asks Stripe about ${many ? 'them' : 'it'}: it misses renewals, refunds and cancellations until you enter a live key again, and a missed renewal ends access a week later. Stripe keeps charging.`;
  return `${who} ${many ? 'They count' : 'It counts'} as long as the sandbox is on.`;
}

/** What the panel says of what is known of a key. Pure. */
export function keyText({ keySource, keyMask }: Pick<BillingConnectionView, 'keySource' | 'keyMask'>): string {
  if (keySource === null || keyMask === null) return 'None';
  return `${keyMask} (${keySource === 'settings' ? 'entered here' : 'STRIPE_SECRET_KEY, set on the server'})`;
}

/** What a publisher must see wherever payments show whose money is none; null where it is real, or none can be paid. Pure. */
export function moneyNotice(scope: BillingScope | null, isSample: boolean): { title: string; text: string } | null {
  if (scope === null) return null;
  if (scope === 'sandbox')
    return {
      title: 'No real money.',
      text: 'Payments are simulated, so purchases are only for testing.',
    };
  if (isSample) return { title: 'No real money.', text: 'This is a sample website: its payments are simulated.' };
  if (scope === 'test')
    return { title: 'Test mode.', text: 'Stripe takes no real money: purchases are only for testing.' };
  return null;
}

/** What an offer is worth while no key is set; null while one is. Pure. */
export const unpaidNote = (scope: BillingScope | null): string | null =>
  scope === null ? 'Readers can’t buy a membership yet: payments aren’t set up.' : null;
