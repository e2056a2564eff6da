import type { WebsiteAutomationRequest } from '@pressloom/contracts/automation';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import type { PostBulkAction, PublishOptions } from '@pressloom/contracts/posts';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SpendingSettingsRequest } from '@pressloom/contracts/spending';
import type { TranscriptOptions } from '@pressloom/contracts/transcripts';
import type { VideoBulkAction } from '@pressloom/contracts/videos';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listCount, listPages } from '../../shared/api/list-pages.ts';
import type { DeletionOptions } from './deletion.ts';
import { postQueryOf } from './post-filter.ts';
import type { PostFilter } from './post-filter.ts';
import { videoQueryOf } from './video-filter.ts';
import type { VideoFilter } from './video-filter.ts';

const PAGE_SIZE = 20;

/** Videos and notes that no post was written from yet. */
export const videoPages = (siteId: number, filter: VideoFilter) =>
  listPages(['videos'], '/api/videos', {
    query: { siteId, status: 'discovered', pageSize: PAGE_SIZE, ...videoQueryOf(filter) },
  });

/** Posts, whatever became of what they were written from. */
export const postPages = (siteId: number, filter: PostFilter) =>
  listPages(filter.state === 'flagged' ? ['posts', 'videos'] : ['posts'], '/api/blog-posts', {
    query: { siteId, fields: 'summary', pageSize: PAGE_SIZE, ...postQueryOf(filter) },
  });

/** How many videos and notes `videoPages` has without a filter. */
export const videoCount = (siteId: number) =>
  listCount(['videos'], '/api/videos', { query: { siteId, status: 'discovered', pageSize: 1 } });

/** How many posts the site has. */
export const postCount = (siteId: number) =>
  listCount(['posts'], '/api/blog-posts', { query: { siteId, fields: 'summary', pageSize: 1 } });

/** What some posts were written from, as far as it is still there. */
export const sourcesOfPosts = (siteId: number, ids: number[]) =>
  dataQuery(['videos'], '/api/videos', { query: { siteId, ids, pageSize: 100 }, enabled: ids.length > 0 });

/** What was deleted from a site. */
export const dismissedPages = (siteId: number, q: string) =>
  listPages(['videos'], '/api/videos/dismissed', { query: { siteId, pageSize: PAGE_SIZE, q: q || undefined } });

export const addVideo = (siteId: number, url: string) => call('POST', '/api/videos', { body: { siteId, url } });

export const addNotes = (siteId: number, { title, notes }: { title: string; notes: string }) =>
  call('POST', '/api/videos/notes', { query: { siteId, title }, body: notes });

export const restoreVideo = (siteId: number, youtubeId: string) =>
  call('POST', '/api/videos/dismissed/{youtubeId}/restore', { path: { youtubeId }, body: { siteId } });

export const saveSettings = (siteId: number, body: Partial<ContentGenerationSettings>) =>
  call('POST', '/api/content-generation-settings', { query: { siteId }, body });

export const bulkVideos = (action: VideoBulkAction, ids: number[], overBudget: boolean): Promise<BulkAnswer> =>
  call('POST', '/api/videos/bulk', { body: { action, ids, overBudget } });

/** How today's budgets stand. */
export const spendingTodayQuery = (siteId: number) =>
  dataQuery(['spending'], '/api/spending', { query: { siteId, days: 1 }, staleTime: 0 });

export const bulkPosts = (action: PostBulkAction, ids: number[]): Promise<BulkAnswer> =>
  call('POST', '/api/blog-posts/bulk', { body: { action, ids } });

export const setPremium = (id: number, isPremium: boolean) =>
  call('PATCH', '/api/videos/{id}', { path: { id }, body: { isPremium } });

export const deleteVideo = (id: number, query: DeletionOptions) =>
  call('DELETE', '/api/videos/{id}', { path: { id }, query });

/** Of a draft whose video or notes are gone. */
export const deletePost = (id: number, query: DeletionOptions) =>
  call('DELETE', '/api/blog-posts/{id}', { path: { id }, query });

export interface BlogOrder {
  /** A person was asked whether to go on though the budget is spent. */
  overBudget?: boolean;
}

export const generateBlog = (id: number, body: BlogOrder) =>
  call('POST', '/api/videos/{id}/generate-blog', { path: { id }, body });

export const spendingSettingsQuery = (siteId: number) =>
  dataQuery(['spending'], '/api/spending-settings', { query: { siteId } });

export const saveSpendingSettings = (siteId: number, body: SpendingSettingsRequest) =>
  call('PATCH', '/api/spending-settings', { query: { siteId }, body });

/** Not kept: it may be megabytes, and is looked at once. */
export const transcriptQuery = (id: number) =>
  dataQuery(['videos'], '/api/videos/{id}/transcript', { path: { id }, staleTime: 0, gcTime: 0 });

export const saveTranscript = (id: number, transcript: string, query: TranscriptOptions) =>
  call('PUT', '/api/videos/{id}/transcript', { path: { id }, query, body: transcript });

/** Lets a video be tried again that failed too often. */
export const releaseVideo = (id: number) => call('POST', '/api/videos/{id}/release', { path: { id } });

export const saveWebsiteAutomation = (siteId: number, body: WebsiteAutomationRequest) =>
  call('PATCH', '/api/website-automation-settings/{siteId}', { path: { siteId }, body });

export const publishPost = (id: number, body: PublishOptions) =>
  call('POST', '/api/blog-posts/{id}/auto-publish', { path: { id }, body });
