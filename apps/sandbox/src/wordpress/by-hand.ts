import type { Request, Response } from 'express';
import { readJson } from './body.ts';
import type { SiteStore } from './store.ts';
import { removeTerm } from './terms.ts';
import { DEFAULT_CATEGORY_ID } from './types.ts';

interface ByHand {
  store: SiteStore;
  now: () => Date;
}

/** Somebody else's change is never of the second that the last one was of. */
const A_SECOND_MS = 1000;

/**
 * What a person does in WordPress' own screens, for tests: `POST /__control/posts/{id}` with `title`, `content` or `excerpt`
 * changes a post, its `modified` moved on; `DELETE /__control/terms/{id}` takes a category or tag away.
 */
export async function answerByHand(request: Request, response: Response, { store, now }: ByHand): Promise<void> {
  const [, kind, id] = /\/__control\/(posts|terms)\/(\d{1,9})$/.exec(request.path) ?? [];
  if (kind === 'posts' && request.method === 'POST') return await changePost(request, response, { store, now, id });
  if (kind === 'terms' && request.method === 'DELETE') return await deleteTerm(response, { store, id });
  response.status(404).json({ message: 'Known: POST /__control/posts/{id}, DELETE /__control/terms/{id}' });
}

async function changePost(
  request: Request,
  response: Response,
  { store, now, id }: ByHand & { id: string | undefined },
): Promise<void> {
  const texts = readTexts(await readJson(request));
  if (!texts) return void response.status(400).json({ message: 'Send JSON with "title", "content" or "excerpt"' });
  const changed = await store.write((change) => {
    const post = store.posts.get(Number(id));
    if (!post) return null;
    const next = Math.max(now().getTime(), Date.parse(`${post.modified}Z`) + A_SECOND_MS);
    const after = { ...post, ...texts, modified: new Date(next).toISOString().slice(0, 19) };
    change.put('posts', after);
    return after;
  });
  if (!changed) return void response.status(404).json({ message: `There is no post ${id}` });
  const { title, content, excerpt, modified } = changed;
  response.json({ id: changed.id, title, content, excerpt, modified });
}

async function deleteTerm(
  response: Response,
  { store, id }: { store: SiteStore; id: string | undefined },
): Promise<void> {
  const term = await store.write((change) => {
    const found = store.terms.get(Number(id));
    if (!found || found.id === DEFAULT_CATEGORY_ID) return null;
    removeTerm(store, change, found);
    return found;
  });
  if (!term) return void response.status(404).json({ message: `There is no term ${id} that can be deleted` });
  response.json({ id: term.id, name: term.name });
}

type Texts = Partial<Record<'title' | 'content' | 'excerpt', string>>;

function readTexts(given: Record<string, unknown> | null): Texts | null {
  const texts: Texts = {};
  for (const name of ['title', 'content', 'excerpt'] as const) {
    const value = given?.[name];
    if (typeof value === 'string') texts[name] = value;
  }
  return Object.keys(texts).length > 0 ? texts : null;
}
