import type { PageFacts } from './page-scripts.ts';

/**
 * Whether a page says, as WordPress prints it, that it shows one post: the widget goes by the same (`apps/widget/src/post.ts`). Pure.
 */
export function showsPost({ bodyClass, links }: Pick<PageFacts, 'bodyClass' | 'links'>): boolean {
  const classes = bodyClass.split(/\s+/);
  if (OTHER_PAGES.some((name) => classes.includes(name))) return false;
  const isSinglePost = classes.includes('single-post');
  if (isSinglePost && classes.some((name) => /^postid-\d+$/.test(name))) return true;
  const rest = links.find(({ rel, type }) => rel === 'alternate' && type === 'application/json');
  if (rest) return /\/wp\/v2\/posts\/\d+/.test(rest.href.replace(/%2f/gi, '/'));
  return isSinglePost && links.some(({ rel, href }) => rel === 'shortlink' && /[?&]p=\d+/.test(href));
}

const OTHER_PAGES = ['home', 'blog', 'archive', 'search', 'error404', 'page', 'attachment'];
