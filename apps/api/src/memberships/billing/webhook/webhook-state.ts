import type { WebhookEndpoint } from '@pressloom/clients/payments';
import type { WebhookState } from '@pressloom/contracts/billing-connection';
import type { BillingConnection } from '@pressloom/database/entities';

/** What is known here of the address for reports. */
export interface KnownWebhook {
  /** Null before the first look. */
  row: Pick<BillingConnection, 'webhookId' | 'webhookUrl' | 'webhookState'> | null;
  /** Where reports are to come now. */
  url: string;
  /** Whether a person entered a signing secret. */
  hasEnteredSecret: boolean;
}

/** What a look found. */
export interface FoundWebhook {
  webhookState: WebhookState;
  missingEvents: string[];
}

/** How the address stands by what is stored, without asking anybody. Pure. */
export function knownState({ row, url, hasEnteredSecret }: KnownWebhook): WebhookState {
  if (row?.webhookId == null && !hasEnteredSecret) return row?.webhookState === 'unsigned' ? 'unsigned' : 'missing';
  if (row?.webhookId != null && row.webhookUrl !== url) return 'elsewhere';
  return row?.webhookState ?? 'unknown';
}

/** How it stands by what the payment provider has, other installations' among it. `types`: what must be reported. Pure. */
export function foundState(
  { row, url, hasEnteredSecret }: KnownWebhook,
  endpoints: readonly WebhookEndpoint[],
  types: readonly string[],
): FoundWebhook {
  const ours = endpoints.find(({ id }) => id === row?.webhookId);
  const found = ours ?? endpoints.find((endpoint) => endpoint.url === url);
  const is = (webhookState: WebhookState, missingEvents: string[] = []): FoundWebhook => ({
    webhookState,
    missingEvents,
  });
  if (!found) return is(row?.webhookId != null || hasEnteredSecret ? 'gone' : 'missing');
  if (!ours && !hasEnteredSecret) return is('unsigned');
  if (!found.isEnabled) return is('off');
  const missing = found.events.includes('*') ? [] : types.filter((type) => !found.events.includes(type));
  return missing.length > 0 ? is('lacking', missing) : is('ready');
}
