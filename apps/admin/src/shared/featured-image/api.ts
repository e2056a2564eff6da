import type { DescribePictureRequest, ImageStyle } from '@pressloom/contracts/pictures';
import { call } from '../api/call.ts';
import { dataQuery } from '../api/data-query.ts';

/** What AI images of a website cost. */
export const imageCostQuery = (siteId: number) =>
  dataQuery(['posts', 'settings', 'spending'], '/api/featured-images/cost', { query: { siteId }, staleTime: 0 });

export interface ImageOrder {
  style: ImageStyle;
  customPrompt?: string;
  overBudget?: boolean;
}

export const generateImage = (id: number, body: ImageOrder) =>
  call('POST', '/api/blog-posts/{id}/generate-featured-image', { path: { id }, body });

export const describePicture = (id: number, body: DescribePictureRequest) =>
  call('PUT', '/api/blog-posts/{id}/featured-image-alt', { path: { id }, body });

export const takeVideoThumbnail = (id: number) =>
  call('POST', '/api/blog-posts/{id}/use-youtube-thumbnail', { path: { id } });
