import { isElement, isText } from '../../common/html/article/tree.ts';
import type { Element, Node } from '../../common/html/article/tree.ts';
import { bodyOf, childrenOf, elementsIn, matching, nodesIn, withParents } from './page-tree.ts';

// What the widget goes by (`apps/widget/src/post.ts` and `text.ts`), which keeps a copy of its own.
export const APART =
  'article,nav,aside,header,form,dialog,script,style,template,noscript,footer:not(blockquote *),[role=navigation],[role=complementary],' +
  '[role=search],[role=dialog],#comments,#respond,.comment,[data-pressloom-gate]';
export const ASIDE = 'aside,nav,footer,#comments,.comment';
export const WHOLE = 'p,ul,ol,table,pre,blockquote,figure';
export const LEAST_CHARACTERS = 50;
export const MOST_OF_IT = 0.8;
export const LEAD = { characters: 600, share: 1 / 3 };

const isApart = matching(APART);
const isAsidePart = matching(ASIDE);
const isWhole = matching(WHOLE);
const isMain = matching('main,[role=main]');
const isArticle = matching('article');

/**
 * Whether the widget finds text to cover in the page of a post, by its number, as the page comes: scripts may still change it. True for a page
 * that is too large to say. Pure.
 */
export function coversText(html: string, postId: string): boolean {
  const body = bodyOf(html);
  if (body === null) return true;
  const texts = new Texts();
  const box = texts.boxOf(texts.postIn(body, postId));
  return box !== null && texts.hasRest(box);
}

/** The text of a page as the widget measures it. */
class Texts {
  private readonly lengths = new Map<Element, number>();

  /** What holds the post: what is named for it, else whatever holds the most text. */
  postIn(body: Element, postId: string): Element {
    const all = elementsIn([body]);
    const isNamed = matching(`#post-${postId},.post-${postId}`);
    const isAside = (element: Element): boolean => withParents(element).some(isAsidePart);
    const named = all.filter((element) => isNamed(element) && !isAside(element));
    if (named.length > 0) return this.largest(named);
    const articles = all.filter((element) => isArticle(element) && !isAside(element));
    return this.largest([...articles, all.find(isMain) ?? body]);
  }

  boxOf(post: Element): Element | null {
    let box = post;
    const length = this.lengthOf(post);
    if (length < LEAST_CHARACTERS) return null;
    for (;;) {
      const child = childrenOf(box).find((one) => !isApart(one) && this.lengthOf(one) > length * MOST_OF_IT);
      if (!child || !hasBlocks(child)) return box;
      box = child;
    }
  }

  /** Whether anything stands behind the first paragraphs, which are never covered. */
  hasRest(box: Element): boolean {
    const length = this.lengthOf(box);
    let left = Math.min(LEAD.characters, length * LEAD.share);
    let hasLead = false;
    const isKept = (block: Element): boolean => {
      const own = this.lengthOf(block);
      const isFirst = !hasLead && own < length / 2;
      if (own > left && !isFirst) return false;
      left -= own;
      hasLead ||= own > 0;
      return true;
    };
    const isCut = (parent: Element): boolean =>
      childrenOf(parent).some((block) => !isApart(block) && !isKept(block) && (!hasBlocks(block) || isCut(block)));
    return isCut(box);
  }

  private largest(elements: Element[]): Element {
    return elements.reduce((most, one) => (this.lengthOf(most) >= this.lengthOf(one) ? most : one));
  }

  private lengthOf(element: Element): number {
    const known = this.lengths.get(element);
    if (known !== undefined) return known;
    let length = 0;
    for (const node of element.childNodes) {
      if (isText(node)) length += node.value.trim().length;
      else if (isElement(node) && !isApart(node)) length += this.lengthOf(node);
    }
    this.lengths.set(element, length);
    return length;
  }
}

const hasBlocks = (element: Element): boolean =>
  childrenOf(element).length > 0 &&
  !isWhole(element) &&
  !element.childNodes.some((node) => isText(node) && node.value.trim() !== '');

/** Fewer may stand in any page. */
const LEAST_LETTERS = 20;
/** What stands on both sides of a shortcode or a line's end may be apart in the page. */
const GAP = /\[[^\][]*\]|\n/;
const isUnseen = matching('script,style,template,noscript');

/** Whether a page as it comes says what a post says, as WordPress stores that: by its longest paragraph. False where it has hardly any text. Pure. */
export function saysText(html: string, content: string): boolean {
  const runs = textsIn(content).flatMap((text) => text.split(GAP).map(lettersOf));
  const longest = runs.reduce((most, one) => (one.length > most.length ? one : most), '');
  return longest.length >= LEAST_LETTERS && lettersOf(textsIn(html).join('')).includes(longest);
}

/** Texts that a browser shows, in their order. */
function textsIn(html: string): string[] {
  const body = bodyOf(html);
  const isShown = (node: Node): boolean =>
    node.parentNode === null || !('tagName' in node.parentNode) || !isUnseen(node.parentNode);
  return body === null ? [] : nodesIn([body]).flatMap((node) => (isText(node) && isShown(node) ? [node.value] : []));
}

/** Plugins and WordPress itself change quotation marks, dashes and spaces. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
