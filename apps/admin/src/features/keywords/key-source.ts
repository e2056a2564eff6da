import type { KeySource } from '@pressloom/contracts/youtube';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** Where the key that a website searches with comes from, for people. */
export const KEY_SOURCE_LOOK: Record<KeySource, StatusLook & { text: string }> = {
  own: { tone: 'success', label: 'Own key', text: 'This website uses its own key.' },
  shared: { tone: 'success', label: 'Shared key', text: 'This website uses the shared key.' },
  sandbox: { tone: 'info', label: 'Sandbox', text: 'Searches are simulated; no key is used.' },
  none: { tone: 'error', label: 'No key', text: 'YouTube can’t be searched for this website without a key.' },
};
