import type { YouTubeVideo } from '@pressloom/clients/youtube';
import type { SearchHindrance } from '@pressloom/contracts/job-results';
import type { VideoFlag } from '@pressloom/contracts/videos';
import type { Video } from '@pressloom/database/entities';
import { counted } from '../../../common/counted.ts';
import { storableText } from '../../../common/storable-text.ts';
import { isShutOut } from './video-regions.ts';

/** What decides whether an article may be written from a video. */
export interface SourceState {
  privacyStatus: string | null;
  embeddable: boolean | null;
  madeForKids: boolean | null;
  isAgeRestricted: boolean;
  uploadStatus: string | null;
}

/** Why nothing is written from this source, wherever its readers are; null when it may be. Pure. */
export function sourceFlag(source: SourceState): VideoFlag | null {
  const { uploadStatus } = source;
  if (uploadStatus === 'deleted') return 'vanished';
  if (source.privacyStatus === 'private') return 'private';
  if (uploadStatus === 'rejected' || uploadStatus === 'failed') return 'rejected';
  if (source.madeForKids === true) return 'made_for_kids';
  if (source.embeddable === false) return 'not_embeddable';
  return source.isAgeRestricted ? 'age_restricted' : null;
}

/** As `sourceFlag`, for readers in the country of the search rules. Pure. */
export const flagIn = (
  region: string,
  video: SourceState & Pick<YouTubeVideo, 'regionRestriction'>,
): VideoFlag | null => sourceFlag(video) ?? (isShutOut(video.regionRestriction, region) ? 'region_blocked' : null);

/** The sentence for a flag. */
export const FLAG_SENTENCES: Record<VideoFlag, string> = {
  vanished: 'This video is no longer on YouTube, so nothing can be written from it.',
  private: 'This video is private now, so nothing can be written from it.',
  not_embeddable: "Its owner doesn't allow this video on other websites, so nothing can be written from it.",
  rejected: 'YouTube rejected this video or could not process it, so nothing can be written from it.',
  made_for_kids: 'This video is made for kids, so nothing is written from it.',
  age_restricted:
    'YouTube shows this video only to adults who are signed in, so it does not play on other websites. Nothing is written from it automatically.',
  region_blocked:
    "This video can't be watched in the country of your search rules. Nothing is written from it automatically.",
};

/**
 * The ids worth asking details for, in the order of the search: not stored, not dismissed, each once. Pure.
 */
export function newIds(found: string[], known: Iterable<string>): string[] {
  const seen = new Set(known);
  return found.filter((id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Words of a search's outcome for people. Pure. */
export function searchMessage(term: string, stored: number, found: number): string {
  if (stored > 0) return `Found ${stored} new ${stored === 1 ? 'video' : 'videos'} for "${term}".`;
  // It was asked for a period only, and whole periods come back empty for a day.
  if (found === 0) return `YouTube found no new videos for "${term}".`;
  return `No new videos for "${term}": YouTube found only videos that are already known or can't be used.`;
}

/** Why YouTube was not asked, for people. `limit` is the videos that the website takes in a day. Pure. */
export function notSearchedSentence(
  hindrance: SearchHindrance,
  { site, limit }: { site: string; limit: number },
): string {
  const sentences: Record<SearchHindrance, string> = {
    paused: 'Searching is paused: this website is set to 0 videos per search.',
    daily_limit: `${site} has reached today's limit of ${counted(limit, 'video')}. More are added after midnight Pacific time, or when its daily limit is raised.`,
    quota_spent: "Today's YouTube quota is used up. It resets at midnight Pacific time.",
  };
  return sentences[hindrance];
}

/** What is stored of a video that YouTube told of. Pure. */
export function fieldsOf(video: YouTubeVideo): Partial<Video> {
  return {
    youtubeId: video.youtubeId,
    title: storableText(video.title, 300),
    description: storableText(video.description, 10_000),
    channelTitle: storableText(video.channelTitle, 200),
    channelId: video.channelId,
    publishedAt: video.publishedAt,
    durationSeconds: video.durationSeconds,
    viewCount: video.viewCount,
    thumbnails: video.thumbnails.map((thumbnail) => thumbnail.url).slice(0, 6),
    regionRestriction: video.regionRestriction,
    tags: video.tags.slice(0, 40).map((tag) => storableText(tag, 100)),
  };
}
