import type { PageFacts } from './page-scripts.ts';

/**
 * The number of the one post that a page shows, as WordPress prints it; null where it says of none. The widget goes by the same
 * (`apps/widget/src/post.ts`). Pure.
 */
export function shownPost({ bodyClass, links }: Pick<PageFacts, 'bodyClass' | 'links'>): string | null {
  const classes = bodyClass.split(/\s+/);
  if (OTHER_PAGES.some((name) => classes.includes(name))) return null;
  const isSinglePost = classes.includes('single-post');
  const named = isSinglePost && classes.map((name) => /^postid-(\d+)$/.exec(name)?.[1]).find((id) => id !== undefined);
  if (named) return named;
  const rest = links.find(({ rel, type }) => rel === 'alternate' && type === 'application/json');
  if (rest) return /\/wp\/v2\/posts\/(\d+)/.exec(rest.href.replace(/%2f/gi, '/'))?.[1] ?? null;
  const short = isSinglePost && links.find(({ rel, href }) => rel === 'shortlink' && /[?&]p=\d+/.test(href));
  return (short && /[?&]p=(\d+)/.exec(short.href)?.[1]) || null;
}

const OTHER_PAGES = ['home', 'blog', 'archive', 'search', 'error404', 'page', 'attachment'];
