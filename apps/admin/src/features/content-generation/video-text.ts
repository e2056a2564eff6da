import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoFlag, VideoView } from '@pressloom/contracts/videos';
import { counted, formatDuration, formatNumber } from '../../shared/ui/format.ts';

const FLAG_SENTENCES: Record<VideoFlag, string> = {
  vanished: 'This video is no longer on YouTube, so nothing can be written from it.',
  private: 'This video is private now, so nothing can be written from it.',
  not_embeddable: 'Its owner doesn’t allow it on other websites, so nothing can be written from it.',
  made_for_kids: 'YouTube marks this video as made for kids, so nothing can be written from it.',
  rejected: 'YouTube rejected this video or couldn’t process it, so nothing can be written from it.',
  age_restricted:
    'YouTube shows this video only to signed-in adults, so it won’t play on your website. No post is written from it automatically.',
  region_blocked:
    'This video can’t be watched in the country of your search rules. No post is written from it automatically.',
};

/** Why nothing is written from a flagged video automatically; null for a usable one. */
export function flagSentence(flag: VideoFlag | null): string | null {
  return flag && FLAG_SENTENCES[flag];
}

/** The question before a post is written from a video that isn't used automatically; null where there is nothing to ask. */
export function writeQuestion(video: VideoView): { title: string; question: string } | null {
  const flag = flagSentence(video.flag);
  if (flag) {
    const thin = video.thinReason ? ` ${thinQuestion(video)}` : '';
    return { title: 'Write a post anyway?', question: `${flag}${thin}` };
  }
  return video.thinReason ? { title: 'Write a short post?', question: thinQuestion(video) } : null;
}

/** `48,210 views`; null where YouTube gave no number (a channel may hide it). */
export function viewsText(viewCount: number | null): string | null {
  if (viewCount === null) return null;
  return `${formatNumber(viewCount)} ${viewCount === 1 ? 'view' : 'views'}`;
}

/** Seconds as `4:05` or `1:02:03`; null where unknown, and for 0, which YouTube gives for live streams. */
export function durationText(seconds: number | null): string | null {
  return !seconds || seconds < 0 ? null : formatDuration(seconds);
}

/** A length for a screen reader: `4 minutes 5 seconds`. */
export function durationSpoken(seconds: number | null): string | null {
  if (!seconds || seconds < 0) return null;
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [Math.floor(seconds % 60), 'second'],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`)
    .join(' ');
}

/** How much there is to write from. */
export const wordsToGoOn = (words: number): string => `${counted(words, 'word', 'words')} to write from.`;

/** The question before a post is written from what says too little. */
export function thinQuestion({ kind, title, sourceWords }: Pick<VideoView, 'kind' | 'title' | 'sourceWords'>): string {
  const words = sourceWords === 0 ? 'no words' : `only ${counted(sourceWords, 'word', 'words')}`;
  const more = kind === 'notes' ? 'longer notes' : 'a transcript or notes';
  return `"${title}" has ${words} to write from. The post will be a short, plain notice. With ${more} it can say more.`;
}

const SINCE: Record<VideoFlag, string> = {
  vanished: 'the video is no longer on YouTube',
  private: 'the video is private now',
  not_embeddable: 'its owner no longer allows embedding',
  made_for_kids: 'YouTube marks the video as made for kids now',
  rejected: 'YouTube rejected the video',
  age_restricted: 'the video is for signed-in adults only and won’t play on your website',
  region_blocked: 'the video can’t be watched in the country of your search rules',
};

/** What a post was written from, and what became of that. `source`: null where it is gone, undefined while it is read. */
export function sourceText(
  { youtubeId, videoId, channelTitle }: Pick<PostSummary, 'youtubeId' | 'videoId' | 'channelTitle'>,
  source: Pick<VideoView, 'flag'> | null | undefined,
): string {
  if (youtubeId === null) return videoId === null ? 'From notes that were deleted' : 'From notes';
  const from = channelTitle ? `From ${channelTitle}` : 'From a video';
  if (videoId === null) return `${from}; the video was deleted here`;
  return source?.flag ? `${from}; ${SINCE[source.flag]}` : from;
}
