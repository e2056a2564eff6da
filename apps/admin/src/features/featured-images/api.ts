import type { GenerateImagesRequest } from '@pressloom/contracts/pictures';
import { ask, call } from '../../shared/api/call.ts';
import { addressQuery, dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { postQueryOf } from './post-filter.ts';
import type { PostFilter } from './post-filter.ts';

const PAGE_SIZE = 20;

/** Posts with a title in the search, with or without an image. */
export const postPages = (siteId: number, filter: PostFilter) =>
  listPages(['posts'], '/api/blog-posts', {
    query: { siteId, fields: 'summary', pageSize: PAGE_SIZE, ...postQueryOf(filter) },
  });

/** How many posts of the website have an image. */
export const statsQuery = (siteId: number) => dataQuery(['posts'], '/api/featured-images', { query: { siteId } });

/** Images that a post had before. */
export const previousImagesQuery = (id: number) =>
  dataQuery(['posts'], '/api/blog-posts/{id}/previous-images', { path: { id }, staleTime: 0 });

export const restoreImage = (id: number, imageId: number) =>
  call('POST', '/api/blog-posts/{id}/previous-images/{imageId}/restore', { path: { id, imageId } });

/** Sends the image of a published post to its website. */
export const sendImage = (id: number) => call('POST', '/api/blog-posts/{id}/send-featured-image', { path: { id } });

/** Has images generated for posts without one. */
export const generateMissingImages = (siteId: number, body: GenerateImagesRequest) =>
  call('POST', '/api/blog-posts/generate-featured-images-bulk', { query: { siteId }, body });

/** The last bulk generation of a website, which may be under way. */
export const lastBulkQuery = (siteId: number) =>
  dataQuery(['posts'], '/api/jobs', { query: { siteId, type: 'generate-images', pageSize: 1 } });

/** The image at an address, as it would be cropped. */
export const previewQuery = (imageUrl: string) =>
  addressQuery([], `preview of ${imageUrl}`, {
    queryFn: () => ask('/api/featured-images/preview', { body: { imageUrl } }),
  });

/** Null takes the default image away. */
export const saveDefaultImage = (siteId: number, defaultFeaturedImageUrl: string | null) =>
  call('PUT', '/api/content-generation-settings', { query: { siteId }, body: { defaultFeaturedImageUrl } });
