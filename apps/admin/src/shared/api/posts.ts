import type { UpdatePostRequest } from '@pressloom/contracts/posts';
import { call } from './call.ts';
import { dataQuery } from './data-query.ts';

/** The whole post, its text with it. */
export const postQuery = (id: number) => dataQuery(['posts'], '/api/blog-posts/{id}', { path: { id }, staleTime: 0 });

export const updatePost = (id: number, body: UpdatePostRequest) =>
  call('PATCH', '/api/blog-posts/{id}', { path: { id }, body });
