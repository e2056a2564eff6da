import type { Id, IsoTime } from './scalars.ts';

/** Where a provider's answers come from: its real service, the local stand-in, or nowhere yet. */
export const PROVIDER_MODES = ['live', 'sandbox', 'unconfigured'] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];

/** Where keys of providers are entered, for sentences; the screen is `ADMIN_PATHS.settingsTab('api-keys')`. */
export const KEYS_PLACE = 'Settings, API Keys';

/** What is missing where a provider is not set up, and what to do, for operators. `siteMail`: of a website, which may have a server of its own. */
export const NOT_SET_UP = {
  youtube: `There is no YouTube API key yet. Enter one under ${KEYS_PLACE}.`,
  openai: `There is no API key for the AI service yet. Enter one under ${KEYS_PLACE}.`,
  mail: `There is no mail server yet. Enter one under ${KEYS_PLACE}.`,
  siteMail: 'This website has no mail server yet. Enter one under Newsletter, Settings.',
  stripe: 'Payments are not set up yet. Connect Stripe under Subscription Pricing.',
  analyzati: `There is no Analyzati API key yet. Enter one under ${KEYS_PLACE}.`,
  analyzatiAddress: 'There is no address for Analyzati yet. Set ANALYZATI_API_URL on the server and restart Pressloom.',
} as const;

/** Whom a provider can't serve now. */
export interface ProviderOutage {
  /** An active website; null is the installation itself, such as the emails about accounts. */
  siteId: Id | null;
  /** Null with the installation. */
  siteName: string | null;
  /** Nothing is set up for it, or the last call that was made for it failed. */
  state: 'unconfigured' | 'failing';
  /** Why, a sentence for people. */
  message: string;
}

/** `GET /api/providers`: what is live, sandboxed, not set up, or failing. */
export interface ProviderView {
  key: 'youtube' | 'openai' | 'mail' | 'stripe' | 'analyzati';
  label: string;
  mode: ProviderMode;
  /** As `mode`, or `failing` where the last call failed. A website's own key has no part in it. */
  state: ProviderMode | 'failing';
  /** When the last call ended, to within some seconds; null before the first. */
  lastCallAt: IsoTime | null;
  /** Why it failed, a sentence for people; null where it went well. */
  lastError: string | null;
  /** Of a provider that websites may have for themselves: each that it can't serve. Empty for the others. */
  outages: ProviderOutage[];
  /** Whether it is set up for anybody at all, by a website for itself too. */
  isSetUp: boolean;
}

/** How the last real call went; `unknown` before the first one. */
export const HEALTH_STATES = ['ok', 'failing', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** What the last real call to a provider showed. */
export interface ProviderHealthView {
  state: HealthState;
  /** When it last answered as it should. */
  lastOkAt: IsoTime | null;
  lastFailureAt: IsoTime | null;
  /** Since when it has failed without a good answer between; null while it is fine. */
  failingSince: IsoTime | null;
  /** Why, a sentence for people; null while it is fine. */
  message: string | null;
}
