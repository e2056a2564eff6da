import type { ImageResult, PublishResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { ContentGenerationSettings, ImageStyle } from '@pressloom/contracts/pictures';
import type { PostSummary, PostView, UpdatePostRequest } from '@pressloom/contracts/posts';
import type { VideoStatus, VideoView } from '@pressloom/contracts/videos';
import { dataQuery } from '../../shared/api/data-query.ts';
import { runJob } from '../../shared/api/jobs.ts';
import { request, requestPage } from '../../shared/api/request.ts';

export const VIDEOS_PATH = '/api/videos';
export const POSTS_PATH = '/api/blog-posts';
const SETTINGS_PATH = '/api/content-generation-settings';

const PAGE_SIZE = 20;

export interface VideoFilter {
  siteId: number;
  status: VideoStatus;
  q: string;
}

export function videosUrl({ siteId, status, q }: VideoFilter): string {
  const search = q ? `&q=${encodeURIComponent(q)}` : '';
  return `${VIDEOS_PATH}?siteId=${siteId}&status=${status}&pageSize=${PAGE_SIZE}${search}`;
}

/** How many videos of a status the site has; null where the server didn't count. */
export function videoCount(siteId: number | null, status: VideoStatus) {
  const url = `${VIDEOS_PATH}?siteId=${siteId}&status=${status}&pageSize=1`;
  return dataQuery<number | null>(['videos'], url, {
    queryFn: async () => (await requestPage<VideoView[]>(url)).total,
    enabled: siteId !== null,
  });
}

/** The posts of one page of videos. */
export function postsOfVideos(siteId: number, videoIds: readonly number[]) {
  const url = `${POSTS_PATH}?siteId=${siteId}&fields=summary&pageSize=100&videoIds=${videoIds.join(',')}`;
  return dataQuery<PostSummary[]>(['posts'], url, { enabled: videoIds.length > 0 });
}

/** The whole post, its text with it. */
export const postQuery = (id: number) => dataQuery<PostView>(['posts'], `${POSTS_PATH}/${id}`, { staleTime: 0 });

export const settingsQuery = (siteId: number) =>
  dataQuery<ContentGenerationSettings>(['settings'], `${SETTINGS_PATH}?siteId=${siteId}`);

export async function saveSettings(
  siteId: number,
  settings: ContentGenerationSettings,
): Promise<ContentGenerationSettings> {
  return await request<ContentGenerationSettings>('POST', `${SETTINGS_PATH}?siteId=${siteId}`, settings);
}

export async function setPremium(id: number, isPremium: boolean): Promise<VideoView> {
  return await request<VideoView>('PATCH', `${VIDEOS_PATH}/${id}`, { isPremium });
}

export async function deleteVideo(id: number): Promise<void> {
  await request<unknown>('DELETE', `${VIDEOS_PATH}/${id}`);
}

export async function generateBlog(videoId: number): Promise<PostView> {
  return await runJob(() => request<PostView | JobAccepted>('POST', `${VIDEOS_PATH}/${videoId}/generate-blog`));
}

export async function updatePost(id: number, change: UpdatePostRequest): Promise<PostView> {
  return await request<PostView>('PATCH', `${POSTS_PATH}/${id}`, change);
}

export interface ImageOrder {
  style: ImageStyle;
  customPrompt?: string;
}

export async function generateImage(postId: number, order: ImageOrder): Promise<ImageResult> {
  const url = `${POSTS_PATH}/${postId}/generate-featured-image`;
  return await runJob(() => request<ImageResult | JobAccepted>('POST', url, order));
}

export async function takeVideoThumbnail(postId: number): Promise<PostView> {
  return await request<PostView>('POST', `${POSTS_PATH}/${postId}/use-youtube-thumbnail`);
}

export async function publishPost(postId: number): Promise<PublishResult> {
  return await runJob(() => request<PublishResult | JobAccepted>('POST', `${POSTS_PATH}/${postId}/auto-publish`));
}
