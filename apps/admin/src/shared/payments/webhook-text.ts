import type { BillingWebhookView, RefusalReason } from '@pressloom/contracts/billing-connection';
import { formatExact } from '@pressloom/contracts/shown-times';
import type { ConnectionLook } from './connection-text.ts';

/** What Stripe reports nothing of is asked for all the same, later. */
const LATE =
  'Until then Pressloom learns of payments, refunds and cancellations late: at the latest in the nightly comparison.';

/** How the address stands that Stripe reports to. Pure. */
export function webhookLook(webhook: BillingWebhookView): ConnectionLook {
  const { state, canBeMade, formerUrl, missingEvents } = webhook;
  switch (state) {
    case 'missing':
      return {
        ...{ tone: 'warning', label: 'No webhook yet' },
        text: canBeMade
          ? `Stripe doesn’t know where to send its events. Create the webhook here, or create it in Stripe and enter its signing secret. ${LATE}`
          : `Stripe sends events only to https addresses, and the address of this installation is ${new URL(webhook.url).origin}. Set PUBLIC_URL on the server to its https address. ${LATE}`,
      };
    case 'elsewhere':
      return {
        ...{ tone: 'error', label: 'Wrong address' },
        text: `Stripe sends its events to ${formerUrl ?? 'another address'}, which is no longer this installation’s. Switch to the new address. ${LATE}`,
      };
    case 'unknown':
      return {
        tone: 'neutral',
        label: 'Not checked',
        text: 'Pressloom could not check yet whether Stripe has this webhook.',
      };
    case 'gone':
      return {
        tone: 'error',
        label: 'Not found at Stripe',
        text: `Stripe doesn’t have this webhook. Create it here, or create it in Stripe and enter its signing secret. ${LATE}`,
      };
    case 'off':
      return {
        tone: 'error',
        label: 'Switched off',
        text: `The webhook is switched off in the Stripe dashboard. Switch it on there. ${LATE}`,
      };
    case 'unsigned':
      return {
        ...{ tone: 'error', label: 'Signing secret missing' },
        text: `This webhook was created in the Stripe dashboard. Pressloom rejects its events until you enter its signing secret below. ${LATE}`,
      };
    case 'lacking':
      return {
        ...{ tone: 'error', label: 'Events missing' },
        text: `Add these events to the webhook in the Stripe dashboard: ${missingEvents.join(', ')}. ${LATE}`,
      };
    case 'ready':
      return readyState(webhook);
  }
}

/** While it rejects what comes, that goes first. */
function readyState(webhook: BillingWebhookView): ConnectionLook {
  const { madeBy, lastReportAt, refused } = webhook;
  const isAcceptedSince = (time: string): boolean => lastReportAt !== null && lastReportAt > time;
  const ofReason = (reason: RefusalReason) => refused.find((one) => one.reason === reason);
  const [clock, secret] = [ofReason('clock'), ofReason('secret')];
  if (clock && !isAcceptedSince(clock.lastAt))
    return { tone: 'error', label: 'Events rejected', text: `Stripe’s events arrive but are rejected. ${LATE}` };
  // A single accepted event proves the secret: what else comes is a stranger's, or another endpoint's.
  if (secret && !isAcceptedSince(secret.firstAt))
    return {
      ...{ tone: 'warning', label: 'Check the signing secret' },
      text: 'Signed requests arrive, but since the first one below none was signed with the secret stored here.',
    };
  return lastReportAt === null
    ? {
        ...{ tone: 'info', label: 'No event yet' },
        text: 'Stripe has the webhook but has sent nothing yet. It will once somebody pays.',
      }
    : {
        ...{ tone: 'success', label: 'Receiving events' },
        text: madeBy === 'us' ? 'Pressloom created the webhook.' : 'Somebody created the webhook in Stripe.',
      };
}

/** What the button for an address of ours says. Pure. */
export function makeLabel({ state, madeBy }: Pick<BillingWebhookView, 'state' | 'madeBy'>): string {
  if (state === 'elsewhere') return 'Switch to the new address';
  if (madeBy === 'us' && (state === 'ready' || state === 'unknown')) return 'Change the signing secret';
  return madeBy === null ? 'Create the webhook' : 'Create a new webhook';
}

/** What will happen, before it does. Pure. */
export function makeQuestion({ madeBy }: Pick<BillingWebhookView, 'madeBy'>): string {
  if (madeBy === 'us')
    return 'This creates the webhook again with a new signing secret and removes the old one from Stripe. Events signed with the old secret are accepted for one more day, so none is lost.';
  if (madeBy === 'person')
    return 'Pressloom creates its own webhook next to the one created by hand. Remove that one in the Stripe dashboard, or every event arrives twice; that does no harm.';
  return 'This tells Stripe where to send its events. The signing secret is stored here encrypted and never shown.';
}

/** Until when the former secret is believed; null where there is none. Pure. */
export const formerSecretText = ({ formerSecretUntil }: Pick<BillingWebhookView, 'formerSecretUntil'>): string | null =>
  formerSecretUntil === null ? null : `The old signing secret is accepted until ${formatExact(formerSecretUntil)}.`;
