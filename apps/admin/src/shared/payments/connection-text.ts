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
    label: 'Stand-in',
    text: 'A stand-in for Stripe on this machine takes the payments. Nobody is charged. Enter a key of Stripe to try its test mode, or to take real money.',
  },
  test: {
    tone: 'info',
    label: 'Test mode',
    text: 'Stripe takes payments with its test cards alone. No real money moves. Enter a live key to sell.',
  },
  live: { tone: 'success', label: 'Live', text: 'Stripe takes real money from readers.' },
};

const NOT_SET: ConnectionLook = {
  tone: 'neutral',
  label: 'Not set up',
  text: 'Readers can buy nothing yet. Enter a key of your Stripe account.',
};

const PROBLEM_LABELS: Record<BillingProblemCode, string> = {
  key_refused: 'Key refused',
  key_limited: 'Key lacks a right',
  unreachable: 'Stripe can’t be reached',
  no_payments: 'Account not ready',
  other: 'Not working',
};

const PROBLEM_FIXES: Record<BillingProblemCode, string> = {
  key_refused:
    'Readers can buy nothing until a key is entered that Stripe knows. Whoever is a member stays one for the time that is paid.',
  key_limited:
    'A restricted key must be allowed to write customers, products, prices, checkout sessions, subscriptions, the customer portal and webhook endpoints, and to read charges, invoices and disputes.',
  unreachable:
    'Readers can buy nothing meanwhile. Whoever is a member stays one, and what is missed is asked for later: nothing is lost.',
  no_payments: 'Until then Stripe refuses every payment of readers.',
  other: 'Check the connection again once it is mended.',
};

/** How the connection stands, worst first. Pure. */
export function connectionLook({ scope, problem }: Pick<BillingConnectionView, 'scope' | 'problem'>): ConnectionLook {
  if (scope === null) return NOT_SET;
  if (problem === null) return SCOPE_LOOKS[scope];
  return {
    tone: 'error',
    label: PROBLEM_LABELS[problem.code],
    text: `${problem.message} ${PROBLEM_FIXES[problem.code]}`,
  };
}

/** Whose money moves, in a word. */
export const MONEY_WORDS: Record<BillingScope, string> = {
  sandbox: 'None: the stand-in’s',
  test: 'None: Stripe’s test mode',
  live: 'Real money',
};

const OF_MONEY: Record<BillingScope, string> = {
  sandbox: 'bought from the stand-in',
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
    return `${who} ${many ? 'They count' : 'It counts'} no more from then on: ${many ? 'these readers' : 'this reader'} can read only what is free until they buy again.`;
  if (scope === 'live')
    return `${who} ${many ? 'They keep their' : 'It keeps its'} right for the time that is paid, but Stripe is asked no more about ${many ? 'them' : 'it'}: renewals, refunds and cancellations are not noticed until a live key is set again, and a renewal that is not noticed ends the right a week later. Stripe goes on charging.`;
  return `${who} ${many ? 'They count' : 'It counts'} as long as the stand-in is on.`;
}

/** What the panel says of what is known of a key. Pure. */
export function keyText({ keySource, keyMask }: Pick<BillingConnectionView, 'keySource' | 'keyMask'>): string {
  if (keySource === null || keyMask === null) return 'None';
  return `${keyMask} (${keySource === 'settings' ? 'entered here' : 'STRIPE_SECRET_KEY of the environment'})`;
}

/** What a publisher must see wherever payments show whose money is none; null where it is real, or none can be paid. Pure. */
export function moneyNotice(scope: BillingScope | null, isSample: boolean): { title: string; text: string } | null {
  if (scope === null) return null;
  if (scope === 'sandbox')
    return {
      title: 'No real money.',
      text: 'A stand-in for Stripe takes the payments: what readers buy is for trying.',
    };
  if (isSample)
    return { title: 'No real money.', text: 'This is a sample website: a stand-in for Stripe takes its payments.' };
  if (scope === 'test')
    return { title: 'Test mode.', text: 'Stripe takes no real money: what readers buy is for trying.' };
  return null;
}
