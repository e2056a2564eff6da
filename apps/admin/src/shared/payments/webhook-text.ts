import type { BillingWebhookView } from '@pressloom/contracts/billing-connection';
import { formatExact } from '@pressloom/contracts/shown-times';
import type { ConnectionLook } from './connection-text.ts';

/** What Stripe reports nothing of is asked for all the same, later. */
const LATE =
  'Until then Pressloom notices payments, refunds and cancellations late: at the latest by the comparison of each night.';

/** How the address stands that Stripe reports to. Pure. */
export function webhookLook(webhook: BillingWebhookView): ConnectionLook {
  const { state, madeBy, canBeMade, formerUrl, missingEvents, lastReportAt } = webhook;
  switch (state) {
    case 'missing':
      return {
        ...{ tone: 'warning', label: 'No address yet' },
        text: canBeMade
          ? `Stripe does not know where to report to. Have its address made, or make it by hand and enter its signing secret. ${LATE}`
          : `Stripe reports to https addresses alone, and this installation calls itself ${new URL(webhook.url).origin}. Set PUBLIC_URL to its https address. ${LATE}`,
      };
    case 'elsewhere':
      return {
        ...{ tone: 'error', label: 'Wrong address' },
        text: `Stripe reports to ${formerUrl ?? 'another address'}, where this installation is no more. Have it report to the new address. ${LATE}`,
      };
    case 'unknown':
      return { tone: 'neutral', label: 'Not checked', text: 'Nobody could look yet whether Stripe has this address.' };
    case 'gone':
      return {
        tone: 'error',
        label: 'Not found at Stripe',
        text: `Stripe has no such address. Have it made, or make it by hand and enter its signing secret. ${LATE}`,
      };
    case 'off':
      return {
        tone: 'error',
        label: 'Switched off',
        text: `The address is switched off in Stripe’s dashboard. Switch it on there. ${LATE}`,
      };
    case 'unsigned':
      return {
        ...{ tone: 'error', label: 'Signing secret missing' },
        text: `Somebody made this address in Stripe’s dashboard. Its reports are refused until its signing secret is entered below. ${LATE}`,
      };
    case 'lacking':
      return {
        ...{ tone: 'error', label: 'Not told of everything' },
        text: `Add these events to the address in Stripe’s dashboard: ${missingEvents.join(', ')}. ${LATE}`,
      };
    case 'ready':
      return lastReportAt === null
        ? {
            ...{ tone: 'info', label: 'Never heard' },
            text: 'Stripe has the address, and has reported nothing yet. It does once somebody pays.',
          }
        : {
            ...{ tone: 'success', label: 'Reports arrive' },
            text: madeBy === 'us' ? 'Pressloom made the address at Stripe.' : 'A person made the address at Stripe.',
          };
  }
}

/** What the button for an address of ours says. Pure. */
export function makeLabel({ state, madeBy }: Pick<BillingWebhookView, 'state' | 'madeBy'>): string {
  if (state === 'elsewhere') return 'Report to the new address';
  if (madeBy === 'us' && (state === 'ready' || state === 'unknown')) return 'Change the signing secret';
  return madeBy === null ? 'Make it at Stripe' : 'Make it anew at Stripe';
}

/** What will happen, before it does. Pure. */
export function makeQuestion({ madeBy }: Pick<BillingWebhookView, 'madeBy'>): string {
  if (madeBy === 'us')
    return 'Stripe gets the address anew, with a new signing secret, and the one before is removed there. Reports that are on their way with the former secret are believed for one more day: none is lost.';
  if (madeBy === 'person')
    return 'Pressloom makes an address of its own at Stripe, beside the one that was made by hand. Remove that one in Stripe’s dashboard, or every report comes twice; that does no harm.';
  return 'Stripe is told where to report to. The signing secret is kept here, encrypted, and never shown.';
}

/** Until when the former secret is believed; null where there is none. Pure. */
export const formerSecretText = ({
  formerSecretUntil,
}: Pick<BillingWebhookView, 'formerSecretUntil'>): string | null =>
  formerSecretUntil === null ? null : `The former signing secret is believed until ${formatExact(formerSecretUntil)}.`;
