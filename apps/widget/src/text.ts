import { APART, textLength } from './post.ts';

/** Less is no article, or one whose text is still to come. */
const LEAST_CHARACTERS = 50;
/** What stays readable, and at most this share of the text. */
const LEAD = { characters: 600, share: 1 / 3 };
/** More than this of a text stands in its box, beside titles, bylines and the like. */
const MOST_OF_IT = 0.8;

/** How an article is cut in two. */
export interface Cut {
  /** The last block that stays; null where none does. */
  lead: Element | null;
  /** What is covered, in its order; the first is where the gate stands. */
  rest: Element[];
}

/**
 * The innermost element that holds an article's text, however many others a theme or a page builder has put around it; null where there is
 * no text.
 */
export function textBoxOf(post: Element): Element | null {
  let box = post;
  const length = textLength(post);
  if (length < LEAST_CHARACTERS) return null;
  for (;;) {
    const child = [...box.children].find((one) => !one.matches(APART) && textLength(one) > length * MOST_OF_IT);
    if (!child || !hasBlocks(child)) return box;
    box = child;
  }
}

/** Whether an element holds nothing but elements, so that some of them may be covered and others not. */
export const hasBlocks = (element: Element): boolean =>
  element.children.length > 0 &&
  !element.matches('p,ul,ol,table,pre,blockquote,figure') &&
  ![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/**
 * Leaves the first paragraphs, never more than a third of the text, or one long one; null where there is nothing behind them. `isKept` has
 * blocks stay beyond that. What stands apart, such as comments, is in no part.
 */
export function cutOf(box: Element, isKept?: (block: Element) => boolean): Cut | null {
  const length = textLength(box);
  let left = Math.min(LEAD.characters, length * LEAD.share);
  const cut: Cut = { lead: null, rest: [] };
  const keeps = (block: Element): boolean => {
    const own = textLength(block);
    const isFirst = cut.lead === null && own < length / 2;
    if (!isKept?.(block) && own > left && !isFirst) return false;
    left -= own;
    if (own > 0) cut.lead = block;
    return true;
  };
  const walk = (parent: Element): void => {
    for (const block of parent.children) {
      if (block.matches(APART) || (cut.rest.length === 0 && keeps(block))) continue;
      if (hasBlocks(block) && (cut.rest.length === 0 || block.querySelector(APART))) walk(block);
      else cut.rest.push(block);
    }
  };
  walk(box);
  return cut.rest.length > 0 ? cut : null;
}
