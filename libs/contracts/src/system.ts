import type { JobType, JobView } from './jobs.ts';
import type { ProviderHealthView, ProviderMode, ProviderOutage } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** What the System Status card shows, in its order. The AI service is two of them: many servers write well and make no images. */
export const SERVICES = ['texts', 'images', 'mail', 'youtube', 'payments', 'analyzati'] as const;
export type ServiceKey = (typeof SERVICES)[number];

/** An outside service of the installation, by what is stored of its calls: reading this calls nobody. */
export interface ServiceStatus {
  key: ServiceKey;
  mode: ProviderMode;
  /** Whether it is set up for anybody at all, by a website for itself too. */
  isSetUp: boolean;
  /** Values were entered in Settings that the service had not accepted, and no call has succeeded since. */
  isUntested: boolean;
  /** When the service accepted values that were entered in Settings; null where none were entered, or it wasn't asked. */
  acceptedAt: IsoTime | null;
  /** Of its last real calls. */
  health: ProviderHealthView;
  /** Active websites that it can't serve, for a reason of their own or the same one. */
  outages: ProviderOutage[];
}

/** An active website whose last call to WordPress, sync or test failed. */
export interface FailingWebsite {
  siteId: Id;
  siteName: string;
  /** Why, a sentence for people. */
  message: string;
  /** Null where only its last sync or test is known to have failed. */
  failingSince: IsoTime | null;
}

/** How WordPress responds on all active websites. */
export interface WordPressStatus {
  /** Active websites. Each is one of the next three. */
  total: Count;
  working: Count;
  /** Not called yet, or not since their address or user was changed. */
  uncalled: Count;
  failing: FailingWebsite[];
  /** Of the active ones, those of the sandbox. */
  simulated: Count;
  /** Websites that are switched off; nobody calls them. */
  inactive: Count;
  /** When the last call to any of the active ones ended; null before the first. */
  lastCallAt: IsoTime | null;
}

/**
 * Requests whose X-Forwarded-For has another number of entries than TRUST_PROXY, since the server started. Anybody can send the header,
 * so this is no proof of a proxy.
 */
export interface ForwardingNotice {
  /** `TRUST_PROXY`; 0 where it isn't set. */
  trusted: Count;
  /** Entries of most of these requests; 0 where only other forwarding headers came. */
  entries: Count;
  requests: Count;
  /** All requests. */
  total: Count;
}

/** What arrives, what follows from it, and the fix, for the log and for operators. Pure. */
export function forwardingSentence({ trusted, entries }: Pick<ForwardingNotice, 'trusted' | 'entries'>): string {
  const arriving =
    entries === 0
      ? 'forwarding headers but no X-Forwarded-For'
      : `${entries === 1 ? '1 entry' : `${entries} entries`} in X-Forwarded-For`;
  const setting = trusted === 0 ? 'TRUST_PROXY isn’t set' : `TRUST_PROXY is ${trusted}`;
  const seen = `Requests arrive with ${arriving}, and ${setting}.`;
  if (entries === 0) {
    return (
      `${seen} All visitors behind such a proxy count as one address, and share its limits. ` +
      `Let the proxy send X-Forwarded-For, set TRUST_PROXY to the number of proxies in front, and restart Pressloom.`
    );
  }
  if (entries < trusted) {
    return (
      `${seen} If fewer proxies than that are in front, visitors can choose the address that limits count: ` +
      `set TRUST_PROXY=${entries} and restart Pressloom.`
    );
  }
  return (
    `${seen} If ${entries === 1 ? 'a proxy is' : `${entries} proxies are`} in front (a CDN counts), all visitors share one address and its limits: ` +
    `set TRUST_PROXY=${entries} and restart Pressloom. Otherwise visitors sent the header, and nothing has to change.`
  );
}

/** `GET /api/system-status`. */
export interface SystemStatus {
  services: ServiceStatus[];
  wordpress: WordPressStatus;
  /** Null while requests arrive as `TRUST_PROXY` says. */
  forwarding: ForwardingNotice | null;
}

/** Kinds of stored data. `other` are small tables, and those of other programs in the same database. */
export const DATA_KINDS = [
  ...['posts', 'videos', 'images', 'websites', 'newsletters', 'subscribers'],
  ...['visitors', 'members', 'accounts', 'emails', 'jobs', 'spending', 'other'],
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** How much space a kind of data takes in the database, its indexes included. */
export interface DataSize {
  kind: DataKind;
  bytes: Count;
}

/** A variable of the server's environment. Its value is never in a response. */
export interface VariableView {
  name: string;
  isSet: boolean;
  /** The screen where a value was entered that applies instead; null where the variable or its default applies. */
  overriddenIn: 'api-keys' | 'payments' | null;
}

/** `GET /api/system-info`. */
export interface SystemInfo {
  versions: { pressloom: string; node: string; postgres: string };
  /** When the process started that sent this response. */
  startedAt: IsoTime;
  database: { isEmbedded: boolean; bytes: Count };
  /** Largest first; without kinds that have no table. */
  data: DataSize[];
  images: { count: Count; bytes: Count };
  jobs: { waiting: Count; running: Count };
  /** All that Pressloom reads, in the order in which it does. */
  variables: VariableView[];
}

/** Work that keeps an installation tidy and that a person may start at any time, in the order in which it is shown. */
export const MAINTENANCE = [
  'optimize-database',
  'reconcile-billing',
  'clean-jobs',
  'clean-accounts',
  'clean-subscribers',
  'clean-mail-log',
  'clean-calls',
] as const satisfies readonly JobType[];
export type MaintenanceType = (typeof MAINTENANCE)[number];

/** `POST /api/maintenance/{type}`. */
export interface MaintenanceResult {
  /** What was done, a sentence for people. */
  message: string;
}

/** `GET /api/maintenance`. */
export interface MaintenanceView {
  type: MaintenanceType;
  /** Target of its jobs. */
  target: string;
  /** How often it runs automatically, such as `every hour`; null where only people start it. */
  interval: string | null;
  /** When it runs automatically the next time; null where that isn't known, or it doesn't. */
  nextRunAt: IsoTime | null;
  /** The last run, started by a person or automatically, while it is kept. */
  lastJob: JobView | null;
  /** Why it can't be started now, a sentence for people; null where it can. */
  unavailable: string | null;
}
