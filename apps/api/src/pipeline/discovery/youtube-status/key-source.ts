import type { ProviderMode } from '@pressloom/contracts/providers';
import type { KeySource } from '@pressloom/contracts/youtube';

/** Where the key that a website searches with comes from. The stand-in uses none, whatever is stored. Pure. */
export function keySource(mode: ProviderMode, hasOwnKey: boolean): KeySource {
  if (mode === 'sandbox') return 'sandbox';
  if (mode === 'unconfigured') return 'none';
  return hasOwnKey ? 'own' : 'shared';
}

/** What a test says that went well. Pure. */
export const KEY_WORKS: Record<KeySource, string> = {
  own: 'YouTube answered: the key of this website works.',
  shared: 'YouTube answered: the shared key works.',
  sandbox: 'The simulated YouTube answered. No key is used in the sandbox.',
  none: 'YouTube answered.',
};
