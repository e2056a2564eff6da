import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { forwardingSentence } from '@pressloom/contracts/system';
import type {
  ForwardingNotice,
  ServiceKey,
  ServiceStatus,
  SystemStatus,
  WordPressStatus,
} from '@pressloom/contracts/system';
import { counted, formatNumber } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** A website that something fails for. */
export interface FailingPart {
  name: string;
  message: string;
  since: string | null;
  to: string;
}

/** What the card says of a service. */
export interface StatusEntry extends StatusLook {
  title: string;
  /** Null where the label says all. */
  text: string | null;
  lastCallAt: string | null;
  /** Since when it fails without a good call between; null where it doesn't, or that isn't known. */
  since: string | null;
  /** Where somebody does something about it; null where there is nothing to do. */
  fix: { label: string; to: string } | null;
  websites: FailingPart[];
  /** Whether somebody should do something: it is shown even where the rest is folded away. */
  needsAttention: boolean;
}

interface Words {
  title: string;
  /** What doesn't work while it isn't set up. */
  missing: string;
  /** The same where some websites have their own. */
  partly: string;
  fix: { label: string; to: string };
  /** Where websites have their own settings. */
  websites: string;
}

const KEYS = { label: 'Open API Keys', to: ADMIN_PATHS.settingsTab('api-keys') };

const WORDS: Record<ServiceKey, Words> = {
  texts: {
    ...{ title: 'AI service (texts)', missing: 'Pressloom can’t write posts yet.', partly: '' },
    ...{ fix: KEYS, websites: KEYS.to },
  },
  images: {
    ...{ title: 'AI service (images)', missing: 'Pressloom can’t make images yet.', partly: '' },
    ...{ fix: KEYS, websites: KEYS.to },
  },
  mail: {
    title: 'Email',
    missing: 'Pressloom can’t send emails yet.',
    partly: 'Only websites with a mail server of their own send emails.',
    fix: KEYS,
    websites: ADMIN_PATHS.newsletterTab('settings'),
  },
  youtube: {
    title: 'YouTube',
    missing: 'Pressloom can’t search for videos yet.',
    partly: 'Only websites with an API key of their own find videos.',
    fix: KEYS,
    websites: ADMIN_PATHS.youtubeApiStatus,
  },
  payments: {
    ...{ title: 'Payments', missing: 'Memberships can’t be sold yet.', partly: '' },
    fix: { label: 'Open Payment Setup', to: ADMIN_PATHS.subscriptionSettingsTab('payments') },
    websites: ADMIN_PATHS.subscriptionSettingsTab('payments'),
  },
  analyzati: {
    ...{
      title: 'Analyzati',
      missing: 'Optional: without it, Pressloom shows its own visitor figures alone.',
      partly: '',
    },
    ...{ fix: KEYS, websites: KEYS.to },
  },
};

/** Not every publisher sells memberships or has figures of another service. */
const OPTIONAL: readonly ServiceKey[] = ['payments', 'analyzati'];

type Rating = StatusLook & Pick<StatusEntry, 'text'> & { isFixable?: boolean };

function ratingOf({ key, mode, isSetUp, isUntested, acceptedAt, health }: ServiceStatus): Rating {
  const { missing, partly } = WORDS[key];
  if (mode === 'unconfigured')
    return isSetUp && partly !== ''
      ? { tone: 'warning', label: 'Partly set up', text: partly, isFixable: true }
      : { tone: 'neutral', label: 'Not set up', text: missing, isFixable: true };
  if (health.state === 'failing')
    return { tone: 'error', label: 'Failing', text: health.message ?? 'The last call failed.', isFixable: true };
  if (mode === 'sandbox') return { tone: 'info', label: 'Simulated', text: null };
  if (isUntested)
    return {
      ...{ tone: 'warning', label: 'Untested', isFixable: true },
      text: 'It didn’t respond when its settings were saved, and no call has succeeded since.',
    };
  if (health.state === 'ok') return { tone: 'success', label: 'Working', text: null };
  const text = acceptedAt === null ? null : 'It accepted its settings when they were saved.';
  return { tone: 'info', label: 'Not called yet', text };
}

