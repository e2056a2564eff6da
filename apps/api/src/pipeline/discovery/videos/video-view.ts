import { MAX_VIDEO_FAILURES, isUnusable } from '@pressloom/contracts/videos';
import type { SourceKind, VideoView } from '@pressloom/contracts/videos';
import type { Job, Video } from '@pressloom/database/entities';
import { jobView } from '../../../jobs/job-view.ts';
import { thinReason } from './thin-source.ts';
import { regionNote } from './video-regions.ts';
import type { VideoSource } from './video-sources.service.ts';

/** A video as the admin sees it. Pure. */
export function videoView(
  video: Video,
  { lastJob, source }: { lastJob: Job | undefined; source: VideoSource | undefined },
): VideoView {
  return {
    id: video.id,
    kind: kindOf(video),
    youtubeId: video.youtubeId,
    // Without a title its data was dropped; notes always have one.
    title: video.title || `Video ${video.youtubeId ?? video.id}`,
    description: video.description,
    channelTitle: video.channelTitle,
    publishedAt: video.publishedAt?.toISOString() ?? null,
    thumbnailUrl: video.thumbnails[0] ?? null,
    thumbnails: video.thumbnails,
    viewCount: video.viewCount,
    duration: video.durationSeconds === null ? null : clockTime(video.durationSeconds),
    durationSeconds: video.durationSeconds,
    keywordId: video.keywordId,
    wordpressSiteId: video.wordpressSiteId,
    status: video.status,
    flag: video.flag,
    regionNote: source && video.flag === null ? regionNote(video.regionRestriction, source) : null,
    isPremium: video.isPremium,
    failures: video.failures,
    needsPerson: video.status === 'discovered' && video.flag === null && video.failures >= MAX_VIDEO_FAILURES,
    failureReason: video.failure,
    createdAt: video.createdAt.toISOString(),
    source: video.source,
    lastJob: lastJob ? jobView(lastJob) : null,
    sourceWords: video.sourceWords,
    hasTranscript: source?.hasTranscript ?? false,
    thinReason:
      source && video.status === 'discovered' && !isUnusable(video.flag)
        ? thinReason({ kind: kindOf(video), sourceWords: video.sourceWords, minSourceWords: source.minSourceWords })
        : null,
  };
}

/** Notes are what YouTube knows nothing of. Pure. */
export const kindOf = ({ youtubeId }: Pick<Video, 'youtubeId'>): SourceKind => (youtubeId === null ? 'notes' : 'video');

/** `4:13` or `1:02:03`. Pure. */
export function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
