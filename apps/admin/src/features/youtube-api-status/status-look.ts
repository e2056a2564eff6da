import type { ProviderHealthView } from '@pressloom/contracts/providers';
import type { KeySource, YouTubeApiStatus } from '@pressloom/contracts/youtube';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/**
 * How far a website is set up: key and Gmail account, key only, or no key, with which nothing is partly done. The stand-in of
 * the sandbox needs neither.
 */
export function configurationOf({
  keySource,
  gmailAccount,
}: Pick<YouTubeApiStatus, 'keySource' | 'gmailAccount'>): StatusLook {
  if (keySource === 'sandbox') return { tone: 'info', label: 'No Key Needed' };
  if (keySource === 'none') return { tone: 'error', label: 'Not Configured' };
  if (!gmailAccount) return { tone: 'warning', label: 'Partially Configured' };
  return { tone: 'success', label: 'Fully Configured' };
}

/** Where the key comes from, for people. */
export const KEY_SOURCE_TEXT: Record<KeySource, string> = {
  own: 'Its own key',
  shared: 'The shared key of all websites',
  sandbox: 'None needed: searches are simulated',
  none: 'None',
};

/**
 * How YouTube's last calls went, in one sentence; `at` is the time that follows it. Without a key nothing is called, so
 * that an older call's outcome says nothing.
 */
export function healthOf(
  status: Pick<YouTubeApiStatus, 'mode' | 'health'>,
): StatusLook & { text: string; at: string | null } {
  if (status.mode === 'unconfigured') {
    return { tone: 'neutral', label: 'Not in use', text: 'Without a key, YouTube is not called.', at: null };
  }
  const { state, message, failingSince, lastFailureAt, lastOkAt }: ProviderHealthView = status.health;
  if (state === 'failing') {
    const why = message ?? 'The last call failed.';
    return { tone: 'error', label: 'Failing', text: `${why} First failed`, at: failingSince ?? lastFailureAt };
  }
  if (state === 'ok') return { tone: 'success', label: 'Works', text: 'Last successful call', at: lastOkAt };
  return { tone: 'neutral', label: 'Not called yet', text: 'YouTube has not been called yet.', at: null };
}

/** True for nothing at all and for an e-mail address of allowed length; the server judges again. */
export function isGmailLabel(typed: string): boolean {
  const text = typed.trim();
  return text === '' || (text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text));
}
