import type { RefreshResult } from '@pressloom/contracts/job-results';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import { counted } from '../../../common/counted.ts';

const DAY_MS = 86_400_000;

/** YouTube's terms let its data be kept for 30 days; so it is asked again some days earlier. */
export const REFRESH_AFTER_DAYS = 25;
export const DROP_AFTER_DAYS = 30;
/** Ids of one `videos.list`, which costs one unit however many they are. */
export const REFRESH_BATCH = 50;
/** Of one run; the rest is the next one's, an hour later. */
export const MOST_BATCHES = 100;

/** What was fetched before this moment is asked again. Pure. */
export const refreshBefore = (now: Date): Date => new Date(now.getTime() - REFRESH_AFTER_DAYS * DAY_MS);

/** What was fetched before this moment may not be kept. Pure. */
export const dropBefore = (now: Date): Date => new Date(now.getTime() - DROP_AFTER_DAYS * DAY_MS);

/** Sites whose videos are asked with the same key; `site` is the one that asks. */
export interface RefreshGroup {
  site: WordpressSite;
  /** Which YouTube the videos came from. */
  source: 'live' | 'sandbox';
  siteIds: number[];
}

/** What a site asks YouTube with. */
export interface SiteAccess {
  site: WordpressSite;
  mode: ProviderMode;
  /** The health scope of its key; sites that share it share the key. */
  scope: string;
}

/**
 * Groups sites by the key that they ask with, so that one site's wrong key holds up nobody else. A site that no YouTube
 * serves is left out. Pure.
 */
export function refreshGroups(accesses: SiteAccess[]): RefreshGroup[] {
  const groups = new Map<string, RefreshGroup>();
  for (const { site, mode, scope } of accesses) {
    if (mode === 'unconfigured') continue;
    const group = groups.get(scope) ?? { site, source: mode, siteIds: [] };
    group.siteIds.push(site.id);
    groups.set(scope, group);
  }
  return [...groups.values()];
}

/** Words of a run's outcome for people. Pure. */
export function refreshMessage({ refreshed, vanished, dropped, problems }: Omit<RefreshResult, 'message'>): string {
  const nothing = refreshed + vanished + dropped === 0;
  if (nothing && problems.length === 0) return 'No videos needed a refresh.';
  const parts = [
    nothing ? 'No video was refreshed.' : `Refreshed ${videos(refreshed)}.`,
    ...(vanished > 0 ? [`${videos(vanished)} ${vanished === 1 ? 'is' : 'are'} no longer on YouTube.`] : []),
    ...(dropped > 0 ? [`The data of ${videos(dropped)} was deleted.`] : []),
    ...problems.slice(0, 1).map((problem) => `Others wait: ${problem}`),
  ];
  return parts.join(' ');
}

const videos = (count: number): string => counted(count, 'video');
