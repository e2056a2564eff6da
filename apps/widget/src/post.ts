/** What belongs to no article, though it may stand in one. */
export const APART =
  'article,nav,aside,header,form,dialog,script,style,template,noscript,footer:not(blockquote *),[role=navigation],[role=complementary],' +
  '[role=search],[role=dialog],#comments,#respond,.comment,[data-pressloom-gate]';

/** As `PREVIEW_QUERY` of the server. */
const PREVIEW =
  /[?&](preview=true|bricks=run|preview_id|customize_\w+|elementor-preview|et_fb|fl_builder|vc_editable|ct_builder|tve|brizy-edit-iframe|wp_theme_preview)(=|&|$)/;

/** Lists show articles too, and pages of a shop or an account have an address like theirs. */
const OTHER_PAGES = /(^| )(home|blog|archive|search|error404|page|attachment)( |$)/;

/** A card of another article has fewer. */
const LEAST_PARAGRAPHS = 3;

/** An article that stands in the page. */
export interface Post {
  /** On WordPress. */
  id: string;
  /** What holds the article, with its title and more. */
  element: Element;
}

/** In a preview, a page builder, or under WordPress's toolbar: whoever works on the website reads its articles. */
export function isBeingEdited(): boolean {
  return (
    PREVIEW.test(window.location.search) ||
    document.querySelector('#wpadminbar,body.admin-bar,body.elementor-editor-active') !== null
  );
}

/** The articles of a page that shows one, and those that a theme has appended to it; none of any other page. */
export function postsOf(page: Document): Post[] {
  const id = mainIdOf(page);
  if (id === null) return [];
  const main = { id, element: largest(namedOf(page, id)) ?? largest(unnamedOf(page)) };
  const others = [...page.querySelectorAll('[id^="post-"].type-post')].flatMap((element) => {
    const own = element.id.slice(5);
    const isOther = /^\d+$/.test(own) && own !== id && !main.element?.contains(element) && !isAside(element);
    return isOther && element.querySelectorAll('p').length >= LEAST_PARAGRAPHS ? [{ id: own, element }] : [];
  });
  return [main, ...others].filter((post): post is Post => post.element !== null);
}

/** By what WordPress prints: classes of the body, which follow where a theme swaps pages, else the address of its REST interface. */
function mainIdOf(page: Document): string | null {
  const classes = page.body.className;
  if (OTHER_PAGES.test(classes)) return null;
  const isSinglePost = /(^| )single-post( |$)/.test(classes);
  const hrefOf = (query: string): string =>
    decoded(page.querySelector<HTMLLinkElement>(`head link[rel=${query}]`)?.href);
  const rest = hrefOf('alternate][type="application/json"');
  return (
    (isSinglePost && /\bpostid-(\d+)/.exec(classes)?.[1]) ||
    /\/wp\/v2\/posts\/(\d+)/.exec(rest)?.[1] ||
    (isSinglePost && rest === '' && /[?&]p=(\d+)/.exec(hrefOf('shortlink'))?.[1]) ||
    null
  );
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: as it stands.
    return text;
  }
}

const namedOf = (page: Document, id: string): Element[] =>
  [...page.querySelectorAll(`#post-${id},.post-${id}`)].filter((element) => !isAside(element));

/** Where a theme names no article, whatever holds the most text. */
const unnamedOf = (page: Document): Element[] => [
  ...[...page.querySelectorAll('article')].filter((element) => !isAside(element)),
  page.querySelector('main,[role=main]') ?? page.body,
];

const isAside = (element: Element): boolean => element.closest('aside,nav,footer,#comments,.comment') !== null;

const largest = (elements: Element[]): Element | null =>
  elements.reduce<Element | null>((most, one) => (most && textLength(most) >= textLength(one) ? most : one), null);

/** Characters of an element's text without what stands apart. */
export function textLength(element: Element): number {
  let length = 0;
  for (const node of element.childNodes) {
    if (node instanceof Text) length += node.data.trim().length;
    else if (node instanceof Element && !node.matches(APART)) length += textLength(node);
  }
  return length;
}
