export { chaptersOf } from './chapters.ts';
export type { Chapter } from './chapters.ts';
export { createYouTubeClient } from './client.ts';
export { parseDuration } from './duration.ts';
export type {
  CallOptions,
  FoundVideo,
  VideoSearch,
  VideoSearchAnswer,
  VideoThumbnail,
  YouTubeClient,
  YouTubeClientOptions,
  YouTubeVideo,
} from './types.ts';
