import type { PostRecord } from './types.ts';
import { can } from './users.ts';
import type { User } from './users.ts';

/** A post whose planned time has come counts as published, as WordPress' cron would have made it. */
export function withStatusAt(post: PostRecord, now: string): PostRecord {
  if (post.status === 'future' && (post.date ?? '') <= now) return { ...post, status: 'publish' };
  return post;
}

function mayChange(user: User | null, post: PostRecord, verb: 'edit' | 'delete'): boolean {
  const status = post.status === 'trash' ? (post.beforeTrash?.status ?? 'draft') : post.status;
  const published = status === 'publish' || status === 'future';
  if (user !== null && post.authorId === user.id)
    return can(user, published ? `${verb}_published_posts` : `${verb}_posts`);
  if (!can(user, `${verb}_others_posts`)) return false;
  if (published) return can(user, `${verb}_published_posts`);
  return status !== 'private' || can(user, `${verb}_private_posts`);
}

/** `map_meta_cap('edit_post')` for posts. */
export const mayEdit = (user: User | null, post: PostRecord): boolean => mayChange(user, post, 'edit');

/** `map_meta_cap('delete_post')` for posts. */
export const mayDelete = (user: User | null, post: PostRecord): boolean => mayChange(user, post, 'delete');

/** Visitors read what is published; anything else takes the right to edit it, or to read private posts. */
export function mayRead(user: User | null, post: PostRecord): boolean {
  if (post.status === 'publish') return true;
  if (post.status === 'private') return can(user, 'read_private_posts') || post.authorId === user?.id;
  return mayEdit(user, post);
}

/** Uploads are edited like published posts: one's own with the upload right, others' with the right for others' posts. */
export function mayChangeMedia(user: User | null, authorId: number): boolean {
  if (user === null) return false;
  return authorId === user.id ? can(user, 'upload_files') : can(user, 'edit_others_posts');
}
