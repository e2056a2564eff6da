export { chaptersOf } from './chapters.ts';
export { createYouTubeClient } from './client.ts';
export type { YouTubeClient, YouTubeClientOptions, YouTubeVideo } from './types.ts';