/** The later of two times; null where there is none. */
const later = (times: (string | null)[]): string | null =>
  times
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;

/** What the card says of a service of the installation. Pure. */
export function serviceEntry(service: ServiceStatus): StatusEntry {
  const { key, mode, health, outages } = service;
  const { title, fix, websites: screen } = WORDS[key];
  const { isFixable = false, ...rating } = ratingOf(service);
  // Those for whom the same fails say nothing more than the service itself.
  const websites = outages.flatMap(({ siteName, state, message }): FailingPart[] => {
    const isItsOwn = state === 'failing' ? message !== health.message : mode !== 'unconfigured';
    return siteName === null || !isItsOwn ? [] : [{ name: siteName, message, since: null, to: screen }];
  });
  const isPartial = websites.length > 0 && rating.tone !== 'error';
  const shown = isPartial ? { tone: 'warning' as const, label: 'Partly failing', text: rating.text } : rating;
  return {
    ...{ title, ...shown, websites, fix: isFixable ? fix : null },
    lastCallAt: later([health.lastOkAt, health.lastFailureAt]),
    since: health.failingSince,
    needsAttention: websites.length > 0 || (isFixable && !(OPTIONAL.includes(key) && mode === 'unconfigured')),
  };
}

const SITES = { label: 'Open WordPress Integration', to: ADMIN_PATHS.wordpressIntegration };

function wordpressRating(status: WordPressStatus): Rating & Pick<StatusEntry, 'fix'> {
  const { total, working, uncalled, failing, simulated, inactive } = status;
  if (total === 0)
    return inactive > 0
      ? { ...{ tone: 'neutral', label: 'Switched off', fix: SITES }, text: 'All websites are switched off.' }
      : {
          ...{ tone: 'neutral', label: 'No website', text: 'No website is connected yet.' },
          fix: { label: 'Connect a website', to: ADMIN_PATHS.newWordpressSite },
        };
  const rest = uncalled === 0 ? '' : `, ${counted(uncalled, 'was', 'were')} not called yet`;
  const text = `${working} of ${counted(total, 'website', 'websites')} ${working === 1 ? 'works' : 'work'}${rest}.`;
  if (failing.length > 0) {
    const label = failing.length === total ? 'Failing' : 'Partly failing';
    return { tone: 'error', label, text, fix: SITES };
  }
  if (working === 0) return { tone: 'info', label: 'Not called yet', text, fix: null };
  if (simulated === total) return { tone: 'info', label: 'Simulated', text, fix: null };
  return { tone: 'success', label: 'Working', text, fix: null };
}

/** What the card says of WordPress, on all websites together. Pure. */
export function wordpressEntry(status: WordPressStatus): StatusEntry {
  const websites = status.failing.map(({ siteId, siteName, message, failingSince }) => ({
    ...{ name: siteName, message, since: failingSince, to: ADMIN_PATHS.wordpressSite(siteId) },
  }));
  return {
    ...{ title: 'WordPress', ...wordpressRating(status), websites, since: null, lastCallAt: status.lastCallAt },
    needsAttention: status.failing.length > 0 || status.total === 0,
  };
}

/** The entries of the card, in the order in which they are shown. Pure. */
export function statusEntries({ services, wordpress }: SystemStatus): StatusEntry[] {
  const of = (...keys: ServiceKey[]): StatusEntry[] =>
    keys.flatMap((key) => services.filter((service) => service.key === key).map(serviceEntry));
  return [...of('texts', 'images', 'mail'), wordpressEntry(wordpress), ...of('youtube', 'payments', 'analyzati')];
}

/** One sentence for all entries. Pure. */
export function summaryText(entries: readonly StatusEntry[]): string {
  const count = entries.filter(({ needsAttention }) => needsAttention).length;
  return count === 0
    ? 'Nothing needs your attention.'
    : `${counted(count, 'service needs', 'services need')} your attention.`;
}

/** What requests say of the proxies in front, with how many do: anybody can send such headers. Pure. */
export const forwardingText = (notice: ForwardingNotice): string =>
  `${forwardingSentence(notice)} So far: ${formatNumber(notice.requests)} of ${counted(notice.total, 'request', 'requests')}.`;
