import type { ProviderHealthView, ProviderMode } from './providers.ts';
import type { IsoTime } from './scalars.ts';
import type { SmtpSecurity } from './newsletter-sender.ts';

/** Providers whose keys are entered under Settings, API Keys. Stripe's are entered under Payment Setup. */
export const KEY_PROVIDERS = ['youtube', 'openai', 'mail', 'analyzati'] as const;
export type KeyProvider = (typeof KEY_PROVIDERS)[number];

/** Where a value comes from: entered in Settings, set in the server's environment, the sandbox's own, or nowhere. */
export type ValueSource = 'settings' | 'environment' | 'sandbox' | 'none';

/** A value that applies now. */
export interface ProviderValueView {
  source: ValueSource;
  /** The value itself, or the product's default where none is set; always null for a secret. */
  value: string | null;
  /** A secret's last four characters behind dots; null without one, and for what is no secret. */
  mask: string | null;
}

/** How a provider is set up, and how it does. */
export interface KeyState {
  mode: ProviderMode;
  /** The same once what was entered in Settings is taken back. */
  modeWithoutStored: ProviderMode;
  /** When values were entered in Settings; null where none are stored. */
  savedAt: IsoTime | null;
  /** They were stored without the provider having accepted them, and no call has succeeded since. */
  isUntested: boolean;
  /** Of the calls that use these values. */
  health: ProviderHealthView;
}

/** `GET /api/provider-keys`: which values apply for each provider. Secrets are never in it. */
export interface ProviderKeysView {
  youtube: KeyState & { apiKey: ProviderValueView };
  openai: KeyState & {
    apiKey: ProviderValueView;
    /** Of the server, up to and including `/v1`, without what it may hold of credentials. */
    baseUrl: ProviderValueView;
    model: ProviderValueView;
    imageModel: ProviderValueView;
  };
  mail: KeyState & {
    smtpHost: ProviderValueView;
    smtpPort: ProviderValueView;
    smtpSecurity: ProviderValueView;
    smtpUser: ProviderValueView;
    smtpPassword: ProviderValueView;
    fromName: ProviderValueView;
    fromEmail: ProviderValueView;
  };
  analyzati: KeyState & {
    apiKey: ProviderValueView;
    /** Of the server, without what it may hold of credentials; only the environment sets it. */
    apiUrl: ProviderValueView;
  };
}

/** The steps of a trial, in the order in which they are made. */
export const KEY_STAGES = [
  'address',
  'key',
  'model',
  'imageModel',
  'dns',
  'connect',
  'tls',
  'signIn',
  'accepted',
  'website',
] as const;
export type KeyStageName = (typeof KEY_STAGES)[number];

/** How one step of a trial went. */
export interface KeyStage {
  name: KeyStageName;
  /** `skipped`: not needed with these values. `warning`: works, but somebody should know. `unreached`: an earlier step failed. */
  state: 'ok' | 'skipped' | 'warning' | 'failed' | 'unreached';
  /** A sentence for people. */
  message: string;
}

/** `PUT /api/provider-keys/{provider}`. */
export interface ProviderKeysSaved {
  keys: ProviderKeysView;
  stages: KeyStage[];
  /** False where they were stored although the provider didn't respond. */
  isTested: boolean;
}

interface SaveKeys {
  /** A person was asked whether to store values that couldn't be tested. Those that the provider refuses are not stored all the same. */
  storeUntested?: boolean;
}

/** An empty key keeps the one that applies. */
export interface SaveYouTubeKey extends SaveKeys {
  apiKey?: string;
}

/** What is left out stays; an empty address or model takes back what was entered. An empty key keeps the one that applies. */
export interface SaveAiKey extends SaveKeys {
  apiKey?: string;
  baseUrl?: string;
  model?: string;
  imageModel?: string;
}

/** All of a mail server; an empty user name means no sign-in, and an empty password keeps the one that applies. */
export interface SaveMailKey extends SaveKeys {
  smtpHost: string;
  smtpPort: number;
  smtpSecurity?: SmtpSecurity;
  smtpUser?: string;
  smtpPassword?: string;
  fromName?: string;
  fromEmail: string;
}

export const KEY_LIMITS = {
  apiKey: { max: 500 },
  baseUrl: { max: 2048 },
  model: { max: 200 },
} as const;

export const KEY_MESSAGES = {
  youtubeRequired: 'YouTube API key is required',
  openaiRequired: 'OpenAI API key is required',
  analyzatiRequired: 'Analyzati API key is required',
  hostRequired: 'SMTP host is required',
  portRequired: 'SMTP port is required',
  port: 'A whole number from 1 to 65535',
  passwordRequired: 'SMTP password is required',
  email: 'Please enter a valid email address',
  characters: 'This is not an API key: it has spaces or characters that no key has.',
  baseUrl: 'Enter an address such as https://api.openai.com/v1, without a user name, ? or #.',
  httpsNeeded:
    'Enter an address that starts with https://. Without encryption, only servers listed in ALLOW_PRIVATE_HOSTS may be used.',
  keyAgain: 'The address changed, so enter the API key again. The current one is never sent to another server.',
  model: 'Enter the name of a model without spaces.',
} as const;

/** Whose keys have a form of their own; the first that fits names it. */
const KNOWN_KEYS = [
  ['Stripe', /^(?:[rsp]k_(?:live|test)_|whsec_)/],
  ['Google', /^AIza[\w-]{20,}$/],
  ['Anthropic', /^sk-ant-/],
  ['OpenRouter', /^sk-or-/],
  ['OpenAI', /^sk-/],
  ['SendGrid', /^SG\.[\w-]+\./],
  ['SMTP2GO', /^api-[0-9a-f]{32}$/i],
] as const satisfies readonly (readonly [string, RegExp])[];

export type KeyOwner = (typeof KNOWN_KEYS)[number][0];

/** The sentence for a key that is another provider's by its form; null where it is one of `welcome`, or has no form that is known. Pure. */
export function misplacedKey(key: string, welcome: readonly KeyOwner[]): string | null {
  const owner = KNOWN_KEYS.find(([, form]) => form.test(key))?.[0];
  if (owner === undefined || welcome.includes(owner)) return null;
  const article = /^[AEIOU]|^SMTP/.test(owner) ? 'an' : 'a';
  return `This looks like ${article} ${owner} key.`;
}

/** What a key for YouTube can be. Pure. */
export const misplacedYouTubeKey = (key: string): string | null => misplacedKey(key, ['Google']);

/** What a key for the AI service can be: other servers than OpenAI's own take keys of other forms. Pure. */
export const misplacedAiKey = (key: string, isOpenAi: boolean): string | null =>
  misplacedKey(key, isOpenAi ? ['OpenAI'] : ['OpenAI', 'Google', 'Anthropic', 'OpenRouter', 'SendGrid', 'SMTP2GO']);

/** What a password of a mail server can be: some take API keys for it. Pure. */
export const misplacedMailPassword = (password: string): string | null =>
  misplacedKey(password, ['SendGrid', 'SMTP2GO']);

/** What a key for Analyzati can be. Pure. */
export const misplacedAnalyzatiKey = (key: string): string | null => misplacedKey(key, []);
