import type { PreferencesView, SavePreferencesRequest } from '@pressloom/contracts/reader-pages';
import type { MailFrequency } from '@pressloom/contracts/subscribers';

/** What the form holds. `keep`: as long as it is now, paused or not. */
export interface Wishes {
  frequency: MailFrequency;
  /** `keep`, or days from now; 0 ends a pause. */
  pause: 'keep' | number;
  sites: readonly number[];
}

export const wishesOf = ({ frequency, sites }: PreferencesView): Wishes => ({
  frequency,
  pause: 'keep',
  sites: sites.filter(({ isSubscribed }) => isSubscribed).map(({ siteId }) => siteId),
});

/** What is to be saved of the wishes: only what is new, so that an old page undoes nothing that was changed elsewhere. Pure. */
export function requestOf(
  reader: string,
  view: PreferencesView,
  { frequency, pause, sites }: Wishes,
): SavePreferencesRequest {
  const before = wishesOf(view).sites;
  const isSame = before.length === sites.length && before.every((site) => sites.includes(site));
  return {
    reader,
    ...(frequency !== view.frequency && { frequency }),
    ...(pause !== 'keep' && { pauseDays: pause }),
    ...(!isSame && { sites: [...sites] }),
  };
}

/** When the pause ends that holds at `now`; null where none does. Pure. */
export const pauseEnd = ({ pausedUntil }: PreferencesView, now: Date): string | null =>
  pausedUntil !== null && new Date(pausedUntil) > now ? pausedUntil : null;
