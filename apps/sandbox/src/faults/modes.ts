import { FIGURE_QUIRKS } from '../analyzati/quirks.ts';
import { TEXT_QUIRKS } from '../openai/writer/quirks.ts';
import { isStripePath } from '../stripe/paths.ts';
import { QUIRKS } from '../youtube/quirks.ts';

export const PROVIDERS = ['youtube', 'openai', 'wordpress', 'stripe', 'mail', 'dns', 'analyzati'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What can be asked of a provider. `ok` takes a fault back. */
export const FAULT_MODES = [
  'ok',
  'quota',
  'rate-limit',
  'forbidden',
  'refused',
  'error',
  'hang',
  'reset',
  'drip',
  'oversized',
  'empty',
  'prose',
  'truncated',
  'hostile',
  'markup',
  'refusal',
  'thin',
  'long',
  ...QUIRKS,
  ...TEXT_QUIRKS,
  ...FIGURE_QUIRKS,
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** Modes that a provider has no meaning for: asking for one is a mistake in the test, and is said so. */
const WITHOUT: Record<Provider, readonly FaultMode[]> = {
  openai: ['refused', 'thin', 'oversized', ...QUIRKS, ...FIGURE_QUIRKS],
  youtube: ['refused', 'markup', 'refusal', 'long', 'oversized', ...TEXT_QUIRKS, ...FIGURE_QUIRKS],
  wordpress: [
    ...(['refused', 'quota', 'hostile', 'markup', 'refusal', 'thin', 'long'] as const),
    ...[...QUIRKS, ...TEXT_QUIRKS, ...FIGURE_QUIRKS],
  ],
  stripe: FAULT_MODES.filter(
    (mode) => !['ok', 'error', 'rate-limit', 'forbidden', 'hang', 'reset', 'drip', 'truncated'].includes(mode),
  ),
  dns: FAULT_MODES.filter((mode) => !['ok', 'error', 'hang', 'reset', 'drip'].includes(mode)),
  mail: [
    'quota',
    'oversized',
    'empty',
    'prose',
    'truncated',
    'hostile',
    'markup',
    'refusal',
    'thin',
    'long',
    ...QUIRKS,
    ...TEXT_QUIRKS,
    ...FIGURE_QUIRKS,
  ],
  analyzati: [...(['quota', 'hostile', 'markup', 'refusal', 'thin', 'long'] as const), ...[...QUIRKS, ...TEXT_QUIRKS]],
};

export function modesOf(provider: Provider): FaultMode[] {
  return FAULT_MODES.filter((mode) => !WITHOUT[provider].includes(mode));
}

/** Where the AI service is asked by who left `/v1` out of its address. */
export const OUTSIDE_V1 = ['/chat/completions', '/images/generations'];

/** The provider that a path belongs to, null for the sandbox's own pages. */
export function providerOf(path: string): Provider | null {
  if (/^\/youtube(\/|$)/.test(path)) return 'youtube';
  if (isStripePath(path)) return 'stripe';
  if (/^\/v1(\/|$)/.test(path) || OUTSIDE_V1.includes(path)) return 'openai';
  if (/^\/wordpress(\/|$)/.test(path)) return 'wordpress';
  if (/^\/analyzati(\/|$)/.test(path)) return 'analyzati';
  if (/^\/dns(\/|$)/.test(path)) return 'dns';
  return null;
}
