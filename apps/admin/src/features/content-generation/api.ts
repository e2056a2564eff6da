import type { ContentGenerationSettings, ImageStyle } from '@pressloom/contracts/pictures';
import type { UpdatePostRequest } from '@pressloom/contracts/posts';
import type { VideoStatus } from '@pressloom/contracts/videos';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listCount, listPages } from '../../shared/api/list-pages.ts';

const PAGE_SIZE = 20;

export interface VideoFilter {
  siteId: number;
  status: VideoStatus;
  q: string;
}

export const videoPages = ({ siteId, status, q }: VideoFilter) =>
  listPages(['videos'], '/api/videos', { query: { siteId, status, pageSize: PAGE_SIZE, q: q || undefined } });

/** How many videos of a status the site has. */
export const videoCount = (siteId: number | null, status: VideoStatus) =>
  listCount(['videos'], '/api/videos', {
    query: { siteId: siteId ?? undefined, status, pageSize: 1 },
    enabled: siteId !== null,
  });

/** The posts of one page of videos. */
export const postsOfVideos = (siteId: number, videoIds: number[]) =>
  dataQuery(['posts'], '/api/blog-posts', {
    query: { siteId, fields: 'summary', pageSize: 100, videoIds },
    enabled: videoIds.length > 0,
  });

/** The whole post, its text with it. */
export const postQuery = (id: number) => dataQuery(['posts'], '/api/blog-posts/{id}', { path: { id }, staleTime: 0 });

export const settingsQuery = (siteId: number) =>
  dataQuery(['settings'], '/api/content-generation-settings', { query: { siteId } });

export const saveSettings = (siteId: number, body: ContentGenerationSettings) =>
  call('POST', '/api/content-generation-settings', { query: { siteId }, body });

export const setPremium = (id: number, isPremium: boolean) =>
  call('PATCH', '/api/videos/{id}', { path: { id }, body: { isPremium } });

export const deleteVideo = (id: number) => call('DELETE', '/api/videos/{id}', { path: { id } });

export const generateBlog = (id: number) => call('POST', '/api/videos/{id}/generate-blog', { path: { id } });

export const updatePost = (id: number, body: UpdatePostRequest) =>
  call('PATCH', '/api/blog-posts/{id}', { path: { id }, body });

export interface ImageOrder {
  style: ImageStyle;
  customPrompt?: string;
}

export const generateImage = (id: number, body: ImageOrder) =>
  call('POST', '/api/blog-posts/{id}/generate-featured-image', { path: { id }, body });

export const takeVideoThumbnail = (id: number) =>
  call('POST', '/api/blog-posts/{id}/use-youtube-thumbnail', { path: { id } });

export const publishPost = (id: number) => call('POST', '/api/blog-posts/{id}/auto-publish', { path: { id } });
