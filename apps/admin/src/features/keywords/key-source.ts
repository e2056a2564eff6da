import type { ProviderMode } from '@pressloom/contracts/providers';
import type { KeySource } from '@pressloom/contracts/youtube';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** Where the key that a website searches with comes from, for people. */
export const KEY_SOURCE_LOOK: Record<KeySource, StatusLook & { text: string }> = {
  own: { tone: 'success', label: 'Own key', text: 'This website uses its own key.' },
  shared: { tone: 'success', label: 'Shared key', text: 'This website uses the shared key.' },
  sandbox: { tone: 'info', label: 'Sandbox', text: 'Searches are simulated; no key is used.' },
  none: { tone: 'error', label: 'No key', text: 'YouTube can’t be searched for this website without a key.' },
};

/** What a website searches with once its own key is gone, by the mode of all websites without one. */
const THEN: Record<ProviderMode, string> = {
  live: 'The website then uses the shared key.',
  sandbox: 'Its searches are then simulated by the sandbox.',
  unconfigured: 'There is no shared key, so the website is no longer searched for.',
};

/** The question before a website's own key is removed; `mode` is undefined while it isn't known. Pure. */
export function removeKeyQuestion(siteName: string, mode: ProviderMode | undefined): string {
  const then = mode ? THEN[mode] : 'The website then uses the shared key if there is one.';
  return `The saved key of ${siteName} is deleted and can’t be shown again. ${then}`;
}
