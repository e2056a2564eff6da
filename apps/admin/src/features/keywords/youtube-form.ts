import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import type { YouTubeSettingsRequest } from '@pressloom/contracts/youtube';
import { checkRange, wholeNumber } from '../../shared/ui/number-range.ts';

/** A person chooses 1 to 10; only other ways lead to a stored 0, which pauses. */
export const SEARCH_SIZE = { min: 1, max: AUTOMATION_LIMITS.videosPerSearch.max } as const;

/** The fields as typed. */
export interface YouTubeFields {
  youtubeApiKey: string;
  dailyVideoQuota: string;
  videosPerSearch: string;
}

type Stored = Pick<SiteView, 'dailyVideoQuota' | 'videosPerSearch'>;

/** The key's field is always empty at first: the stored key never comes to the browser. */
export function fieldsOf({ dailyVideoQuota, videosPerSearch }: Stored): YouTubeFields {
  return { youtubeApiKey: '', dailyVideoQuota: String(dailyVideoQuota), videosPerSearch: String(videosPerSearch) };
}

/** What a number field shows once it is left: what was typed, or the usual value where that is no number. */
export function settledField(name: 'dailyVideoQuota' | 'videosPerSearch', typed: string): string {
  const limits = name === 'dailyVideoQuota' ? AUTOMATION_LIMITS.dailyVideoLimit : AUTOMATION_LIMITS.videosPerSearch;
  return String(wholeNumber(typed, limits.default));
}

/** True for a search size from 1 to 10, and for a stored pause that is left as it is; else the sentence for the field. */
export function checkSearchSize(stored: number, typed: string): true | string {
  const settled = settledField('videosPerSearch', typed);
  return Number(settled) === stored ? true : checkRange(settled, SEARCH_SIZE);
}

/** What differs from the stored values and would be sent; null where nothing does. An empty key keeps the stored one. */
export function changesOf(stored: Stored, fields: YouTubeFields): YouTubeSettingsRequest | null {
  const key = fields.youtubeApiKey.trim();
  const dailyVideoQuota = Number(settledField('dailyVideoQuota', fields.dailyVideoQuota));
  const videosPerSearch = Number(settledField('videosPerSearch', fields.videosPerSearch));
  const changes: YouTubeSettingsRequest = {
    ...(key ? { youtubeApiKey: key } : {}),
    ...(dailyVideoQuota === stored.dailyVideoQuota ? {} : { dailyVideoQuota }),
    ...(videosPerSearch === stored.videosPerSearch ? {} : { videosPerSearch }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
