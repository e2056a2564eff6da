import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type {
  KeyProvider,
  KeyStage,
  KeyStageName,
  KeyState,
  ProviderValueView,
} from '@pressloom/contracts/provider-keys';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** What a state is called, and what it means for a publisher. */
export interface KeyStatus extends StatusLook {
  text: string;
}

/** What doesn't work without a provider, and what is simulated by its stand-in. */
const WORDS: Record<KeyProvider, { missing: string; simulated: string; live: string }> = {
  youtube: {
    missing: 'Pressloom can’t search for videos yet. Enter an API key.',
    simulated: 'Videos are simulated on this machine. Enter an API key to find real ones.',
    live: 'Videos come from YouTube.',
  },
  openai: {
    missing: 'Pressloom can’t write posts yet. Enter an API key.',
    simulated: 'Texts and images are simulated on this machine. Enter an API key to get real ones.',
    live: 'Texts and images come from this AI service.',
  },
  mail: {
    missing: 'Pressloom can’t send emails yet. Enter a mail server.',
    simulated: 'Emails are simulated: nobody outside this machine gets them. Enter a mail server to send real ones.',
    live: 'Emails leave through this server. A website can have a server of its own under Newsletter, Settings.',
  },
  analyzati: {
    missing: 'Analyzati isn’t used: Pressloom computes the figures itself.',
    simulated: 'Figures of Analyzati are simulated on this machine. Enter an API key to see real ones.',
    live: 'Figures of Analyzati stand beside Pressloom’s own in Visitor Analytics.',
  },
};

const UNTESTED =
  'These values were saved without a test. They are in use; test the connection to see whether they work.';

/** How a provider stands, worst first. Pure. */
export function keyStatus(
  provider: KeyProvider,
  { mode, isUntested, health }: Pick<KeyState, 'mode' | 'isUntested' | 'health'>,
): KeyStatus {
  const { missing, simulated, live } = WORDS[provider];
  if (mode === 'unconfigured') return { tone: 'neutral', label: 'Not set up', text: missing };
  if (mode === 'sandbox') return { tone: 'info', label: 'Simulated', text: simulated };
  if (health.state === 'failing')
    return { tone: 'error', label: 'Failing', text: health.message ?? 'The last call failed.' };
  if (isUntested) return { tone: 'warning', label: 'Untested', text: UNTESTED };
  if (health.state === 'ok') return { tone: 'success', label: 'Working', text: live };
  return { tone: 'info', label: 'Set up', text: `${live} There was no call yet.` };
}

/** Whether there is anything to use without entering it. Pure. */
export const isSet = ({ source }: ProviderValueView): boolean => source === 'settings' || source === 'environment';

/** What a field starts with: what somebody set, and nothing where a default applies. Pure. */
export const typedValue = (view: ProviderValueView): string => (isSet(view) ? (view.value ?? '') : '');

/** A value and where it comes from. `variable`: the one that sets it in the environment. Pure. */
export function valueText({ source, value, mask }: ProviderValueView, variable: string): string {
  const shown = mask ?? value;
  if (source === 'sandbox') return 'Simulated';
  if (shown === null) return 'None';
  if (source === 'none') return `${shown} (default)`;
  return `${shown} (${source === 'settings' ? 'entered here' : `${variable}, set on the server`})`;
}

/** The hint of a field for a secret. Pure. */
export function secretHint({ mask }: ProviderValueView, hint: string): string {
  return mask === null ? hint : `In use: ${mask}. Leave it empty to keep it.`;
}

export const STAGE_TITLES: Record<KeyStageName, string> = {
  address: 'Responds',
  key: 'API key',
  model: 'Text model',
  imageModel: 'Image model',
  dns: 'Server found',
  connect: 'Connected',
  tls: 'Encrypted',
  signIn: 'Signed in',
  accepted: 'Email accepted',
  website: 'Website',
};

export const STAGE_LOOKS: Record<KeyStage['state'], StatusLook> = {
  ok: { tone: 'success', label: 'Done' },
  skipped: { tone: 'neutral', label: 'Skipped' },
  warning: { tone: 'warning', label: 'Warning' },
  failed: { tone: 'error', label: 'Failed' },
  unreached: { tone: 'neutral', label: 'Not reached' },
};

/** What applies once stored values are removed. Pure. */
export function forgetQuestion(modeWithoutStored: ProviderMode): string {
  const next = {
    live: 'Then the values set on the server are used.',
    sandbox: 'Then this service is simulated by the sandbox.',
    unconfigured: 'Nothing is set on the server, so this stops working.',
  }[modeWithoutStored];
  return `${next} Keys and passwords that were entered here can’t be restored from here.`;
}

/** What the button is called that removes stored values. Pure. */
export const forgetLabel = (modeWithoutStored: ProviderMode): string =>
  modeWithoutStored === 'live' ? 'Use the server’s values' : 'Remove these values';

export const PAYMENTS_PATH = ADMIN_PATHS.subscriptionSettingsTab('payments');
