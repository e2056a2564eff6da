import type { SiteFacts, SyncInterval } from '@pressloom/contracts/site-sync';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteTestAnswer, SiteView, SyncStatus } from '@pressloom/contracts/sites';
import type { Total } from '../../shared/api/request-page.ts';
import { counted } from '../../shared/ui/format.ts';
import { coveredText, openWebsites } from '../../shared/ui/gate-text.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';
import { countedTotal } from '../../shared/ui/total-text.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';

const CONNECTED: Partial<Record<SyncStatus, StatusLook>> = {
  success: { tone: 'success', label: 'Connected' },
  error: { tone: 'error', label: 'Error' },
};

/** The badge of a website's connection: anything that is neither known to work nor to fail is pending. Pure. */
export const connectionStatus = (status: SyncStatus): StatusLook =>
  CONNECTED[status] ?? { tone: 'neutral', label: 'Pending' };

/** How often a website is synced. */
export const SYNC_INTERVAL_WORDS: Record<SyncInterval, string> = {
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
};

export const SYNC_PAUSED = 'Paused while the website is inactive';

/** When a website is read automatically. Pure. */
export const syncText = ({ active, syncInterval }: Pick<SiteView, 'active' | 'syncInterval'>): string =>
  active ? SYNC_INTERVAL_WORDS[syncInterval] : SYNC_PAUSED;

/** The switch that lets posts go live without a person. */
export const AUTO_PUBLISH = {
  label: 'Publish automatically',
  hint: 'New posts can go live without review, within the automation’s limits. Off: they wait as drafts.',
} as const;

/** WordPress's name of a role as people read it: `shop_manager` is 'Shop manager'. */
function roleName(role: string): string {
  const words = role.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The roles of the WordPress user, for people; empty where WordPress names none. Pure. */
export const rolesText = (account: SiteFacts['account']): string => (account?.roles ?? []).map(roleName).join(', ');

/** 'as newsdesk (Editor)'; without the role while that isn't known. Pure. */
export function signInText({ username, facts }: Pick<SiteView, 'username' | 'facts'>): string {
  const roles = rolesText(facts?.account ?? null);
  return roles === '' ? `as ${username}` : `as ${username} (${roles})`;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What a save did beside storing what was entered; `entered`: the address. Pure. */
export function savedText({ name, siteUrl }: Pick<SiteView, 'name' | 'siteUrl'>, entered: string): string {
  const page =
    siteUrl === entered ? '' : `${entered} is a page of the website, so its own address was saved: ${siteUrl}. `;
  return `${page}The connection to ${name} is being tested.`;
}

/** Why a website can't be worked with; null where nothing is known to fail. Pure. */
export function problemText({
  syncError,
  isCredentialRefused,
  username,
}: Pick<SiteView, 'syncError' | 'isCredentialRefused' | 'username'>): string | null {
  return syncError ?? (isCredentialRefused ? SITE_MESSAGES.credentialRefused(username) : null);
}

/** What Pressloom can't do on a website, since its WordPress user may not; null where nothing is missing. Pure. */
export function missingRightsText({ username, facts }: Pick<SiteView, 'username' | 'facts'>): string | null {
  const missing = facts?.account?.missingRights ?? [];
  return missing.length === 0 ? null : `The WordPress user ${username} can’t ${either.format(missing)}.`;
}

/** A zone as people read it: `America/New_York` is 'America/New York'. Pure. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** What a card says of a website beside its last sync, each a few words. Pure. */
export function factTexts({ posts, categories, wordpressVersion, timeZone }: SiteFacts): string[] {
  return [
    `${counted(posts, 'post', 'posts')}, ${counted(categories, 'category', 'categories')}`,
    ...(wordpressVersion === null ? [] : [`WordPress ${wordpressVersion}`]),
    ...(timeZone === null ? [] : [zoneName(timeZone)]),
  ];
}

/** What a screen says of websites that are tested or added; each screen has its own texts. */
export interface ConnectionTexts {
  tested: (result: Pick<SiteTestAnswer, 'success' | 'error'>) => ToastText;
  /** The test could not be run. */
  untested: (why: string) => ToastText;
  notAdded: { title: string; description?: string };
}

/** The toast of a connection test that was run. Pure. */
export function testToast({ success, error }: Pick<SiteTestAnswer, 'success' | 'error'>): ToastText {
  if (success) return { tone: 'success', title: 'Connection successful!' };
  return { tone: 'error', title: `Connection failed: ${error ?? 'Unknown error'}` };
}

/** On the screen WordPress Integration. */
export const INTEGRATION_TEXTS: ConnectionTexts = {
  tested: testToast,
  untested: (why) => testToast({ success: false, error: why }),
  notAdded: { title: 'Failed to Add Site', description: 'Please check your credentials and try again' },
};

/** In Settings, tab WordPress. */
export const SETTINGS_TEXTS: ConnectionTexts = {
  tested: ({ success, error }) =>
    success
      ? { tone: 'success', title: 'Connection successful' }
      : { tone: 'error', title: 'Connection failed', description: error ?? 'Unknown error' },
  untested: (why) => ({ tone: 'error', title: 'Failed to test connection', description: why }),
  notAdded: { title: 'Failed to add WordPress site' },
};

/** '3 posts wait' while a website's WordPress fails; null where none does. Pure. */
export const waitingText = (posts: Total | null | undefined): string | null =>
  posts?.count ? countedTotal(posts, 'post waits', 'posts wait') : null;

type Gated = Pick<SiteView, 'hasActiveGate' | 'active' | 'name'>;
const LISTED = 3;

/** What readers see of posts that are marked Premium, on all websites together. Pure. */
export function premiumText(sites: readonly Gated[]): string {
  const active = sites.filter((site) => site.active);
  const open = active.filter((site) => !site.hasActiveGate);
  // The widget covers nothing on a website that is switched off.
  if (open.length === active.length) {
    return 'There’s no sign that any of your websites locks premium articles. Until there is, assume that everyone can read them, members or not.';
  }
  if (open.length === 0) return coveredText(active.length === 1 ? (active[0]?.name ?? '') : 'all active websites');
  const others = coveredText(
    active.length - open.length === 1 ? 'the other active website' : 'the other active websites',
  );
  if (open.length <= LISTED) return `${openWebsites(active)} ${others}`;
  return `There’s no sign that ${open.length} of ${active.length} active websites lock premium articles. Until there is, assume that everyone can read them there, members or not. ${others}`;
}

/** Where WordPress and Pressloom count the days of a website differently; null where they agree, or that isn't known. Pure. */
export function zoneHint({ timeZone, facts }: Pick<SiteView, 'timeZone' | 'facts'>): string | null {
  const there = facts?.timeZone ?? null;
  if (there === null || there === timeZone) return null;
  return `WordPress shows times in ${zoneName(there)}, Pressloom plans and counts days in ${zoneName(timeZone)}. The zone for Pressloom is under Settings.`;
}
