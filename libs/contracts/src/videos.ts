import type { JobView } from './jobs.ts';
import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** `processed`: a post was written from it. */
export const VIDEO_STATUSES = ['discovered', 'processed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** Why nothing may be written from a video any more; null means that it is usable. */
export const VIDEO_FLAGS = ['vanished', 'private', 'not_embeddable', 'made_for_kids'] as const;
export type VideoFlag = (typeof VIDEO_FLAGS)[number];

/** `GET /api/videos` and `/api/videos/recent`. `durationSeconds` is null where YouTube gave none. */
export interface VideoView {
  id: Id;
  youtubeId: string;
  title: string;
  description: string;
  channelTitle: string;
  publishedAt: IsoTime | null;
  thumbnailUrl: string | null;
  /** Largest first; the screen tries them in order. */
  thumbnails: string[];
  viewCount: Count | null;
  duration: string | null;
  durationSeconds: Count | null;
  keywordId: Id | null;
  wordpressSiteId: Id;
  status: VideoStatus;
  flag: VideoFlag | null;
  isPremium: boolean;
  createdAt: IsoTime;
  source: ProviderMode;
  lastJob: JobView | null;
}
