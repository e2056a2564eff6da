import type { BillingScope } from './billing.ts';
import type { Count, IsoTime } from './scalars.ts';

/**
 * How the address stands that Stripe reports to. `missing`: there is none; `elsewhere`: it was made for a former address of this
 * installation; `unknown`: nobody could look; `gone`: Stripe has none for us any more; `off`: switched off there; `lacking`: it is
 * not told of everything; `unsigned`: a person made it, and its signing secret is not known here.
 */
export const WEBHOOK_STATES = [
  'missing',
  'elsewhere',
  'unknown',
  'gone',
  'off',
  'lacking',
  'unsigned',
  'ready',
] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/**
 * Why a report was refused. `unsigned`: it has no signature of Stripe's form; `secret`: it is signed with none of the secrets that are
 * known here; `clock`: it is signed well, and older than is believed. Anybody can send those of the first two.
 */
export const REFUSAL_REASONS = ['unsigned', 'secret', 'clock'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Reports that were refused for one reason since the first of them; forgotten once none came for a week. */
export interface RefusedReportsView {
  reason: RefusalReason;
  count: Count;
  firstAt: IsoTime;
  lastAt: IsoTime;
  /** How old the last one was by the server's clock, in seconds; null where that was not the reason. */
  ageSeconds: number | null;
}

/** Where Stripe reports to, as it was when it was looked at last. */
export interface BillingWebhookView {
  state: WebhookState;
  /** Whose work it is; null where there is none. */
  madeBy: 'us' | 'person' | null;
  /** Where Stripe is to send its reports. */
  url: string;
  /** Where it sends them instead; only while it is `elsewhere`. */
  formerUrl: string | null;
  /** Whether this installation has an address that Stripe would take. */
  canBeMade: boolean;
  /** Types of events that it is not told of. */
  missingEvents: string[];
  /** When the last report came; null before the first. */
  lastReportAt: IsoTime | null;
  /** Until when reports are believed that the former secret signed; null where there is none. */
  formerSecretUntil: IsoTime | null;
  /** By why; empty where none were. */
  refused: RefusedReportsView[];
}

/**
 * `key_refused`: Stripe does not know the key; `key_limited`: the key may not do all that is needed; `unreachable`: Stripe does not
 * answer as it should; `no_payments`: the account may not take payments yet; `clock_off`: its clock and the server's differ by more
 * than reports may be old; `archived`: what a website sells was archived there.
 */
export const BILLING_PROBLEMS = [
  'key_refused',
  'key_limited',
  'unreachable',
  'no_payments',
  'clock_off',
  'archived',
  'other',
] as const;
export type BillingProblemCode = (typeof BILLING_PROBLEMS)[number];

/** What is wrong between us and Stripe. */
export interface BillingProblem {
  code: BillingProblemCode;
  /** A sentence for people. */
  message: string;
  /** Since when every call met it; null where a check found it. */
  since: IsoTime | null;
}

/** `GET /api/billing/connection`: how Stripe stands. */
export interface BillingConnectionView {
  /** Whose money moves on websites that are no samples; null: Stripe is not connected. */
  scope: BillingScope | null;
  /** The same once the key that is kept in Settings is taken back. */
  scopeWithoutKey: BillingScope | null;
  /** Where the key comes from; null without one. */
  keySource: 'settings' | 'environment' | null;
  /** The key's last characters behind dots; null without one. */
  keyMask: string | null;
  accountId: string | null;
  /** As readers see it on the payment page; null where it isn't known. */
  accountName: string | null;
  /** Whether the account may take payments already; null where it isn't known. */
  takesPayments: boolean | null;
  checkedAt: IsoTime | null;
  /** Null where all is well. */
  problem: BillingProblem | null;
  webhook: BillingWebhookView;
  /** Whether a signing secret is kept that a person entered, and where. */
  secretSource: 'settings' | 'environment' | null;
  /** Memberships that run, by the money they were paid with. */
  memberships: Record<BillingScope, Count>;
  /** Reports that wait for a key which can read what they are about; those of the sandbox don't count. */
  waitingEvents: Count;
}

/** `PUT /api/billing/connection`. Null takes back what is stored; the environment's holds then. What is left out stays. */
export interface SaveBillingConnection {
  /** Kept only once Stripe has accepted it. */
  secretKey?: string | null;
  /** Only where a person made the address for reports at Stripe. */
  webhookSecret?: string | null;
  /** A person was asked whether to go on though the key belongs to another account, whose memberships Stripe can't find. */
  acceptOtherAccount?: boolean;
}

/** Seconds that a report may be old, or the clocks may differ by. */
export const REPORT_TOLERANCE_S = 300;

/** `10 minutes`; at least one. Pure. */
const inMinutes = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(Math.abs(seconds) / 60));
  return minutes === 1 ? '1 minute' : `${minutes.toLocaleString('en-US')} minutes`;
};

/** That the server's clock and Stripe's differ; `aheadSeconds` is below 0 for a clock that is behind. Pure. */
export const clockText = (aheadSeconds: number): string =>
  `The clock of this server is ${inMinutes(aheadSeconds)} ${aheadSeconds > 0 ? 'ahead of' : 'behind'} Stripe’s.`;

/** That reports wait for another key; `count` above 0. Pure. */
export const waitingText = (count: number): string =>
  count === 1
    ? '1 event from Stripe is waiting for a key that can read it.'
    : `${count.toLocaleString('en-US')} events from Stripe are waiting for a key that can read them.`;

/** What is known of reports that were refused, and what to do about it: no more than holds, since anybody can send some. Pure. */
export function refusedText({
  reason,
  count,
  ageSeconds,
}: Pick<RefusedReportsView, 'reason' | 'count' | 'ageSeconds'>): string {
  const [events, requests] = ['event', 'request'].map(
    (noun) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? ' was' : 's were'} rejected`,
  );
  switch (reason) {
    case 'clock':
      return `${events}: correctly signed, but dated ${inMinutes(ageSeconds ?? 0)} ago by the clock of this server. If that clock is ahead, set it by a time server (NTP). Stripe sends rejected events again for up to three days.`;
    case 'secret':
      return `${requests}: signed, but not with the signing secret stored here. If the Stripe dashboard shows failed deliveries to this address, the stored secret belongs to another endpoint, or something on the way changes the requests. If it shows none, somebody else sent them.`;
    case 'unsigned':
      return `${requests}: no Stripe signature. Stripe signs every event, so either somebody else sent them, or a proxy in front of this server removes the Stripe-Signature header.`;
  }
}

/** Which money a key moves, by its prefix. https://docs.stripe.com/keys. Pure. */
export const scopeOfKey = (key: string): BillingScope => (/^[a-z]+_test_/.test(key) ? 'test' : 'live');

const CONNECTION_MESSAGES = {
  key: 'This is not a Stripe secret key: those start with sk_ or rk_.',
  publishable: 'This is the publishable key. The secret key is below it in Stripe and starts with sk_ or rk_.',
  secret: 'This is not a Stripe signing secret: those start with whsec_.',
} as const;

/** True for what can be a secret key, else the sentence for its field. Pure. */
export function checkSecretKey(key: string): true | string {
  if (key.startsWith('pk_')) return CONNECTION_MESSAGES.publishable;
  return /^[rs]k_/.test(key) || CONNECTION_MESSAGES.key;
}

/** True for what can be a signing secret, else the sentence for its field. Pure. */
export const checkSigningSecret = (secret: string): true | string =>
  secret.startsWith('whsec_') || CONNECTION_MESSAGES.secret;
