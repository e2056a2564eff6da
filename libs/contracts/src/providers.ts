import type { IsoTime } from './scalars.ts';

/** Where a provider's answers come from: its real service, the local stand-in, or nowhere yet. */
export const PROVIDER_MODES = ['live', 'sandbox', 'unconfigured'] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];

/** `GET /api/providers`: what is live, sandboxed, not set up, or failing. */
export interface ProviderView {
  key: 'youtube' | 'openai' | 'mail' | 'stripe';
  label: string;
  mode: ProviderMode;
  /** As `mode`, or `failing` where the last call failed. A website's own key has no part in it. */
  state: ProviderMode | 'failing';
  /** When the last call ended, to within some seconds; null before the first. */
  lastCallAt: IsoTime | null;
  /** Why it failed, a sentence for people; null where it went well. */
  lastError: string | null;
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
