export { chaptersOf } from './chapters.ts';
export { createYouTubeClient } from './client.ts';
export type {
  FoundVideo,
  RegionRestriction,
  VideoSearch,
  YouTubeClient,
  YouTubeClientOptions,
  YouTubeVideo,
} from './types.ts';
