import type { Request, Response } from 'express';
import { readJson } from './body.ts';
import type { Change, SiteStore } from './store.ts';
import type { PostStatus } from './types.ts';

interface Fill {
  posts: number;
  categories: number;
  authorId: number;
  statuses: PostStatus[];
}

/** More than a test needs at once. */
const MOST = 100_000;

/**
 * `POST /__control/fill`: so many posts and categories at once, which nobody would write one by one. `statuses` take turns; published
 * ones carry the new categories in turn. Answers the ids of the posts.
 */
export async function answerFill(
  request: Request,
  response: Response,
  { store, now }: { store: SiteStore; now: () => Date },
): Promise<void> {
  const fill = readFill(await readJson(request));
  if (!fill) return void response.status(400).json({ message: 'Send "posts" and "categories", at most 100,000 each' });
  const ids = await store.write((change) => {
    const categories = Array.from({ length: fill.categories }, (_, index) => addCategory(change, index));
    return Array.from({ length: fill.posts }, (_, index) => {
      const status = fill.statuses[index % fill.statuses.length] ?? 'publish';
      const category = categories[index % Math.max(1, categories.length)] ?? 1;
      return addPost(change, { ...fill, status, category, at: now().toISOString().slice(0, 19) });
    });
  });
  response.json({ posts: ids });
}

function addCategory(change: Change, index: number): number {
  const id = change.newTermId();
  const name = `Filled ${index + 1}`;
  change.put('terms', { id, taxonomy: 'category', name, slug: `filled-${id}`, description: '', parent: 0 });
  return id;
}

function addPost(
  change: Change,
  { status, authorId, category, at }: { status: PostStatus; authorId: number; category: number; at: string },
): number {
  const id = change.newObjectId();
  change.put('posts', {
    id,
    authorId,
    date: status === 'publish' || status === 'private' ? at : status === 'future' ? '2099-01-01T00:00:00' : null,
    modified: at,
    status,
    slug: `filled-post-${id}`,
    title: `Filled post ${id} &amp; more`,
    content: '<p>Filled.</p>',
    excerpt: '',
    password: '',
    featuredMedia: 0,
    categories: [category],
    tags: [],
    sticky: false,
    format: 'standard',
    commentStatus: 'open',
    pingStatus: 'open',
    ...(status === 'trash' && { beforeTrash: { status: 'draft' as const, slug: `filled-post-${id}` } }),
  });
  return id;
}

const STATUSES: readonly unknown[] = ['publish', 'future', 'draft', 'pending', 'private', 'trash'];
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;

function readFill(given: Record<string, unknown> | null): Fill | null {
  const { posts = 0, categories = 0, authorId = 1, statuses = ['publish'] } = given ?? {};
  if (!isCount(posts) || !isCount(categories) || !isCount(authorId)) return null;
  if (!Array.isArray(statuses) || !statuses.every((status) => STATUSES.includes(status))) return null;
  return { posts, categories, authorId, statuses: statuses as PostStatus[] };
}
