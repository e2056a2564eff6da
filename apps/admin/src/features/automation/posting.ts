import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { AutomationSettingsEntry } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { counted } from '../../shared/ui/format.ts';
import type { TypedNumber } from '../../shared/ui/AutosaveNumber.tsx';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

const { searchFrequencyMinutes: FREQUENCY, videosPerSearch: VIDEOS, dailyVideoLimit: LIMIT } = AUTOMATION_LIMITS;
const HOURS = { min: FREQUENCY.min / MINUTES_PER_HOUR, max: FREQUENCY.max / MINUTES_PER_HOUR };

/** Stored as minutes, typed as whole hours. What another screen stored between two hours is shown as it is. */
export const FREQUENCY_FORM: TypedNumber = {
  ...HOURS,
  textOf: (minutes) => String(Math.round((100 * minutes) / MINUTES_PER_HOUR) / 100),
  read: (hours) => Number(hours) * MINUTES_PER_HOUR,
  blank: MINUTES_PER_HOUR,
};

const numberForm = ({ min, max }: { min: number; max: number }, blank: number): TypedNumber => ({
  min,
  max,
  textOf: String,
  read: Number,
  blank,
});

export const VIDEOS_FORM = numberForm(VIDEOS, VIDEOS.min);
export const LIMIT_FORM = numberForm(LIMIT, LIMIT.default);

export type Posting = Pick<AutomationSettingsEntry, 'searchFrequencyMinutes' | 'videosPerSearch' | 'dailyVideoLimit'>;

/** Posts a day that a website's settings make room for: 24 hours by those between two searches, times the videos of each. Pure. */
export function expectedPosts({ searchFrequencyMinutes, videosPerSearch }: Posting): number {
  return (MINUTES_PER_DAY / searchFrequencyMinutes) * videosPerSearch;
}

/** '16', '3.4': for one keyword. Pure. */
export const expectedText = (posting: Posting): string =>
  expectedPosts(posting).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What keeps the number from being reached; empty where it is below all limits. Pure. */
export function limitText(posting: Posting): string {
  const expected = expectedPosts(posting);
  const limits = [
    expected > posting.dailyVideoLimit && `${counted(posting.dailyVideoLimit, 'video is', 'videos are')} added a day`,
    expected > AUTO_POSTS_PER_DAY && `${AUTO_POSTS_PER_DAY} posts are published automatically a day`,
  ].filter((limit) => limit !== false);
  return limits.length === 0 ? '' : `At most ${limits.join(', and at most ')}.`;
}

/** What keeps all of several websites from posting, to be shown once; null where it isn't the same for all. Pure. */
export function commonHindrance(entries: readonly Pick<AutomationSettingsEntry, 'hindrance'>[]): string | null {
  const first = entries[0]?.hindrance ?? null;
  return entries.length > 1 && entries.every(({ hindrance }) => hindrance === first) ? first : null;
}

/** Pure. */
export const noEffectText = (hindrance: string): string => `These settings have no effect now. ${hindrance}`;
